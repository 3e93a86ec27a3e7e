-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
PRAGMA temp_store = 2;
CREATE TABLE part(id INTEGER PRIMARY KEY, name TEXT UNIQUE, weight REAL, box INTEGER);
CREATE INDEX part_box ON part(box, weight);
CREATE TABLE box(id INTEGER PRIMARY KEY, place TEXT NOT NULL);
CREATE TABLE log(what TEXT, id INTEGER);
CREATE TRIGGER part_gone AFTER DELETE ON part BEGIN INSERT INTO log VALUES('gone', old.id); END;
INSERT INTO box VALUES(1, 'shelf'), (2, 'cellar'), (3, 'attic'), (4, 'nowhere');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
    INSERT INTO part SELECT i, printf('part-%04x', i * 7919 % 65536), i * 1.25, i % 5 FROM n;
SELECT count(*), sum(weight), avg(weight), min(name), max(name), total(box) FROM part;
SELECT b.place, count(p.id), round(sum(p.weight), 2), group_concat(substr(p.name, 6, 2), '') FROM box b
    LEFT JOIN (SELECT * FROM part WHERE id < 40) p ON p.box = b.id GROUP BY b.id HAVING count(p.id) >= 0 ORDER BY b.place DESC;
SELECT id, rank() OVER (PARTITION BY box ORDER BY weight DESC) r, sum(id) OVER (ORDER BY id ROWS 2 PRECEDING) FROM part
    WHERE id % 37 = 1 ORDER BY 1;
SELECT name FROM part WHERE name LIKE '%f_' AND box IN (SELECT id FROM box WHERE place GLOB '*[ae]*') ORDER BY weight LIMIT 7 OFFSET 2;
BEGIN;
DELETE FROM part WHERE id BETWEEN 20 AND 25;
SAVEPOINT here;
UPDATE part SET weight = weight * 2, name = upper(name) WHERE box = 3;
ROLLBACK TO here;
COMMIT;
INSERT INTO part VALUES(1, 'again', 0, 0) ON CONFLICT(id) DO UPDATE SET weight = excluded.weight + 0.5;
INSERT OR IGNORE INTO part VALUES(2, 'twice', 0, 0);
SELECT * FROM part WHERE id < 4;
SELECT what, count(*), sum(id) FROM log GROUP BY 1;
SELECT CASE WHEN box > 2 THEN 'high' WHEN box = 0 THEN 'none' ELSE 'low' END k, count(DISTINCT name) FROM part GROUP BY k;
SELECT hex(zeroblob(3)), quote('it''s'), typeof(1.0), 7 / 2, 7 % 4, 1e300 * 1e10, -5 >> 1, cast('12abc' AS INTEGER), julianday('2026-11-23');
SELECT a.id, b.id FROM part a JOIN part b ON b.weight = a.weight * 4 WHERE a.id < 60 EXCEPT SELECT 5, 20 ORDER BY 1 DESC LIMIT 5;
EXPLAIN QUERY PLAN SELECT * FROM part WHERE box = 2 AND weight > 10;
PRAGMA integrity_check;
VACUUM;
SELECT 'done', changes() >= 0;

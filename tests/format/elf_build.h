/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Builds a small ELF file for Arm that contains a map, without a compiler or linker.
 */
#ifndef MIP_TESTS_ELF_BUILD_H
#define MIP_TESTS_ELF_BUILD_H

#include <elf.h>

#include "vectors.h"

#define ELF_SECTIONS 6

static const char elf_names[] =
    "\0.shstrtab\0.strtab\0.symtab\0__llvm_mipmap\0.text\0main\0__mip_image_id\0__llvm_mipraw\0";

static inline uint32_t elf_name(const char *name)
{
    for (size_t i = 1; i < sizeof elf_names; i += strlen(elf_names + i) + 1)
        if (strcmp(elf_names + i, name) == 0)
            return (uint32_t)i;
    return 0;
}

static inline void elf_section(struct bytes *b, const char *name, const Elf32_Shdr *s)
{
    uint32_t words[] = {elf_name(name), s->sh_type, s->sh_flags, s->sh_addr,      s->sh_offset,
                        s->sh_size,     s->sh_link, s->sh_info,  s->sh_addralign, s->sh_entsize};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        bytes_u32(b, words[i]);
}

static inline void elf_symbol(struct bytes *b, const char *name, uint32_t value, uint32_t size, uint8_t info,
                              uint16_t section)
{
    bytes_u32(b, elf_name(name));
    bytes_u32(b, value);
    bytes_u32(b, size);
    bytes_u8(b, info);
    bytes_u8(b, 0);
    bytes_u16(b, section);
}

/* Sections: 1 .text at 0x8000 (64 bytes: calls, branches, a literal; the image id in the last 20), 2 the map, 3
 * .symtab, 4 .strtab, 5 .shstrtab. */
static inline void elf_build(const struct bytes *map, uint16_t type, struct bytes *out)
{
    static const uint8_t ident[EI_NIDENT] = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS32, ELFDATA2LSB, EV_CURRENT};
    bytes_append(out, ident, sizeof ident);
    bytes_u16(out, type);
    bytes_u16(out, EM_ARM);
    uint32_t rest[] = {EV_CURRENT, 0x8001, 0, 0, 0x05000000};
    for (size_t i = 0; i < 5; i++)
        bytes_u32(out, rest[i]);
    uint16_t halves[] = {52, 0, 0, 40, ELF_SECTIONS, 5};
    for (size_t i = 0; i < 6; i++)
        bytes_u16(out, halves[i]);
    uint32_t text = (uint32_t)out->len;
    static const uint16_t code[] = {0x4803, 0x4780, 0xF7FF, 0xFFFB, 0xB900, 0xE000, 0xBF00, 0x4770, 0x8001, 0x0000};
    for (size_t i = 0; i < 22; i++)
        bytes_u16(out, i < sizeof code / sizeof code[0] ? code[i] : 0xBF00);
    for (uint8_t i = 1; i <= 20; i++)
        bytes_u8(out, i);
    uint32_t at_map = (uint32_t)out->len;
    bytes_append(out, map->data, map->len);
    bytes_align(out, 4);
    uint32_t symbols = (uint32_t)out->len;
    elf_symbol(out, "", 0, 0, 0, 0);
    elf_symbol(out, "main", 0x8001, 40, ELF32_ST_INFO(STB_GLOBAL, STT_FUNC), 1);
    elf_symbol(out, "__mip_image_id", 0x8000 + 44, 20, ELF32_ST_INFO(STB_GLOBAL, STT_OBJECT), 1);
    uint32_t names = (uint32_t)out->len;
    bytes_append(out, elf_names, sizeof elf_names);
    bytes_align(out, 4);
    le_store32(out->data + 32, (uint32_t)out->len);
    Elf32_Shdr none = {0};
    elf_section(out, "", &none);
    Elf32_Shdr s[] = {
        {0, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x8000, text,    64,                 0, 0, 4, 0 },
        {0, SHT_PROGBITS, 0,                         0,      at_map,  (uint32_t)map->len, 0, 0, 4, 0 },
        {0, SHT_SYMTAB,   0,                         0,      symbols, 48,                 4, 1, 4, 16},
        {0, SHT_STRTAB,   0,                         0,      names,   sizeof elf_names,   0, 0, 1, 0 },
        {0, SHT_STRTAB,   0,                         0,      names,   sizeof elf_names,   0, 0, 1, 0 },
    };
    const char *const of[] = {".text", "__llvm_mipmap", ".symtab", ".strtab", ".shstrtab"};
    for (size_t i = 0; i < 5; i++)
        elf_section(out, of[i], &s[i]);
}

#endif

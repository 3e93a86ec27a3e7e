#include <member.h>

motor::motor(int s) : speed(s)
{
}

int motor::step(int n)
{
    return speed += n;
}

int main(int argc, char **)
{
    motor m(argc);
    return m.step(1) + m.scaled(2) + m.twice() == 0;
}

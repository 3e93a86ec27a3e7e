struct motor {
    int speed;
    motor(int s);
    int step(int n);
    template <typename T> T scaled(T by);
    int twice() { return speed * 2; }
};

template <typename T> T motor::scaled(T by)
{
    return by * speed;
}

/* xoshiro128++ after its published recurrence, written apart from ours: ten words from 1, 2, 3, 4. */
#include <stdint.h>
#include <stdio.h>

static uint32_t a = 1, b = 2, c = 3, d = 4;

static uint32_t rotated(uint32_t x, int k) { return x << k | x >> (32 - k); }

static uint32_t next(void)
{
    uint32_t word = rotated(a + d, 7) + a;
    uint32_t shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return word;
}

int main(void)
{
    for (int i = 0; i < 10; i++) printf("%u\n", (unsigned)next());
    return 0;
}

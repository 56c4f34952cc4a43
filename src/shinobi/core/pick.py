"""The source of chance. Rules draw from a Pick and from nowhere else."""
# compiled by mypyc

import hashlib
from typing import Final, TypeVar, final

from mypy_extensions import i64

T = TypeVar("T")

MASK: Final = 0xFFFFFFFF
HALF: Final = 0xFFFF
HALF_NORMAL: Final = [
    1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 30, 31,
    32, 34, 35, 36, 37, 39, 40, 41, 42, 43, 45, 46, 47, 48, 50, 51, 52, 53, 54, 56, 57, 58, 59, 61,
    62, 63, 64, 66, 67, 68, 69, 70, 72, 73, 74, 75, 77, 78, 79, 80, 81, 83, 84, 85, 86, 88, 89, 90,
    91, 93, 94, 95, 96, 97, 99, 100, 101, 102, 104, 105, 106, 107, 109, 110, 111, 112, 113, 115,
    116, 117, 118, 120, 121, 122, 123, 125, 126, 127, 128, 129, 131, 132, 133, 134, 136, 137, 138,
    139, 141, 142, 143, 144, 146, 147, 148, 149, 150, 152, 153, 154, 155, 157, 158, 159, 160, 162,
    163, 164, 165, 167, 168, 169, 170, 172, 173, 174, 175, 177, 178, 179, 180, 182, 183, 184, 185,
    187, 188, 189, 190, 191, 193, 194, 195, 196, 198, 199, 200, 201, 203, 204, 205, 206, 208, 209,
    210, 211, 213, 214, 215, 216, 218, 219, 220, 221, 223, 224, 225, 227, 228, 229, 230, 232, 233,
    234, 235, 237, 238, 239, 240, 242, 243, 244, 245, 247, 248, 249, 250, 252, 253, 254, 255, 257,
    258, 259, 261, 262, 263, 264, 266, 267, 268, 269, 271, 272, 273, 275, 276, 277, 278, 280, 281,
    282, 283, 285, 286, 287, 289, 290, 291, 292, 294, 295, 296, 297, 299, 300, 301, 303, 304, 305,
    306, 308, 309, 310, 312, 313, 314, 315, 317, 318, 319, 321, 322, 323, 324, 326, 327, 328, 330,
    331, 332, 333, 335, 336, 337, 339, 340, 341, 343, 344, 345, 346, 348, 349, 350, 352, 353, 354,
    356, 357, 358, 359, 361, 362, 363, 365, 366, 367, 369, 370, 371, 373, 374, 375, 377, 378, 379,
    380, 382, 383, 384, 386, 387, 388, 390, 391, 392, 394, 395, 396, 398, 399, 400, 402, 403, 404,
    406, 407, 408, 410, 411, 412, 414, 415, 416, 418, 419, 420, 422, 423, 424, 426, 427, 428, 430,
    431, 432, 434, 435, 436, 438, 439, 440, 442, 443, 444, 446, 447, 448, 450, 451, 453, 454, 455,
    457, 458, 459, 461, 462, 463, 465, 466, 468, 469, 470, 472, 473, 474, 476, 477, 478, 480, 481,
    483, 484, 485, 487, 488, 489, 491, 492, 494, 495, 496, 498, 499, 501, 502, 503, 505, 506, 507,
    509, 510, 512, 513, 514, 516, 517, 519, 520, 521, 523, 524, 526, 527, 528, 530, 531, 533, 534,
    536, 537, 538, 540, 541, 543, 544, 545, 547, 548, 550, 551, 553, 554, 555, 557, 558, 560, 561,
    563, 564, 565, 567, 568, 570, 571, 573, 574, 576, 577, 578, 580, 581, 583, 584, 586, 587, 589,
    590, 591, 593, 594, 596, 597, 599, 600, 602, 603, 605, 606, 608, 609, 611, 612, 613, 615, 616,
    618, 619, 621, 622, 624, 625, 627, 628, 630, 631, 633, 634, 636, 637, 639, 640, 642, 643, 645,
    646, 648, 649, 651, 652, 654, 655, 657, 658, 660, 661, 663, 665, 666, 668, 669, 671, 672, 674,
    675, 677, 678, 680, 681, 683, 685, 686, 688, 689, 691, 692, 694, 695, 697, 699, 700, 702, 703,
    705, 706, 708, 709, 711, 713, 714, 716, 717, 719, 721, 722, 724, 725, 727, 728, 730, 732, 733,
    735, 737, 738, 740, 741, 743, 745, 746, 748, 749, 751, 753, 754, 756, 758, 759, 761, 762, 764,
    766, 767, 769, 771, 772, 774, 776, 777, 779, 781, 782, 784, 786, 787, 789, 791, 792, 794, 796,
    797, 799, 801, 802, 804, 806, 807, 809, 811, 813, 814, 816, 818, 819, 821, 823, 824, 826, 828,
    830, 831, 833, 835, 837, 838, 840, 842, 844, 845, 847, 849, 851, 852, 854, 856, 858, 859, 861,
    863, 865, 866, 868, 870, 872, 874, 875, 877, 879, 881, 883, 884, 886, 888, 890, 892, 894, 895,
    897, 899, 901, 903, 905, 906, 908, 910, 912, 914, 916, 917, 919, 921, 923, 925, 927, 929, 931,
    933, 934, 936, 938, 940, 942, 944, 946, 948, 950, 952, 954, 955, 957, 959, 961, 963, 965, 967,
    969, 971, 973, 975, 977, 979, 981, 983, 985, 987, 989, 991, 993, 995, 997, 999, 1001, 1003,
    1005, 1007, 1009, 1011, 1013, 1015, 1017, 1019, 1021, 1023, 1025, 1027, 1030, 1032, 1034, 1036,
    1038, 1040, 1042, 1044, 1046, 1048, 1051, 1053, 1055, 1057, 1059, 1061, 1063, 1066, 1068, 1070,
    1072, 1074, 1076, 1079, 1081, 1083, 1085, 1087, 1090, 1092, 1094, 1096, 1099, 1101, 1103, 1105,
    1108, 1110, 1112, 1114, 1117, 1119, 1121, 1123, 1126, 1128, 1130, 1133, 1135, 1137, 1140, 1142,
    1144, 1147, 1149, 1152, 1154, 1156, 1159, 1161, 1163, 1166, 1168, 1171, 1173, 1176, 1178, 1181,
    1183, 1185, 1188, 1190, 1193, 1195, 1198, 1200, 1203, 1205, 1208, 1211, 1213, 1216, 1218, 1221,
    1223, 1226, 1229, 1231, 1234, 1236, 1239, 1242, 1244, 1247, 1250, 1252, 1255, 1258, 1260, 1263,
    1266, 1269, 1271, 1274, 1277, 1280, 1282, 1285, 1288, 1291, 1294, 1296, 1299, 1302, 1305, 1308,
    1311, 1314, 1317, 1319, 1322, 1325, 1328, 1331, 1334, 1337, 1340, 1343, 1346, 1349, 1352, 1355,
    1358, 1362, 1365, 1368, 1371, 1374, 1377, 1380, 1384, 1387, 1390, 1393, 1396, 1400, 1403, 1406,
    1409, 1413, 1416, 1419, 1423, 1426, 1430, 1433, 1436, 1440, 1443, 1447, 1450, 1454, 1457, 1461,
    1464, 1468, 1472, 1475, 1479, 1483, 1486, 1490, 1494, 1497, 1501, 1505, 1509, 1513, 1516, 1520,
    1524, 1528, 1532, 1536, 1540, 1544, 1548, 1552, 1556, 1560, 1565, 1569, 1573, 1577, 1581, 1586,
    1590, 1594, 1599, 1603, 1608, 1612, 1617, 1621, 1626, 1630, 1635, 1640, 1644, 1649, 1654, 1659,
    1664, 1669, 1673, 1678, 1683, 1689, 1694, 1699, 1704, 1709, 1715, 1720, 1725, 1731, 1736, 1742,
    1747, 1753, 1759, 1765, 1770, 1776, 1782, 1788, 1794, 1801, 1807, 1813, 1819, 1826, 1832, 1839,
    1846, 1852, 1859, 1866, 1873, 1880, 1888, 1895, 1902, 1910, 1917, 1925, 1933, 1941, 1949, 1957,
    1966, 1974, 1983, 1992, 2001, 2010, 2019, 2029, 2038, 2048, 2058, 2069, 2079, 2090, 2101, 2112,
    2124, 2136, 2148, 2160, 2173, 2186, 2200, 2214, 2228, 2243, 2258, 2274, 2291, 2308, 2326, 2345,
    2364, 2385, 2406, 2429, 2453, 2479, 2506, 2535, 2567, 2602, 2640, 2682, 2729, 2784, 2848, 2927,
    3031, 3182, 3487,
]  # fmt: skip
"""Half a normal distribution in thousandths of its spread, 1024 equally likely values: the middles
of as many parts of it. Written down, since mathematics differs between platforms."""


class TapeEnded(Exception):
    """A record was played past the draws it holds, and its seed is not known."""


class Pick:
    """Chance, handed in by whoever runs the match; never part of a State."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the other."""
        raise NotImplementedError

    def choice(self, items: list[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def deal(self, items: list[T], n: int) -> list[T]:
        """n of the items in random order, taken out of the list."""
        dealt: list[T] = []
        for _ in range(n):
            i = self.below(len(items))
            last = items.pop()
            if i < len(items):
                dealt.append(items[i])
                items[i] = last
            else:
                dealt.append(last)
        return dealt

    def normal(self) -> int:
        """A normal deviate in thousandths of its spread, from one draw."""
        drawn = self.below(2 * len(HALF_NORMAL))
        if drawn < len(HALF_NORMAL):
            return HALF_NORMAL[drawn]
        return -HALF_NORMAL[drawn - len(HALF_NORMAL)]

    def copy(self) -> "Pick":
        """A source that will draw the same numbers from here on."""
        raise NotImplementedError


@final
class Generator(Pick):
    """xoshiro128++ (Blackman and Vigna) on 32-bit words: quick, for search, simulation and deals
    whose seed is known anyway; the same numbers compiled or not."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        if a == 0 and b == 0 and c == 0 and d == 0:
            raise ValueError("the four words must not all be zero")
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.spare: i64 = -1
        """The upper half of the last word, if it is not used yet."""

    @staticmethod
    def seeded(seed: str) -> "Generator":
        """The generator that belongs to a seed's text."""
        digest = hashlib.sha256(b"shinobi deal " + seed.encode()).digest()
        words = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
        return Generator(words[0], words[1], words[2], words[3] | 1)

    def word(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self.a
        b: i64 = self.b
        d: i64 = self.d ^ b
        total: i64 = (a + self.d) & MASK
        c: i64 = self.c ^ a
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ (b << 9 & MASK)
        self.d = (d << 11 | d >> 21) & MASK
        return (((total << 7 | total >> 25) & MASK) + a) & MASK

    def below(self, n: int) -> int:
        """Lemire's multiplication on half a word, with rejection: no number is favoured."""
        if n <= 1:
            return 0
        if n > HALF:
            raise ValueError(f"at most {HALF} possibilities, not {n}")
        bound: i64 = n
        while True:
            half: i64 = self.spare
            if half < 0:
                word: i64 = self.word()
                half = word & HALF
                self.spare = word >> 16
            else:
                self.spare = -1
            product: i64 = half * bound
            low: i64 = product & HALF
            if low >= bound or low >= (HALF + 1) % bound:
                return product >> 16

    def copy(self) -> "Generator":
        new = Generator(self.a, self.b, self.c, self.d)
        new.spare = self.spare
        return new


@final
class Stream(Pick):
    """SHA-256 in counter mode: the chance of sealed deals, from which nothing can be inferred.

    Block i, from 0, is the SHA-256 of the text "shinobi stream 1", the seed and i in decimal, each
    with a line feed after it; a block is sixteen halves of 16 bits, the higher byte first."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.count: int = 0
        """Blocks made so far."""
        self.block: bytes = b""
        self.at: int = 0
        """Where in the block the next half begins."""

    def half(self) -> int:
        """The next 16 random bits."""
        if self.at == len(self.block):
            text = f"shinobi stream 1\n{self.seed}\n{self.count}\n"
            self.block = hashlib.sha256(text.encode()).digest()
            self.count += 1
            self.at = 0
        at = self.at
        self.at = at + 2
        return self.block[at] << 8 | self.block[at + 1]

    def below(self, n: int) -> int:
        """Lemire's multiplication with rejection, as the generator has it."""
        if n <= 1:
            return 0
        if n > HALF:
            raise ValueError(f"at most {HALF} possibilities, not {n}")
        while True:
            product = self.half() * n
            low = product & HALF
            if low >= n or low >= (HALF + 1) % n:
                return product >> 16

    def copy(self) -> "Stream":
        new = Stream(self.seed)
        new.count = self.count
        new.block = self.block
        new.at = self.at
        return new


@final
class Tape(Pick):
    """Draws that were written down; after the last one, `then` goes on if there is one."""

    def __init__(self, numbers: list[int], then: Pick | None = None) -> None:
        self.numbers = numbers
        self.at = 0
        self.then = then

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        fresh = self.then.below(n) if self.then is not None else -1
        if self.at < len(self.numbers):
            number = self.numbers[self.at]
            self.at += 1
            if not 0 <= number < n:
                raise ValueError(f"draw {self.at} of the tape is {number}, not below {n}")
            return number
        if fresh < 0:
            raise TapeEnded(f"the tape holds only {self.at} draws and the seed is not known")
        return fresh

    def copy(self) -> "Tape":
        new = Tape(self.numbers, None if self.then is None else self.then.copy())
        new.at = self.at
        return new


@final
class Recorder(Pick):
    """Writes down what another source draws. A draw from one possibility is no draw."""

    def __init__(self, source: Pick) -> None:
        self.source = source
        self.fresh: list[int] = []

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        number = self.source.below(n)
        self.fresh.append(number)
        return number

    def take(self) -> list[int]:
        """The draws since the last call."""
        drawn = self.fresh
        self.fresh = []
        return drawn

    def copy(self) -> "Recorder":
        new = Recorder(self.source.copy())
        new.fresh = self.fresh[:]
        return new

import type { DayCount } from './day-count.ts';
import type { InterestPeriod, Payment } from './request.ts';

// Results computed independently of this code (domain notes on interest, §5): nobody publishes worked examples.

const claims = `
id  interest       rate  principal from        to          paid               settles        twelve months
P1  Penalty         -       1000000  2024-02-01  2024-08-01  -                  InterestFirst  yes
P2  Penalty         -        500000  2025-01-15  2025-04-15  -                  InterestFirst  yes
P3  Penalty         -          1000  2022-01-20  2023-01-05  -                  InterestFirst  yes
P4  Penalty         -       1000000  2022-01-20  2023-06-20  -                  InterestFirst  yes
P4b Penalty         -       1000000  2022-01-20  2023-06-20  -                  InterestFirst  no
P5  Penalty         -       1000000  2023-10-01  2024-10-01  -                  InterestFirst  yes
P6  Penalty         -       1000000  2005-06-15  2006-06-15  -                  InterestFirst  yes
P7  Penalty         -       1000000  2014-05-16  2024-05-16  -                  InterestFirst  yes
P8  Penalty         -       1000000  2024-02-01  2024-08-01  2024-05-01=200000  InterestFirst  yes
P9  Penalty         -       1000000  2024-02-01  2024-08-01  2024-05-01=200000  PrincipalFirst yes
C1  Compensation    -       2000000  2023-08-10  2024-01-25  -                  InterestFirst  yes
N1  NonIndexedLoan  -       2000000  2023-08-10  2024-01-25  -                  InterestFirst  yes
F1  Fixed           10%      100000  2024-01-31  2024-03-31  -                  InterestFirst  yes
F2  Fixed           10%      100000  2024-02-28  2024-03-01  -                  InterestFirst  yes
F3  Fixed           8.25%    100000  2024-07-01  2024-07-31  -                  InterestFirst  yes
F4  Fixed           12%     1000000  2023-01-01  2024-07-01  -                  InterestFirst  yes
`;

const figures = `
id  days        interest   principal     accrued        owed
P1  30/360      85000.00  1000000.00    85000.00  1085000.00
P1  30E/360     85000.00  1000000.00    85000.00  1085000.00
P1  ACT/360     85944.44  1000000.00    85944.44  1085944.44
P2  30/360      19958.33   500000.00    19958.33   519958.33
P2  30E/360     19958.33   500000.00    19958.33   519958.33
P2  ACT/360     19951.39   500000.00    19951.39   519951.39
P3  30/360        113.26     1000.00      113.26     1113.26
P3  30E/360       113.26     1000.00      113.26     1113.26
P3  ACT/360       115.01     1000.00      115.01     1115.01
P4  30/360     186311.78  1118986.11    67325.66  1186311.78
P4  30E/360    186311.78  1118986.11    67325.66  1186311.78
P4  ACT/360    188657.39  1120736.11    67921.28  1188657.39
P4b 30/360     179152.78  1000000.00   179152.78  1179152.78
P4b 30E/360    179152.78  1000000.00   179152.78  1179152.78
P4b ACT/360    181340.28  1000000.00   181340.28  1181340.28
P5  30/360     170000.00  1000000.00   170000.00  1170000.00
P5  30E/360    170000.00  1000000.00   170000.00  1170000.00
P5  ACT/360    172833.33  1000000.00   172833.33  1172833.33
P6  30/360     209333.33  1000000.00   209333.33  1209333.33
P6  30E/360    209333.33  1000000.00   209333.33  1209333.33
P6  ACT/360    212208.33  1000000.00   212208.33  1212208.33
P7  30/360    2159709.69  2708564.43   451145.26  3159709.69
P7  30E/360   2159709.69  2708564.43   451145.26  3159709.69
P7  ACT/360   2210794.01  2745865.58   464928.43  3210794.01
P8  30/360      78306.25   842500.00    35806.25   878306.25
P8  30E/360     78306.25   842500.00    35806.25   878306.25
P8  ACT/360     79101.94   842500.00    36601.94   879101.94
P9  30/360      76500.00   800000.00    76500.00   876500.00
P9  30E/360     76500.00   800000.00    76500.00   876500.00
P9  ACT/360     77255.56   800000.00    77255.56   877255.56
C1  30/360      57915.00  2000000.00    57915.00  2057915.00
C1  30E/360     57915.00  2000000.00    57915.00  2057915.00
C1  ACT/360     58967.22  2000000.00    58967.22  2058967.22
N1  30/360      86841.67  2000000.00    86841.67  2086841.67
N1  30E/360     86841.67  2000000.00    86841.67  2086841.67
N1  ACT/360     88419.44  2000000.00    88419.44  2088419.44
F1  30/360       1666.67   100000.00     1666.67   101666.67
F1  30E/360      1666.67   100000.00     1666.67   101666.67
F1  ACT/360      1666.67   100000.00     1666.67   101666.67
F2  30/360         83.33   100000.00       83.33   100083.33
F2  30E/360        83.33   100000.00       83.33   100083.33
F2  ACT/360        55.56   100000.00       55.56   100055.56
F3  30/360        687.50   100000.00      687.50   100687.50
F3  30E/360       664.58   100000.00      664.58   100664.58
F3  ACT/360       687.50   100000.00      687.50   100687.50
F4  30/360     187200.00  1120000.00    67200.00  1187200.00
F4  30E/360    187200.00  1120000.00    67200.00  1187200.00
F4  ACT/360    189714.44  1121666.67    68047.78  1189714.44
`;

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/));

type Vector = {
  readonly id: string;
  readonly principal: number;
  readonly period: InterestPeriod;
  readonly payments: readonly Payment[];
  readonly capitalise: boolean;
  readonly dayCount: DayCount;
  /** Interest, current principal, accrued interest, and the amount owed. */
  readonly expected: readonly number[];
};

export const vectors: readonly Vector[] = rowsOf(claims).flatMap(
  ([id = '', interestType, rate = '', principal, startDate = '', endDate = '', paid = '', type, capitalise]) =>
    rowsOf(figures)
      .filter(([of]) => of === id)
      .map(([, dayCount, ...expected]) => ({
        id,
        principal: Number(principal),
        period: {
          startDate,
          endDate,
          interestType: interestType as InterestPeriod['interestType'],
          interestRate: rate === '-' ? null : Number.parseFloat(rate) / 100,
        },
        payments: paid === '-' ? [] : [paymentOf(paid.split('='), type as Payment['type'])],
        capitalise: capitalise === 'yes',
        dayCount: dayCount as DayCount,
        expected: expected.map(Number),
      })),
);

function paymentOf([paymentDate = '', amount]: readonly string[], type: Payment['type']): Payment {
  return { paymentDate, amount: Number(amount), type };
}

import { expect, it } from 'vitest';
import { readRates } from './read-rates.ts';

it.each([
  [
    'effective_from,rate_percent,source\n2026-11-01,15.75,"CB notice, 10/2026"\n2026-10-01,15.5,',
    [
      ['2026-10', 0.155, null],
      ['2026-11', 0.1575, 'CB notice, 10/2026'],
    ],
    [],
  ],
  ['1.11.2026;15,75;Tilkynning', [['2026-11', 0.1575, 'Tilkynning']], []],
  ['2026-11\t15,75 %', [['2026-11', 0.1575, null]], []],
  [
    '<TimeSeries ID="22"><TimeSeriesData><Entry><Date>11/1/2026 12:00:00 AM</Date><Value>15.75</Value></Entry></TimeSeriesData></TimeSeries>',
    [['2026-11', 0.1575, null]],
    [],
  ],
  ['a;b;22;d;e;f;11/1/2026 12:00:00 AM;15.75', [['2026-11', 0.1575, null]], []],
  ['2026-11-01,15.75\n2026-11-01,16', [['2026-11', 0.16, null]], []],
  ['2026-13-01,15.75\n2026-11-01,abc1\n\n2026-11-01,-1\n2026-10-01,8', [['2026-10', 0.08, null]], [1, 2, 4]],
])('reads rates from a file: %j', (text, rates, bad) => {
  const read = readRates(text);
  expect([read.rates.map(({ month, rate, source }) => [month, rate, source]), read.bad]).toEqual([rates, bad]);
});

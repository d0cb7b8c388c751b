import { expect, it } from 'vitest';
import type { BankRow } from '../contract/bank.ts';
import { readAmount, readBankRows, readDay } from './bank-file.ts';
import { matchRows, writtenByHand, type Owed } from './bank-match.ts';

it('parses amounts and days as Icelandic banks write them', () => {
  const amounts: readonly (readonly [string, number | null])[] = [
    ['12.400', 12_400],
    ['1.234.567,50', 1_234_567.5],
    ['-12.400,00', -12_400],
    ['12400.00', 12_400],
    ['12,400.00', 12_400],
    ['12400,5', 12_400.5],
    ['12 400 kr.', 12_400],
    ['+500', 500],
    ['', null],
    ['Upphæð', null],
    ['12-13', null],
  ];
  for (const [text, amount] of amounts) expect([text, readAmount(text)]).toEqual([text, amount]);
  const days: readonly (readonly [string, string | null])[] = [
    ['5.3.2026', '2026-03-05'],
    ['05.03.2026 14:12', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    ['2026-03-05T00:00:00', '2026-03-05'],
    ['30.2.2026', null],
    ['mars', null],
  ];
  for (const [text, day] of days) expect([text, readDay(text)]).toEqual([text, day]);
});

it('finds the header row below title lines, and keeps incoming rows', () => {
  const file = readBankRows([
    ['Reikningsyfirlit'],
    [
      'Dagsetning',
      'Vaxtadagur',
      'Tilvísun',
      'Skýring',
      'Texti',
      'Upphæð',
      'Staða',
      'Nafn greiðanda',
      'Kennitala greiðanda',
    ],
    ['5.3.2026', '5.3.2026', '0001', 'Millifært', 'Reikn. 12', '12.400,00', '50.000', 'Brimalda ehf.', '550101-2229'],
    ['5.3.2026', '5.3.2026', '0001', 'Millifært', 'Reikn. 12', '12.400,00', '62.400', 'Brimalda ehf.', '550101-2229'],
    ['6.3.2026', '6.3.2026', '', 'Leiga', '', '-300.000', '0', 'Leigufélag', ''],
    ['', '', '', '', '', '1.000', '', '', ''],
    [''],
  ]);
  const row = {
    date: '2026-03-05',
    amount: 12_400,
    ssn: '5501012229',
    name: 'Brimalda ehf.',
    text: 'Millifært · Reikn. 12',
    reference: '0001',
  };
  expect(file).toEqual({
    rows: [
      { ...row, nth: 1 },
      { ...row, nth: 2 },
    ],
    outgoing: 1,
    unread: 1,
    foreign: 0,
  });
  expect(
    readBankRows([
      ['Nafn', 'Sími'],
      ['Anna', '555 1234'],
    ]),
  ).toBeNull();
});

it('skips rows in currencies other than krónur, under any column heading', () => {
  const cells: readonly (readonly [string, boolean])[] = [
    ['', true],
    ['ISK', true],
    [' isk ', true],
    ['kr', true],
    ['kr.', true],
    ['EUR', false],
    ['$', false],
    ['SEK kr', false],
  ];
  for (const heading of ['Mynt', 'Gjaldmiðill', 'Currency', 'MYNTKÓÐI']) {
    for (const [cell, isRead] of cells) {
      const file = readBankRows([
        ['Dagsetning', 'Upphæð', heading],
        ['5.3.2026', '1.000', cell],
        ['x', '1.000', 'ISK'],
      ]);
      const said = { rows: file?.rows.length, unread: file?.unread, foreign: file?.foreign };
      expect([heading, cell, said]).toEqual([
        heading,
        cell,
        isRead ? { rows: 1, unread: 1, foreign: 0 } : { rows: 0, unread: 2, foreign: 1 },
      ]);
    }
  }
  // An exchange rate or amount in the next column is not a currency.
  expect(
    readBankRows([
      ['Dagsetning', 'Upphæð', 'Myntgengi', 'Mynt upphæð'],
      ['5.3.2026', '1.000', '1,00', '1.000'],
    ]),
  ).toMatchObject({ rows: [{ amount: 1000 }], foreign: 0 });
});

const owed = (id: number, balance: number, payorId = 1, payorSsn = '5501012229'): Owed => ({
  id,
  number: 100 + id,
  payorId,
  payorName: `Greiðandi ${payorId}`,
  payorSsn,
  balance,
});
const row = (amount: number, facts: Partial<BankRow> = {}): BankRow => ({
  date: '2026-03-05',
  amount,
  ssn: '',
  name: '',
  text: '',
  reference: '',
  nth: 1,
  ...facts,
});
const told = (rows: readonly BankRow[], open: readonly Owed[]) =>
  matchRows(rows, open).map((match) =>
    match === null
      ? null
      : [match.reason, match.sure, ...match.parts.map(({ invoice, amount }) => `${invoice.number}: ${amount}`)],
  );
const ssn = '5501012229';

it('matches by number, kennitala, name and amount in that order, and never ticks an amount alone', () => {
  const open = [owed(1, 10_000), owed(2, 20_000), owed(3, 7000, 2, '6101121029')];
  const cases: readonly (readonly [BankRow, unknown])[] = [
    [row(10_000, { text: 'Reikn. 101' }), ['number', true, '101: 10000']],
    [row(30_000, { text: '101 og 102' }), ['number', true, '101: 10000', '102: 20000']],
    [row(4000, { text: 'innborgun 101', ssn }), ['number', true, '101: 4000']],
    [row(4000, { text: 'innborgun 101' }), null],
    [row(7000, { reference: 'A103' }), ['amount', false, '103: 7000']],
    [row(10_000, { text: 'kt. 1011012229' }), ['amount', false, '101: 10000']],
    [row(20_000, { ssn }), ['ssnAndAmount', true, '102: 20000']],
    [row(30_000, { ssn }), ['ssnAndSum', true, '101: 10000', '102: 20000']],
    [row(12_000, { ssn }), ['ssn', false, '101: 10000', '102: 2000']],
    [row(31_000, { ssn }), null],
    [row(7000, { name: 'greiðandi 2' }), ['nameAndAmount', true, '103: 7000']],
    [row(7000, { text: 'Millifært · GREIÐANDI 2' }), ['nameAndAmount', true, '103: 7000']],
    [row(7000, { text: 'Vegna Greiðandi 2' }), ['amount', false, '103: 7000']],
    [row(7000, { name: 'Greiðandi 2', ssn }), ['ssn', false, '101: 7000']],
    [row(7000), ['amount', false, '103: 7000']],
    [row(123), null],
    [row(12_000.5, { ssn }), null],
  ];
  for (const [one, match] of cases) expect([one, told([one], open)[0]]).toEqual([one, match]);
});

it('trusts the kennitala of a row over a number in its text', () => {
  const other = '6101121029';
  const [mine, theirs] = [owed(1, 10_000), owed(2, 10_000, 2, other)];
  const both = [mine, theirs];
  const cases: readonly (readonly [BankRow, readonly Owed[], unknown])[] = [
    // The kennitala and amount of the row take precedence.
    [row(10_000, { text: 'Greiðsla 101', ssn: other }), both, ['ssnAndAmount', true, '102: 10000']],
    [row(10_000, { text: 'Greiðsla 102', ssn: other }), both, ['number', true, '102: 10000']],
    // No invoice of theirs fits: they may pay for another, which a person must confirm.
    [row(10_000, { text: 'Greiðsla 101', ssn: other }), [mine], ['number', false, '101: 10000']],
    [row(20_000, { text: '101 og 102', ssn: other }), both, ['number', false, '101: 10000', '102: 10000']],
    [
      row(10_000, { text: 'Greiðsla 101', ssn: other }),
      [mine, owed(2, 12_000, 2, other)],
      ['number', false, '101: 10000'],
    ],
    [row(4000, { text: 'Greiðsla 101', ssn: other }), [mine], null],
    // Without a kennitala on either side, the number decides.
    [row(10_000, { text: 'Greiðsla 101' }), both, ['number', true, '101: 10000']],
    [row(10_000, { text: 'Greiðsla 103', ssn: other }), [owed(3, 10_000, 3, '')], ['number', true, '103: 10000']],
  ];
  for (const [one, open, match] of cases) expect([one, told([one], open)[0]]).toEqual([one, match]);
});

it('ignores digits of dates, kennitalas and accounts when looking for invoice numbers', () => {
  const texts: readonly (readonly [string, readonly number[]])[] = [
    ['5.3.2026', []],
    ['05.03.26', []],
    ['5. 3. 2026', []],
    ['5/3/2026 14:12', []],
    ['3/2026', []],
    ['03.2026', []],
    ['5.3.', []],
    ['5.3', []],
    ['2026-03-05', []],
    ['2026-03', []],
    ['2026-03-05T14:12:05', []],
    ['5. mars', []],
    ['Húsfélag 5. MARS 2026', []],
    ['júní 2026', []],
    ['kt. 550526-2029', []],
    ['kt. 550526 2029', []],
    ['5505262029', []],
    ['0003-26-000005', []],
    ['Greiðsla 3', [3]],
    ['Reikn. nr. 3, dags. 5.2.2026', [3]],
    ['3 og 5', [3, 5]],
    ['3,5', [3, 5]],
    ['#2026', [2026]],
    ['Marel 2026', [2026]],
    ['101/102', [101, 102]],
  ];
  const numbers = [1, 2, 3, 5, 12, 14, 26, 101, 102, 2026, 2029, 550_526];
  for (const [text, found] of texts) {
    // Each invoice alone, in the amount of the row, is found by its number, or only by its amount.
    const named = numbers.filter(
      (number) => told([row(700, { text })], [{ ...owed(1, 700), number }])[0]?.[0] === 'number',
    );
    expect([text, named]).toEqual([text, found]);
  }
  expect(told([row(700, { text: 'Greiðsla', reference: '550526-2029' })], [owed(1, 700)])).toEqual([
    ['amount', false, '101: 700'],
  ]);
});

it('proposes an invoice for one row only, the more certain one', () => {
  const open = [owed(1, 10_000)];
  expect(told([row(10_000), row(10_000, { ssn })], open)).toEqual([null, ['ssnAndAmount', true, '101: 10000']]);
  expect(told([row(10_000, { ssn }), row(10_000, { ssn, nth: 2 })], open)).toEqual([
    ['ssnAndAmount', true, '101: 10000'],
    null,
  ]);
  // Two with the same amount: the amount alone is ambiguous.
  expect(told([row(10_000)], [owed(1, 10_000), owed(2, 10_000, 2, '')])).toEqual([null]);
});

it('looks up unpaid invoices a few times for all rows, not once for each', () => {
  let looks = 0;
  const counted = Array.from({ length: 1000 }, (_, place) => {
    const one = owed(place, 10_000 + place, place, String(place).padStart(10, '0'));
    const heard = { get: (of: Owed, key: keyof Owed) => ((looks += 1), of[key]) };
    return new Proxy(one, heard as ProxyHandler<Owed>);
  });
  const rows = Array.from({ length: 500 }, (_, place) => row(place % 2 === 0 ? 10_000 + place : 1, { nth: place + 1 }));
  const found = matchRows(rows, counted);
  expect(found.filter((match) => match !== null)).toHaveLength(250);
  expect(looks).toBeLessThan(20 * counted.length);
});

it('looks at few invoices for each row, however many the payor has', () => {
  const looked = (invoices: number) => {
    let looks = 0;
    const counted = Array.from({ length: invoices }, (_, place) => {
      const heard = { get: (of: Owed, key: keyof Owed) => ((looks += 1), of[key]) };
      return new Proxy(owed(place, 10_000 + place), heard as ProxyHandler<Owed>);
    });
    const rows = Array.from({ length: 500 }, (_, place) =>
      row(place % 2 === 0 ? 10_000 + place : 1, { ssn, name: 'Greiðandi 1', nth: place + 1 }),
    );
    matchRows(rows, counted);
    return looks;
  };
  // More invoices add the cost of indexing each, and nothing for each row.
  expect(looked(4000) - looked(2000)).toBeLessThan(20 * 2000);
});

it('recomputes remaining amounts after a partial payment', () => {
  const open = [owed(1, 10_000), owed(2, 6000, 2, '6101121029')];
  // The part leaves 6000, so the amount alone is unique again.
  expect(told([row(4000, { text: '101', ssn }), row(6000)], open)).toEqual([['number', true, '101: 4000'], null]);
  expect(told([row(4000, { text: '101', ssn }), row(10_000)], open)).toEqual([['number', true, '101: 4000'], null]);
  expect(told([row(4000, { text: '101', ssn }), row(6000, { ssn })], open)).toEqual([
    ['number', true, '101: 4000'],
    ['ssnAndAmount', true, '101: 6000'],
  ]);
});

it('recognizes a manual payment by payor, full or partial amount, and approximate day', () => {
  const one = row(30_000, { ssn });
  const [match] = matchRows([one], [owed(1, 10_000), owed(2, 20_000)]);
  const cases: readonly (readonly [string, number, number, boolean])[] = [
    ['2026-03-05', 30_000, 1, true],
    ['2026-03-02', 30_000, 1, true],
    ['2026-03-08', 10_000, 1, true],
    ['2026-03-01', 30_000, 1, false],
    ['2026-03-09', 30_000, 1, false],
    ['2026-03-05', 30_001, 1, false],
    ['2026-03-05', 30_000, 2, false],
  ];
  for (const [paymentDate, amount, payorId, isIt] of cases) {
    const written = { number: 7, payorId, amount, paymentDate };
    expect([written, match && writtenByHand(one, match, [written])]).toEqual([written, isIt ? written : null]);
  }
});

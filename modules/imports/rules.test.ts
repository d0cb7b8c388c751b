import { describe, expect, it } from 'vitest';
import { readKennitala } from '#shared/kennitala.ts';
import { kennitalaFor } from '#tests/support/import-files.ts';
import { dateOf, kennitalaOf, numberOf, readValues } from './rules/cells.ts';
import { paragraphsOf } from './rules/description.ts';
import { badColumns, missingFields } from './rules/fields.ts';
import { guessColumns } from './rules/guess.ts';
import { amountOf, dayOf, hoursOf, monthFirst, timeOf } from './rules/time.ts';

describe('the headings of a file', () => {
  it.each([
    [
      'clients',
      ['NAFN', 'kt.', 'Póst nr.', 'staður', 'E-mail', 'GSM', 'Hitt'],
      ['name', 'ssn', 'postalCode', 'city', 'email', 'phone', null],
    ],
    [
      'clients',
      ['Name', 'National ID', 'Street', 'Zip Code', 'Town', 'E-Mail Address', 'Mobile phone'],
      ['name', 'ssn', 'address', 'postalCode', 'city', 'email', 'phone'],
    ],
    ['opponents', ['Nafn', 'Gjaldmiðill'], ['name', null]],
    [
      'projects',
      ['Málsnúmer', 'Heiti máls', 'Umbjóðandi', 'Kennitala', 'Gagnaðili', 'Lögmaður', 'Málaflokkur', 'Staða'],
      ['number', 'name', 'client', 'clientSsn', 'opponent', 'responsible', 'type', 'status'],
    ],
    ['projects', ['description', 'client_first_name', 'custom_number'], ['name', 'clientFirstName', 'number']],
    ['employees', ['Starfsmaður', 'Netfang', 'Hlutverk'], ['name', 'email', 'role']],
    ['worklogs', ['Dags.', 'Einingarverð'], ['date', 'price']],
  ] as const)('of %s are guessed in either language: %j (PLUS-06)', (kind, given, expected) =>
    expect(guessColumns(kind, given)).toEqual(expected),
  );

  it('assign a field to one column only, to the best match', () => {
    expect(guessColumns('clients', ['Farsími', 'Sími', 'Netfang', 'Netfang'])).toEqual([null, 'phone', 'email', null]);
  });

  it('are refused if a field is used twice, is of another kind, or is missing', () => {
    expect(badColumns('clients', ['name', null, 'name', 'responsible'])).toEqual([2, 3]);
    expect([
      missingFields('clients', ['ssn']),
      missingFields('clients', ['lastName']),
      missingFields('employees', ['name']),
    ]).toEqual([['name'], [], ['email']]);
  });
});

describe('a cell', () => {
  it('restores the leading zero of a kennitala, which spreadsheets remove', () => {
    expect([
      kennitalaOf('101302989'),
      kennitalaOf('010130-2989'),
      kennitalaOf('123'),
      kennitalaOf('999999999'),
    ]).toEqual(['0101302989', '0101302989', '123', '999999999']);
  });

  it('has dates with the day first, and case numbers like ours', () => {
    expect(['1.2.2026', '31/12/2026', '2026-02-01', '2026-02-01T00:00:00', 'bráðum'].map(dateOf)).toEqual([
      '2026-02-01',
      '2026-12-31',
      '2026-02-01',
      '2026-02-01',
      'bráðum',
    ]);
    expect(['2019-0042', '42/2019', '00012-Smith', '0000-1', '2019-0'].map(numberOf)).toEqual([
      { year: 2019, number: 42 },
      { year: 2019, number: 42 },
      null,
      null,
      null,
    ]);
  });

  it('is joined and split as people write', () => {
    expect(
      readValues({
        firstName: 'Jón',
        lastName: 'Jónsson',
        company: 'Vinnuveitandi ehf.',
        postalCode: '101 Reykjavík',
        role: 'Stjórnandi',
        languageCode: 'enska',
      }),
    ).toEqual({
      name: 'Jón Jónsson',
      postalCode: '101',
      city: 'Reykjavík',
      role: 'manager',
      languageCode: 'EN',
    });
    expect(readValues({ company: 'Fyrirtæki ehf.', status: 'LOKIÐ', email: 'A@B.is' })).toEqual({
      name: 'Fyrirtæki ehf.',
      status: '2',
      email: 'a@b.is',
    });
  });

  it('stays text if it becomes a description', () =>
    expect(paragraphsOf('Ein <b>\n\n"Tvær" & þrjár')).toBe('<p>Ein &lt;b&gt;</p><p>&quot;Tvær&quot; &amp; þrjár</p>'));
});

it('reads the fictitious kennitölur of the tests, which differ', () => {
  const made = Array.from({ length: 5000 }, (_, number) => kennitalaFor(number));
  expect([new Set(made).size, made.filter((ssn) => readKennitala(ssn) === null)]).toEqual([5000, []]);
});

describe('the time of a row', () => {
  it('has the month first only if a day above 12 proves it (PLUS-06)', () => {
    expect(
      [
        ['11/02/2026', '11/25/2026'],
        ['02/11/2026', '25/11/2026'],
        ['02/11/2026'],
        ['11/25/2026', '25/11/2026'],
        ['2026-11-25'],
      ].map(monthFirst),
    ).toEqual([true, false, false, false, false]);
    expect([
      dayOf('11/02/2026', true),
      dayOf('2.11.2026', false),
      dayOf('2026-11-02T10:00:00', false),
      dayOf('31.2.2026', false),
      dayOf('bráðum', false),
    ]).toEqual(['2026-11-02', '2026-11-02', '2026-11-02', null, null]);
  });

  it.each([
    ['9:05', '09:05'],
    ['09:05:30', '09:05'],
    ['1:05:00 PM', '13:05'],
    ['12:00 AM', '00:00'],
    ['25:00', null],
    ['hádegi', null],
  ])('at %s o’clock is %s', (text, time) => expect(timeOf(text)).toBe(time));

  it.each([
    ['01:15:00', null, null, 1.25],
    ['1,5', null, null, 1.5],
    [undefined, '23:30', '00:15', 0.75],
    [undefined, '09:00', null, null],
    ['x', null, null, null],
  ])('of %s from %s to %s is %s hours', (duration, start, end, hours) =>
    expect(hoursOf(duration, start, end)).toBe(hours),
  );

  it.each([
    ['28.900', 28_900],
    ['28.900,50', 28_900.5],
    ['28,900.50', 28_900.5],
    ['28900 kr.', 28_900],
    ['32000.0', 32_000],
    ['99,5', 99.5],
    ['-5', null],
    ['dýrt', null],
  ])('costs %s: %s', (text, amount) => expect(amountOf(text)).toBe(amount));
});

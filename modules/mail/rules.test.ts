import { describe, expect, it } from 'vitest';
import type { LetterReason } from './contract.ts';
import { numbersIn, reasonOf, shownOf, sinceOf, soughtAddresses } from './rules.ts';
import { tokensIn, withoutTokens } from './rules/token.ts';

const of = { yearNumber: '2026-0012', addresses: ['gudrun@heklubygg.is'], others: new Set(['2026-0013']), named: [] };

describe('a letter belongs to a case', () => {
  it.each([
    ['Skilafrestur 2026-0012', [], 'number'],
    ['Re: [2026-0012] Stefna', ['gudrun@heklubygg.is'], 'number'],
    ['Fundur', ['gudrun@heklubygg.is', 'anna@logstofa.is'], 'party'],
    ['Fundur', ['anna@logstofa.is'], null],
    ['2026-0013 Annað mál', ['gudrun@heklubygg.is'], null],
    ['2026-0013 og 2026-0012', [], 'number'],
    ['Reikningur 1234-5678', ['gudrun@heklubygg.is'], 'party'],
    ['Reikningur 12026-00123', [], null],
    ['2026-00120', ['x@y.is'], null],
  ] as const)('%s', (subject, addresses, reason) => {
    expect(reasonOf({ subject, addresses }, of)).toBe(reason);
  });
});

it('searches for a domain with Icelandic letters as letters have it', () => {
  expect(soughtAddresses(['Post@Lögmenn.is'], '')).toEqual(['post@xn--lgmenn-wxa.is']);
});

describe('the token of a letter from a case', () => {
  const addresses = ['gudrun@heklubygg.is'];
  const reason = (subject: string, named: readonly string[]) => reasonOf({ subject, addresses }, { ...of, named });

  it('identifies the case of the letter; a token of another firm is ignored, even with the same number', () => {
    expect(reason('Re: Stefna [2026-0012·k7m2xq]', ['2026-0012'])).toBe('token');
    expect(reason('Re: Stefna [2026-0012·aaaaaa]', [])).toBe('party');
    expect(reasonOf({ subject: 'Stefna [2026-0012·aaaaaa]', addresses: [] }, of)).toBeNull();
    expect(reason('Re: Stefna [2026-0013·k7m2xq]', ['2026-0013'])).toBeNull();
  });

  it('is parsed as mail programs change it, and hidden from people', () => {
    for (const sign of ['·', ' · ', '?', '-', 'Â·'.slice(1)])
      expect(tokensIn(`SV: Stefna [2026-0012${sign}K7M2XQ]`)).toEqual([{ number: '2026-0012', code: 'k7m2xq' }]);
    expect(tokensIn('[2026-0012] Stefna, [2026-0012·k7m2x], [12·k7m2xq]')).toEqual([]);
    expect(withoutTokens('Re: Stefna [2026-0012·k7m2xq] lok')).toBe('Re: Stefna lok');
  });
});

it('case numbers in letters are looked up once each', () => {
  expect(numbersIn([{ subject: '2026-0013 og 2026-0012' }, { subject: 'Re: 2026-0013' }])).toEqual([
    '2026-0013',
    '2026-0012',
  ]);
});

describe('the searched addresses', () => {
  it('are those of the case’s people once, in lower case, without the owner of the mailbox', () => {
    const people = ['Gudrun@Heklubygg.is', 'gudrun@heklubygg.is; bokhald@heklubygg.is', 'ekkert', 'ANNA@logstofa.is'];
    expect(soughtAddresses(people, 'anna@Logstofa.is')).toEqual(['gudrun@heklubygg.is', 'bokhald@heklubygg.is']);
  });

  it('do not exceed a mail server’s limit', () => {
    expect(
      soughtAddresses(
        Array.from({ length: 60 }, (_, n) => `n${n}@x.is`),
        '',
      ),
    ).toHaveLength(25);
  });
});

it('searches half a year, and shows the newest first', () => {
  expect(sinceOf(new Date('2026-07-03T00:00:00Z')).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(shownOf([found(2), found(null), found(9)])).toEqual([found(9), found(2), found(null)]);
});

it('shows letters that name the case, even if its people wrote many since', () => {
  const named = found(1, 'number');
  const shown = shownOf([...Array.from({ length: 120 }, (_, n) => found(2 + n)), named]);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([100, found(121), named]);
});

function found(day: number | null, reason: LetterReason = 'party') {
  return { sentAt: day === null ? null : new Date(Date.UTC(2026, 0, day)), reason };
}

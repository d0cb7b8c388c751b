import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ibanOf } from './iban.ts';

it.each([
  // The example in the IBAN registry.
  ['0159-26-007654', '551073-0339', 'IS14 0159 2600 7654 5510 7303 39'],
  ['015926007654', '5510730339', 'IS14 0159 2600 7654 5510 7303 39'],
  ['0159-26-7654', '5510730339', null],
  ['0159 26 007654', null, null],
  [null, '5510730339', null],
  ['DE89370400440532013000', '5510730339', null],
])('of %s and %s is %s', (account, ssn, iban) => {
  expect(ibanOf(account, ssn)).toBe(iban);
});

it('passes the ISO 13616 check for any account', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  fc.assert(
    fc.property(digits(12), digits(10), (account, ssn) => {
      const iban = (ibanOf(account, ssn) ?? '').replaceAll(' ', '');
      expect(iban).toHaveLength(26);
      const moved = `${iban.slice(4)}1828${iban.slice(2, 4)}`;
      expect(BigInt(moved) % 97n).toBe(1n);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { laterOf, partsOf, positionOf, readPosition } from './position.ts';

const number = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const era = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'));
const parts = fc.record({ era: fc.constant('00000001c0ffee00'), transactionId: number, id: number });

it('compares as text in order: first the transaction counts, then the row', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isLater =
        one.transactionId > other.transactionId || (one.transactionId === other.transactionId && one.id > other.id);
      expect(positionOf(one) > positionOf(other)).toBe(isLater);
      expect(laterOf(positionOf(one), positionOf(other))).toBe(isLater ? positionOf(one) : positionOf(other));
    }),
  );
});

it('can be parsed back', () => {
  fc.assert(
    fc.property(parts, era, (part, of) => {
      const one = { ...part, era: of };
      const position = positionOf(one);
      expect(readPosition(position)).toBe(position);
      expect(partsOf(position)).toEqual(one);
    }),
  );
});

it.each([
  '',
  '1.2.3',
  `${'0'.repeat(16)}.${'0'.repeat(16)}`,
  `${'0'.repeat(16)}.8${'0'.repeat(15)}.${'0'.repeat(16)}`,
  `${'0'.repeat(16)}.${'0'.repeat(16)}.${'0'.repeat(16)}'; drop table outbox`,
  7,
  null,
  undefined,
  {},
])('is not %j', (value) => {
  expect(readPosition(value)).toBeNull();
});

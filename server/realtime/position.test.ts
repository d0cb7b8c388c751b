import fc from 'fast-check';
import { expect, it } from 'vitest';
import { laterOf, partsOf, positionOf, readPosition } from './position.ts';

const number = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const parts = fc.record({ transactionId: number, id: number });

it('is a later text for a later row: first the transaction counts, then the row', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isLater =
        one.transactionId > other.transactionId || (one.transactionId === other.transactionId && one.id > other.id);
      expect(positionOf(one) > positionOf(other)).toBe(isLater);
      expect(laterOf(positionOf(one), positionOf(other))).toBe(isLater ? positionOf(one) : positionOf(other));
    }),
  );
});

it('gives its parts back', () => {
  fc.assert(
    fc.property(parts, (one) => {
      const position = positionOf(one);
      expect(readPosition(position)).toBe(position);
      expect(partsOf(position)).toEqual(one);
    }),
  );
});

it.each([
  '',
  '1.2',
  `8${'0'.repeat(15)}.${'0'.repeat(16)}`,
  `${'0'.repeat(16)}.${'0'.repeat(16)}'; drop table outbox`,
  7,
  null,
  undefined,
  {},
])('is not %j', (value) => {
  expect(readPosition(value)).toBeNull();
});

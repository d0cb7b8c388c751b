/**
 * Where a reader stands in the outbox: the database's line of history (its era), the transaction that wrote the row, and
 * the row's number. As text of a fixed width, so that a later position is also the greater text within an era; clients
 * keep it and give it back, and need not know more. Positions of different eras have no order.
 */
export type Position = string & { readonly __position: true };

type Parts = { readonly era: string; readonly transactionId: bigint; readonly id: bigint };

export function positionOf({ era, transactionId, id }: Parts): Position {
  return `${era}.${hex(transactionId)}.${hex(id)}` as Position;
}

/** Before every row of the era. */
export const beginningOf = (era: string): Position => positionOf({ era, transactionId: 0n, id: 0n });

/** The era of a position that nobody has been given. */
export const noEra = '0'.repeat(16);

export function partsOf(position: Position): Parts {
  const [era = '', transactionId = '', id = ''] = position.split('.');
  return { era, transactionId: BigInt(`0x${transactionId}`), id: BigInt(`0x${id}`) };
}

/** A position that came over the wire; null for what is none. */
export const readPosition = (value: unknown): Position | null =>
  typeof value === 'string' && shape.test(value) ? (value as Position) : null;

export const laterOf = (one: Position, other: Position): Position => (one > other ? one : other);

// The first digit stays below 8: the database's numbers have a sign.
const shape = /^[\da-f]{16}\.[0-7][\da-f]{15}\.[0-7][\da-f]{15}$/;
const hex = (value: bigint): string => value.toString(16).padStart(16, '0');

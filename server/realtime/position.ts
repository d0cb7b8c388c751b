/**
 * Where a reader stands in the outbox: the transaction that wrote the row, and the row's number. As text of a fixed
 * width, so that a later position is also the greater text; clients keep it and give it back, and need not know more.
 */
export type Position = string & { readonly __position: true };

type Parts = { readonly transactionId: bigint; readonly id: bigint };

export function positionOf({ transactionId, id }: Parts): Position {
  return `${hex(transactionId)}.${hex(id)}` as Position;
}

export function partsOf(position: Position): Parts {
  const [transactionId = '', id = ''] = position.split('.');
  return { transactionId: BigInt(`0x${transactionId}`), id: BigInt(`0x${id}`) };
}

/** A position that came over the wire; null for what is none. */
export const readPosition = (value: unknown): Position | null =>
  typeof value === 'string' && shape.test(value) ? (value as Position) : null;

export const laterOf = (one: Position, other: Position): Position => (one > other ? one : other);

// The first digit stays below 8: the database's numbers have a sign.
const shape = /^[0-7][\da-f]{15}\.[0-7][\da-f]{15}$/;
const hex = (value: bigint): string => value.toString(16).padStart(16, '0');

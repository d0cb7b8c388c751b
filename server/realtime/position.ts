/**
 * A position in the outbox: the database's timeline (its era), the transaction that wrote the row, and the row's
 * number. As fixed-width text, so that a later position compares greater within an era; clients store it and send it
 * back without parsing it. Positions of different eras cannot be compared.
 */
export type Position = string & { readonly __position: true };

type Parts = { readonly era: string; readonly transactionId: bigint; readonly id: bigint };

export function positionOf({ era, transactionId, id }: Parts): Position {
  return `${era}.${hex(transactionId)}.${hex(id)}` as Position;
}

/** Before every row of the era. */
export const beginningOf = (era: string): Position => positionOf({ era, transactionId: 0n, id: 0n });

/** An era that was never handed out. */
export const noEra = '0'.repeat(16);

export function partsOf(position: Position): Parts {
  const [era = '', transactionId = '', id = ''] = position.split('.');
  return { era, transactionId: BigInt(`0x${transactionId}`), id: BigInt(`0x${id}`) };
}

/** Parses a position from the wire; null when invalid. */
export const readPosition = (value: unknown): Position | null =>
  typeof value === 'string' && shape.test(value) ? (value as Position) : null;

export const laterOf = (one: Position, other: Position): Position => (one > other ? one : other);

// The first digit stays below 8, because the database's integers are signed.
const shape = /^[\da-f]{16}\.[0-7][\da-f]{15}\.[0-7][\da-f]{15}$/;
const hex = (value: bigint): string => value.toString(16).padStart(16, '0');

/** Which of one's events, and of a series which of them: null of what comes once, so that it stays the same when it moves. */
type Which = { readonly eventId: number; readonly at: Date | null };

/** What is to stand in the other calendar, by a digest of it. */
export type Asked = Which & { readonly digest: string };

/** What was put there. Nothing is known to stand there without a key; `written` is the digest of what does. */
export type Held = Which & {
  readonly id: string;
  readonly endsAt: Date;
  readonly key: string | null;
  readonly written: string | null;
};

export type Plan<A extends Asked> = {
  readonly add: readonly A[];
  readonly change: readonly { readonly held: Held; readonly asked: A }[];
  readonly remove: readonly Held[];
};

/**
 * What makes the other calendar equal to one's own: all is reckoned from what is so now, so that nothing depends on which
 * change was heard of.
 * @param from what ended before is history and stays as it is, as long as one still sees the event
 * @param still the events of such copies that one still sees
 */
export function planOf<A extends Asked>(
  asked: readonly A[],
  held: readonly Held[],
  from: Date,
  still: ReadonlySet<number>,
): Plan<A> {
  const there = new Map(held.map((one) => [nameOf(one), one]));
  const wanted = new Set(asked.map(nameOf));
  return {
    add: asked.filter((one) => !there.has(nameOf(one))),
    change: asked.flatMap((one) => {
      const copy = there.get(nameOf(one));
      return copy && copy.written !== one.digest ? [{ held: copy, asked: one }] : [];
    }),
    remove: held.filter((one) => !wanted.has(nameOf(one)) && !(isPast(one, from) && still.has(one.eventId))),
  };
}

/** Whether a copy is of the days that are looked at no more. */
export const isPast = ({ endsAt }: Pick<Held, 'endsAt'>, from: Date): boolean => endsAt <= from;

type Whose = { readonly tenantId: number; readonly employeeId: number };
const markOf = ({ tenantId, employeeId }: Whose): string => `stod:${tenantId}:${employeeId}:`;

/** By what a copy is made in the other calendar, once of each. */
export const transactionOf = (whose: Whose, { id }: Pick<Held, 'id'>): string => markOf(whose) + id;

/** Whether what stands there was put there of one's own events, be it before one connected again. */
export const isOwnCopy = (whose: Whose, transaction: string | null): boolean =>
  transaction !== null && transaction.startsWith(markOf(whose));

/** By which of our own numbers what stands there was made; empty where it is none of ours. */
export const copyIdOf = (whose: Whose, transaction: string | null): string =>
  transaction !== null && isOwnCopy(whose, transaction) ? transaction.slice(markOf(whose).length) : '';

const nameOf = ({ eventId, at }: Which): string => `${eventId} ${at?.getTime() ?? ''}`;

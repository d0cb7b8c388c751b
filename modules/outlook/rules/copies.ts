/** An event, and its occurrence in a series; null for a single event, so that it stays the same when it is moved. */
type Which = { readonly eventId: number; readonly at: Date | null };

/** A copy that the other calendar should contain, with a digest of its content. */
type Asked = Which & { readonly digest: string };

/** A recorded copy. Without a key it is not known to exist; `written` is the digest of its content there. */
export type Held = Which & {
  readonly id: string;
  readonly endsAt: Date;
  readonly key: string | null;
  readonly written: string | null;
};

type Plan<A extends Asked> = {
  readonly add: readonly A[];
  readonly change: readonly { readonly held: Held; readonly asked: A }[];
  readonly remove: readonly Held[];
};

/**
 * The changes that make the other calendar equal to the person's own. They are computed from the current state, so that no
 * missed event matters.
 * @param from copies of events that ended before stay as they are, as long as the person still sees the event
 * @param still the events of such copies that the person still sees
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

/** Whether a copy is of a day before the window. */
export const isPast = ({ endsAt }: Pick<Held, 'endsAt'>, from: Date): boolean => endsAt <= from;

type Whose = { readonly tenantId: number; readonly employeeId: number };
const markOf = ({ tenantId, employeeId }: Whose): string => `stod:${tenantId}:${employeeId}:`;

/** The id that a copy is created with in the other calendar, so that it exists once. */
export const transactionOf = (whose: Whose, { id }: Pick<Held, 'id'>): string => markOf(whose) + id;

/** Whether an entry there is a copy of the person's own events, also of an earlier connection. */
export const isOwnCopy = (whose: Whose, transaction: string | null): boolean =>
  transaction !== null && transaction.startsWith(markOf(whose));

/** The id that an entry there was created with; empty if it is not a copy of ours. */
export const copyIdOf = (whose: Whose, transaction: string | null): string =>
  transaction !== null && isOwnCopy(whose, transaction) ? transaction.slice(markOf(whose).length) : '';

const nameOf = ({ eventId, at }: Which): string => `${eventId} ${at?.getTime() ?? ''}`;

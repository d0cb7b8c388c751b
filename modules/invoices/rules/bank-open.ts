import { fold } from '#shared/fold.ts';
import { sum } from '#shared/money.ts';
import type { Owed, Part } from './bank-match.ts';

/**
 * Unpaid invoices indexed by what a row may contain, the oldest first. Hundreds of rows each look at few of thousands
 * of invoices, even if all belong to one payor.
 */
export function openOf(owed: readonly Owed[]) {
  const left = new Map(owed.map((one) => [one.id, { ...one }]));
  const places = new Map([...left.keys()].map((id, place) => [id, place]));
  const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const [numbered, ofSsn] = [indexOf<number>(), indexOf<string>()];
  const [ofSsnAndSum, ofNameAndSum, ofSum] = [indexOf<string>(), indexOf<string>(), indexOf<number>()];
  const keysOf = (one: Owed) => ({
    ofSsnAndSum: `${one.payorSsn} ${one.balance}`,
    ofNameAndSum: `${fold(one.payorName).trim()} ${one.balance}`,
  });
  for (const one of left.values()) {
    if (one.balance <= 0) continue;
    numbered.add(one.number, one.id);
    ofSsn.add(one.payorSsn, one.id);
    addSums(one);
  }
  function addSums(one: Owed): void {
    ofSsnAndSum.add(keysOf(one).ofSsnAndSum, one.id);
    ofNameAndSum.add(keysOf(one).ofNameAndSum, one.id);
    ofSum.add(one.balance, one.id);
  }
  function dropSums(one: Owed): void {
    ofSsnAndSum.drop(keysOf(one).ofSsnAndSum, one.id);
    ofNameAndSum.drop(keysOf(one).ofNameAndSum, one.id);
    ofSum.drop(one.balance, one.id);
  }
  const still = (ids: Iterable<number>): readonly Owed[] => [...ids].flatMap((id) => left.get(id) ?? []);

  return {
    byNumbers: (numbers: ReadonlySet<number>) =>
      still(inOrder([...numbers].flatMap((number) => [...numbered.of(number)]))),
    /** The oldest invoices of a payor, at most `most`. */
    bySsn: (ssn: string, most: number) => (ssn === '' ? [] : still(firstOf(ofSsn.of(ssn), most))),
    bySsnAndSum: (ssn: string, amount: number) =>
      ssn === '' ? undefined : still(firstOf(ofSsnAndSum.of(`${ssn} ${amount}`), 1))[0],
    byNameAndSum: (name: string, amount: number) => (name === '' ? [] : still(ofNameAndSum.of(`${name} ${amount}`))),
    /** The only invoice of this amount; null if there is none, or more than one. */
    onlyOf(amount: number): Owed | null {
      const ids = ofSum.of(amount);
      return (ids.size === 1 && still(ids)[0]) || null;
    },
    pay({ invoice: { id }, amount }: Part): void {
      const one = left.get(id);
      if (!one) return;
      const rest = { ...one, balance: sum([one.balance, -amount]) };
      dropSums(one);
      if (rest.balance > 0) {
        left.set(id, rest);
        addSums(rest);
        // It may be older than others with the same remaining amount.
        ofSsnAndSum.set(keysOf(rest).ofSsnAndSum, inOrder(ofSsnAndSum.of(keysOf(rest).ofSsnAndSum)));
        ofNameAndSum.set(keysOf(rest).ofNameAndSum, inOrder(ofNameAndSum.of(keysOf(rest).ofNameAndSum)));
        return;
      }
      left.delete(id);
      numbered.drop(one.number, id);
      ofSsn.drop(one.payorSsn, id);
    },
  };
}

/** Ids by a key, in the order of insertion. */
function indexOf<K>() {
  const ids = new Map<K, Set<number>>();
  const none: ReadonlySet<number> = new Set();
  return {
    of: (key: K): ReadonlySet<number> => ids.get(key) ?? none,
    set: (key: K, all: readonly number[]) => void ids.set(key, new Set(all)),
    add: (key: K, id: number) => void ids.set(key, (ids.get(key) ?? new Set()).add(id)),
    drop: (key: K, id: number) => void ids.get(key)?.delete(id),
  };
}

function firstOf(ids: Iterable<number>, most: number): readonly number[] {
  const first: number[] = [];
  for (const id of ids) if (first.push(id) === most) break;
  return first;
}

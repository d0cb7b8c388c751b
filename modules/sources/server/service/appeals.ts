import type { Scope } from '#server/scope.ts';
import type { AppealedRuling, Block } from '../../contract/record.ts';
import { courtsAbove, courtsBelow, isAppealed, outcomeOf, type Outcome } from '../../rules/appeals.ts';
import * as queries from '../queries/appeals.ts';
import { blocksOf } from '../queries/reading.ts';

type Ruling = { readonly id: number; readonly type: string };
type Above = AppealedRuling & { readonly outcome: Outcome };

/** The rulings of other courts in the case of a ruling, through all instances. */
export const appealsOf = async (scope: Scope, ruling: Ruling) => ({
  below: await allBelow(scope, ruling),
  above: await allAbove(scope, ruling),
});

async function allBelow(scope: Scope, { id, type }: Ruling): Promise<AppealedRuling[]> {
  const courts = courtsBelow(type);
  if (courts.length === 0) return [];
  const all: AppealedRuling[] = [];
  for (const ruling of appealedIn(await queries.namedBy(scope, id, courts)))
    all.push(ruling, ...(await allBelow(scope, ruling)));
  return unique(all);
}

async function allAbove(scope: Scope, { id, type }: Ruling): Promise<Above[]> {
  const courts = courtsAbove(type);
  if (courts.length === 0) return [];
  const all: Above[] = [];
  for (const ruling of appealedIn(await queries.namesOf(scope, id, courts))) {
    const blocks: readonly Block[] = await blocksOf(scope, ruling.id);
    // A third court's outcome concerns the second court's ruling.
    const further = (await allAbove(scope, ruling)).map((one) => ({ ...one, outcome: null }));
    all.push({ ...ruling, outcome: outcomeOf(blocks) }, ...further);
  }
  return unique(all);
}

/** Those whose text says that the case was appealed. */
const appealedIn = (named: readonly queries.Named[]): readonly AppealedRuling[] =>
  unique(named.filter(({ text, start }) => isAppealed(text, start))).map(
    ({ text: _text, start: _start, ...ruling }) => ruling,
  );

const unique = <T extends Ruling>(rulings: readonly T[]): T[] =>
  [...new Map(rulings.toReversed().map((one) => [one.id, one])).values()].toReversed();

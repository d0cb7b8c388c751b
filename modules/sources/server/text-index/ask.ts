import type { OutsideContext } from '#server/http/steps.ts';
import { IndexRefusal, type IndexQuestion, type TextIndex } from '#server/text-index.ts';
import { enoughFound, tiersOf } from '../../rules/tiers.ts';
import type { Asked, Hits } from '../queries/search.ts';
import { labelOfKeyword, labelOfPlace } from './labels.ts';

/** Queries an index; null if it does not answer, so that the database is queried instead. */
type AskIndex = (asked: Asked, context: Pick<OutsideContext, 'signal' | 'log'>) => Promise<Hits | null>;

/** The index's maximum page depth. */
const mostDeep = 10_000;
/** How long a failed index is not queried, so that callers do not keep waiting for it. */
const restMs = 30_000;

/** The search of sources in an external index. */
export function askIndexOf(index: TextIndex, clock: () => Date): AskIndex {
  let restsUntil = 0;
  return async (asked, { signal, log }) => {
    if (clock().getTime() < restsUntil || asked.offset + asked.limit > mostDeep) return null;
    try {
      return await searchByTiers(index, asked, signal);
    } catch (failure) {
      // A refused query, or an aborted caller, does not affect others.
      const isAway = !(failure instanceof IndexRefusal && failure.status < 500) && !signal.aborted;
      if (isAway) restsUntil = clock().getTime() + restMs;
      // Queries are kept out of the log.
      const reason = failure instanceof Error ? failure.message : 'unknown';
      log.warn({ reason }, 'the index of sources did not answer: the database is searched');
      return null;
    }
  };
}

/** The tiers of the database search: fewer words are required until there are enough results. */
async function searchByTiers(index: TextIndex, asked: Asked, signal: AbortSignal): Promise<Hits> {
  const question = questionOf(asked);
  const tiers = tiersOf(question.groups.length, asked.narrow);
  let hits = await index.search({ ...question, least: tiers[0] ?? 0 }, signal);
  for (const least of tiers.slice(1)) {
    if (hits.total >= enoughFound) break;
    hits = await index.search({ ...question, least }, signal);
  }
  return hits;
}

const questionOf = ({ query, numbers, types, subtypes, keywords, references, ...asked }: Asked): IndexQuestion => ({
  groups: query.groups,
  phrases: query.phrases,
  least: 0,
  numbers,
  types,
  subtypes,
  labels: [...(keywords ?? []).map(labelOfKeyword), ...references.map(labelOfPlace)],
  from: asked.from,
  to: asked.to,
  byDate: asked.byDate,
  limit: asked.limit,
  offset: asked.offset,
});

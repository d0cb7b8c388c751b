import type { FindDocuments } from '#server/found-documents.ts';
import * as queries from '../queries/find.ts';
import { passagesOf } from './passages.ts';

/** Documents for the global search. */
export const findDocuments: FindDocuments = async (scope, typed, { limit, offset, passages: withPassages }) => {
  const hits = await queries.find(scope, typed, Math.max(1, limit), offset);
  // A page beyond the last has no row with the total.
  const total = hits[0]?.total ?? (offset === 0 ? 0 : ((await queries.find(scope, typed, 1, 0))[0]?.total ?? 0));
  const shown = hits.slice(0, limit);
  const passages = withPassages ? await passagesOf(scope, shown, typed) : null;
  const items = shown.map(({ id, name, yearNumber, projectName, versionId }) => ({
    id,
    name,
    yearNumber,
    projectName,
    passage: passages?.get(versionId ?? '') ?? null,
  }));
  return { items, total };
};

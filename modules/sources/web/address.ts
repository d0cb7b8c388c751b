import { coarseTypes, kindsOf, sourceSubtypes, sourceTypes, type SourceType } from '../contract/kinds.ts';
import { pageSizes } from '../contract/lists.ts';
import type { SearchQuery } from './api.ts';

/** The search in the URL (SRC-02). */
export type Address = {
  readonly q?: string | undefined;
  readonly page: number;
  /** Types and kinds alike. */
  readonly types: readonly string[];
  readonly keywords: readonly string[];
  readonly references: readonly string[];
  readonly orderByDate: boolean;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly narrowSearch: boolean;
  /** A number of the coarse list (SRC-21). */
  readonly source?: string | undefined;
};

export const everything: Address = {
  q: undefined,
  page: 1,
  types: [],
  keywords: [],
  references: [],
  orderByDate: false,
  from: undefined,
  to: undefined,
  narrowSearch: false,
  source: undefined,
};

/** No source is older (SRC-10). */
export const firstDay = '1100-01-01';

/** The request for a URL; an invalid date, which its field reports, is not requested. */
export function queryOf(address: Address): SearchQuery {
  const { q, page, keywords, references, orderByDate, from, to, narrowSearch } = address;
  return {
    pageNumber: String(page),
    pageSize: String(pageSizes.results),
    orderBy: orderByDate ? 'D' : 'R',
    ...kindsAsked(address),
    ...(q ? { searchQuery: q } : {}),
    ...(keywords.length > 0 ? { keywords: [...keywords] } : {}),
    ...(references.length > 0 ? { references: [...references] } : {}),
    ...(from && from >= firstDay ? { dateFrom: from } : {}),
    ...(to && to >= firstDay ? { dateTo: to } : {}),
    ...(narrowSearch ? { narrowSearch: 'true' } : {}),
  };
}

/**
 * Types alone are sent as types; with a kind among them all are sent as kinds, because both together would match
 * nothing.
 */
function kindsAsked({ types, source }: Address): Pick<SearchQuery, 'types' | 'subTypes'> {
  const parents = [...types.filter(isType), ...(coarseTypes[source ?? ''] ?? [])];
  const kinds = sourceSubtypes.filter((kind) => types.includes(kind));
  if (kinds.length === 0) return parents.length > 0 ? { types: [...new Set(parents)] } : {};
  return { subTypes: [...new Set([...kinds, ...parents.flatMap((type) => kindsOf[type])])] };
}

const isType = (type: string): type is SourceType => (sourceTypes as readonly string[]).includes(type);

import type { Row } from '../row.ts';
import { anna, get } from './ask.ts';

/** The act with the longest text. */
export const longestActQuery =
  "select s.id from source s join source_text t on t.source_id = s.id where s.type = 'ParliamentLaws' order by pg_column_size(t.blocks) desc, s.id limit 1";

/** The ruling with the most references to places in acts. */
export const richestRulingQuery =
  "select r.from_id as id from source_reference r join source s on s.id = r.from_id where s.type <> 'ParliamentLaws' and r.section is not null group by 1 order by count(distinct (r.to_id, r.section, r.letter)) desc, 1 limit 1";

/** Reading the library. */
type Read = { readonly longestAct: number; readonly richestRuling: number };

/** Searching the library, with the counts by year and type of each answer, and reading it. */
export function sourceRows({ longestAct: actId, richestRuling: rulingId }: Read): Row[] {
  const search = (name: string, asked: Readonly<Record<string, string>>): Row => ({
    name: `sources: ${name}`,
    ask: get(anna, `/sources?${String(new URLSearchParams(asked))}`),
  });
  return [
    search('three words', { searchQuery: 'skaðabætur vanefndir kaupsamningur' }),
    search('a common word', { searchQuery: 'krafa' }),
    search('a phrase', { searchQuery: '„bera ábyrgð“' }),
    search('a number', { searchQuery: '912/2020' }),
    search('a place in an act', { searchQuery: '1. mgr. 18. gr. laga nr. 50/1993' }),
    search('a word in rulings of a court, of some years, by day', {
      searchQuery: 'riftun',
      types: 'SupremeCourt',
      dateFrom: '2015-01-01',
      orderBy: 'D',
    }),
    search('all, with their counts', {}),
    { name: 'sources: suggestions', ask: get(anna, `/sources/suggestions?searchQuery=${encodeURIComponent('gegn')}`) },
    { name: 'sources: the longest act, as it is read', ask: get(anna, `/sources/${actId}`) },
    {
      name: 'sources: how often its places are referred to',
      ask: get(anna, `/sources/${actId}/references/inverted/totals`),
    },
    { name: 'sources: more like an act', ask: get(anna, `/sources/MoreLikeThis?sourceId=${actId}`) },
    { name: 'sources: more like a ruling', ask: get(anna, `/sources/MoreLikeThis?sourceId=${rulingId}`) },
  ];
}

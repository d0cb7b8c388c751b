import type { Row } from '../row.ts';
import { anna, get } from './ask.ts';

/** The act whose text is the longest. */
export const longestAct =
  "select s.id from source s join source_text t on t.source_id = s.id where s.type = 'ParliamentLaws' order by pg_column_size(t.blocks) desc, s.id limit 1";

/** What is looked for in the library, with the counts by year and type that come with each answer, and what is read of it. */
export function sourceRows(actId: number): Row[] {
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
    { name: 'sources: more like one', ask: get(anna, `/sources/MoreLikeThis?sourceId=${actId}`) },
  ];
}

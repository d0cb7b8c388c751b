import type pg from 'pg';
import { isStopWord, tokensOf } from '#server/analyser/tokens.ts';
import { createRandom } from '#tools/seed/random.ts';
import { anna, bjorn } from '../rows/ask.ts';
import type { Server } from '../server.ts';

/** Response times for four people who search concurrently without pauses: milliseconds. */
type Waited = { readonly what: string; readonly calls: number; readonly median: number; readonly p95: number };

const people = [anna, bjorn, anna, bjorn];

/** Most queries are three words of an abstract; the rest are the most expensive ones. */
export async function searchTogether(server: Server, db: pg.Client, calls: number): Promise<readonly Waited[]> {
  const asked = await questionsFor(db, calls);
  const times = new Map<string, number[]>();
  let next = 0;
  await Promise.all(
    people.map(async (as) => {
      for (let one = asked[next++]; one; one = asked[next++]) {
        const started = performance.now();
        const { status, text } = await server.ask({ path: `/sources?${String(new URLSearchParams(one.query))}`, as });
        if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
        const list = times.get(one.what) ?? [];
        list.push(performance.now() - started);
        times.set(one.what, list);
      }
    }),
  );
  return [['all', [...times.values()].flat()] as const, ...times].map(([what, list]) => waited(what, list));
}

function waited(what: string, list: readonly number[]): Waited {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { what, calls: sorted.length, median: at(0.5), p95: at(0.95) };
}

type Question = { readonly what: string; readonly query: Readonly<Record<string, string>> };

async function questionsFor(db: pg.Client, calls: number): Promise<readonly Question[]> {
  const random = createRandom(14);
  const { rows: described } = await db.query<{ description: string; number: string }>(
    'select distinct on (description) description, number from source where length(description) > 200 order by description, id limit 400',
  );
  const { rows: places } = await db.query<{ place: string }>(
    `select r.paragraph || '. mgr. ' || r.section || '. gr. laga nr. ' || r.to_number as place from source_reference r
      where r.to_id is not null and r.kind = 'law' and r.paragraph is not null and r.letter = '' and r.confidence >= 0.9 group by 1 order by count(*) desc limit 40`,
  );
  const kinds: readonly (readonly [string, number, () => Question['query']])[] = [
    ['three words of an abstract', 12, () => ({ searchQuery: some(3).join(' ') })],
    ['two words in one court', 2, () => ({ searchQuery: some(2).join(' '), types: 'SupremeCourt' })],
    ['a word, by day', 1, () => ({ searchQuery: some(1).join(' '), orderBy: 'D' })],
    ['a common word', 1, () => ({ searchQuery: random.pick(['krafa', 'dómur', 'greiðsla', 'samningur', 'mál']) })],
    ['a phrase', 2, () => ({ searchQuery: `„${phrase()}“` })],
    ['a place in an act', 1, () => ({ searchQuery: random.pick(places).place })],
    ['a number', 1, () => ({ searchQuery: random.pick(described).number })],
  ];
  const some = (many: number) => {
    const words = tokensOf(random.pick(described).description)
      .map(({ form }) => form)
      .filter((form) => form.length > 4 && !isStopWord(form) && !/\d/.test(form));
    return Array.from({ length: many }, () => random.pick(words));
  };
  const phrase = () => {
    const { description } = random.pick(described);
    const words = description.match(/\p{L}{4,} \p{L}{4,}/gu) ?? ['málskostnaður fyrir'];
    return random.pick(words);
  };
  return Array.from({ length: calls }, () => {
    const [what, , query] = random.weighted(kinds, ([, share]) => share);
    return { what, query: query() };
  });
}

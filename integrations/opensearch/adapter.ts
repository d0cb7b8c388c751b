import * as z from 'zod/mini';
import { IndexRefusal, type IndexHits, type IndexedText, type TextIndex } from '#server/text-index.ts';
import { openSearchClient, type Client } from './client.ts';
import { bulkOf, layout } from './layout.ts';
import { requestOf } from './question.ts';

const counted = z.object({
  buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.int() })),
});
const answer = z.object({
  hits: z.object({ total: z.object({ value: z.int() }), hits: z.array(z.object({ _id: z.string() })) }),
  aggregations: z.object({
    year: counted,
    type: counted,
    subtype: counted,
    whole: z.optional(z.object({ doc_count: z.int() })),
  }),
});
const bulkAnswer = z.object({ errors: z.boolean() });

/**
 * A text index in OpenSearch. It is searched and written through an alias, which points to the last filled index, so
 * that a new one replaces it atomically.
 */
export function openSearchIndex(address: string, alias: string, clock: () => Date = () => new Date()): TextIndex {
  const call = openSearchClient(address);
  return {
    search: async (question, signal) => {
      const { status, json } = await call('POST', `/${alias}/_search`, requestOf(question), signal);
      if (status !== 200) throw refused('search', status);
      return hitsOf(answer.parse(json));
    },
    write: (texts) => writeTo(call, alias, texts, true),
    begin: async () => {
      const name = `${alias}-${clock().getTime()}`;
      const { status } = await call('PUT', `/${name}`, layout);
      if (status !== 200) throw refused('a new index', status);
      return {
        write: (texts) => writeTo(call, name, texts, false),
        take: () => takeOver(call, alias, name),
      };
    },
  };
}

const refused = (what: string, status: number): IndexRefusal =>
  new IndexRefusal(
    status === 404
      ? 'OpenSearch has no sources yet: npm run sources -- reindex'
      : `OpenSearch answered ${status} to ${what}`,
    status,
  );

async function writeTo(call: Client, index: string, texts: readonly IndexedText[], isAlias: boolean): Promise<void> {
  if (texts.length === 0) return;
  // Without its alias OpenSearch would create an index with that name and default mappings.
  const { status, json } = await call('POST', `/${index}/_bulk${isAlias ? '?require_alias=true' : ''}`, bulkOf(texts));
  if (status !== 200) throw refused('a bulk', status);
  if (bulkAnswer.parse(json).errors) throw refused('a bulk', 404);
}

/**
 * The new index gets the alias, and all earlier ones of ours are deleted in the same step, including incomplete ones.
 */
async function takeOver(call: Client, alias: string, name: string): Promise<void> {
  await call('POST', `/${name}/_refresh`);
  const ours = await call('GET', `/${alias}-*/_alias`);
  if (ours.status !== 200) throw refused('its indexes', ours.status);
  // Others' index names may start like ours.
  const old = Object.keys(z.record(z.string(), z.unknown()).parse(ours.json)).filter(
    (index) => index !== name && index.startsWith(alias) && /^-\d+$/.test(index.slice(alias.length)),
  );
  const { status } = await call('POST', '/_aliases', {
    actions: [{ add: { index: name, alias } }, ...old.map((index) => ({ remove_index: { index } }))],
  });
  if (status !== 200) throw refused('the new index', status);
}

const hitsOf = ({ hits, aggregations }: z.output<typeof answer>): IndexHits => ({
  ids: hits.hits.map(({ _id }) => Number(_id)),
  total: hits.total.value,
  whole: aggregations.whole?.doc_count ?? 0,
  facets: {
    date: countsOf(aggregations.year),
    type: countsOf(aggregations.type),
    subType: countsOf(aggregations.subtype),
  },
});

const countsOf = ({ buckets }: z.output<typeof counted>) =>
  buckets.map(({ key, doc_count }) => ({ value: String(key), count: doc_count }));

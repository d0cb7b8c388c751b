import * as z from 'zod/mini';
import { listed, type Connector, type Item } from '#server/polite/connector.ts';
import type { Get } from '#server/polite/polite.ts';

/** The courts' names in the API of island.is. */
const courts = {
  'supreme-court': ['Hæstiréttur'],
  'court-of-appeal': ['landsrettur'],
  'district-courts': [
    'hd-reykjavik',
    'hd-reykjanes',
    'hd-vesturland',
    'hd-vestfirdir',
    'hd-nordurland-vestra',
    'hd-nordurland-eystra',
    'hd-austurland',
    'hd-sudurland',
  ],
} as const;

const listQuery = `query Verdicts($input: WebVerdictsInput!) { webVerdicts(input: $input) { total items { id } } }`;
const oneQuery = `query Verdict($input: WebVerdictByIdInput!) { webVerdictById(input: $input) { item {
  pdfString richText { document } title court caseNumber verdictDate keywords presentings } } }`;

const list = z.object({ data: z.object({ webVerdicts: z.object({ items: z.array(z.object({ id: z.string() })) }) }) });
const one = z.object({ data: z.object({ webVerdictById: z.object({ item: z.looseObject({}) }) }) });

/** Court rulings: the API returns ten per page, and each one separately with its text or its PDF. */
export function verdicts(base: string): readonly Connector[] {
  const api = new URL('/api/graphql', base).href;
  const itemsOf = (text: string): readonly Item[] =>
    list
      .parse(JSON.parse(text))
      .data.webVerdicts.items.filter(({ id }) => /^[gs]-[\w-]{1,60}$/.test(id))
      .map(({ id }) => ({ name: `${id}.json`, url: new URL(`/domar/${id}`, base).href }));
  async function read(get: Get, { name, url }: Item): Promise<Buffer> {
    const variables = { input: { id: name.replace(/\.json$/, '') } };
    const { bytes } = await get(api, { operationName: 'Verdict', query: oneQuery, variables });
    const answer = one.safeParse(JSON.parse(bytes.toString('utf8')));
    if (!answer.success) throw new Error('the publisher has no text of it');
    return Buffer.from(JSON.stringify({ ...answer.data.data.webVerdictById.item, url }));
  }
  return Object.entries(courts).map(([name, court]) => ({
    name,
    files: (get, before) =>
      listed(get, before, {
        page: () => api,
        sent: (page) => ({ operationName: 'Verdicts', query: listQuery, variables: { input: { page, court } } }),
        itemsOf,
        read,
      }),
  }));
}

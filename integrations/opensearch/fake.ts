import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerTo } from './fake-search.ts';

// An OpenSearch with the used part of its protocol: indexes, an alias, bulk requests, and the queries of `question.ts`.

export type FakeDocument = Readonly<Record<string, unknown>>;
type Index = Map<string, FakeDocument>;
type FakeOpenSearch = {
  readonly url: string;
  /** The documents below the alias, by id. */
  readonly documents: (alias: string) => ReadonlyMap<string, FakeDocument>;
  readonly indexes: () => readonly string[];
  /** Every answer from now on; null for its own. */
  readonly breakWith: (answer: { readonly status: number; readonly body: string } | null) => void;
  readonly searches: () => number;
  readonly close: () => void;
};

/** Starts it on a free port. */
export async function startFakeOpenSearch(): Promise<FakeOpenSearch> {
  const indexes = new Map<string, Index>();
  const aliases = new Map<string, string>();
  let broken: { readonly status: number; readonly body: string } | null = null;
  let searches = 0;
  const found = (name: string) => indexes.get(aliases.get(name) ?? name);
  const handle = (method: string, url: URL, body: string): { readonly status: number; readonly json: unknown } => {
    const [name = '', action = ''] = url.pathname.slice(1).split('/');
    if (method === 'PUT') return made(indexes, name, body);
    if (name === '_aliases') return moved(indexes, aliases, body);
    if (action === '_alias') return named(indexes, name.replace('*', ''));
    const index = found(name);
    if (action === '_bulk')
      return index && (aliases.has(name) || url.searchParams.get('require_alias') !== 'true')
        ? written(index, body)
        : { status: 200, json: { errors: true, items: [{ index: { status: 404 } }] } };
    if (!index) return missing;
    if (action === '_search') {
      searches += 1;
      return { status: 200, json: answerTo(index, JSON.parse(body)) };
    }
    return { status: 200, json: {} };
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { status, json } = handle(request.method ?? '', new URL(request.url ?? '/', 'http://fake'), body);
      const said = broken ?? { status, body: JSON.stringify(json) };
      return response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents: (alias) => found(alias) ?? new Map(),
    indexes: () => [...indexes.keys()],
    breakWith: (answer) => (broken = answer),
    searches: () => searches,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** All whose name starts like this. */
const named = (indexes: Map<string, Index>, beginning: string) => ({
  status: 200,
  json: Object.fromEntries([...indexes.keys()].filter((one) => one.startsWith(beginning)).map((one) => [one, {}])),
});

const missing = { status: 404, json: { error: { type: 'index_not_found_exception' } } };

/** Required, because without these settings a real one would analyse the words differently. */
function made(indexes: Map<string, Index>, name: string, body: string) {
  const { settings, mappings } = JSON.parse(body) as {
    readonly settings: { readonly analysis: { readonly filter: { readonly alternatives: { readonly type: string } } } };
    readonly mappings: { readonly properties: Readonly<Record<string, { readonly analyzer?: string }>> };
  };
  const asked = settings.analysis.filter.alternatives.type === 'pattern_capture';
  if (!asked || mappings.properties['body']?.analyzer !== 'given') return { status: 400, json: {} };
  indexes.set(name, new Map());
  return { status: 200, json: { acknowledged: true } };
}

function moved(indexes: Map<string, Index>, aliases: Map<string, string>, body: string) {
  const { actions } = JSON.parse(body) as {
    readonly actions: readonly {
      readonly add?: { readonly index: string; readonly alias: string };
      readonly remove_index?: { readonly index: string };
    }[];
  };
  for (const { add, remove_index } of actions) {
    if (add) aliases.set(add.alias, add.index);
    if (remove_index) indexes.delete(remove_index.index);
  }
  return { status: 200, json: { acknowledged: true } };
}

function written(index: Index, body: string) {
  const lines = body.split('\n').filter(Boolean);
  if (!body.endsWith('\n') || lines.length % 2 !== 0) return { status: 400, json: {} };
  for (let place = 0; place < lines.length; place += 2) {
    const { index: head } = JSON.parse(lines[place] ?? '') as { readonly index: { readonly _id: string } };
    index.set(head._id, JSON.parse(lines[place + 1] ?? '') as FakeDocument);
  }
  return { status: 200, json: { errors: false, items: [] } };
}

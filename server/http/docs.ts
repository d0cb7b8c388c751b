import type { FastifyInstance } from 'fastify';
import { allCodes } from '#shared/errors.ts';
import { wordsFor } from '../words.ts';
import type { Route } from './module.ts';
import { openApiOf } from './openapi.ts';

/** `/api/openapi.json`, and `/api/docs`: a readable page of it (WIRE-25). */
export function serveDocs(app: FastifyInstance, routes: readonly Route[], basePath: string): void {
  // Generated once, because it is half a megabyte and public, and at the first request, because the start has to wait
  // for it otherwise.
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(routes, basePath));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= pageOf(routes);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function pageOf(routes: readonly Route[]): string {
  const groups = Map.groupBy(routes, ({ endpoint }) => endpoint.path.split('/')[1]?.toLowerCase() ?? '');
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([group, list]) => `<h2>${escape(group)}</h2>${list.map(entry).join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stoð API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>Stoð API</h1>
<p>JSON in and out. Send <code>Authorization: Bearer …</code> and <code>X-Tenant-Id</code>. A creating call honours
<code>Idempotency-Key</code> for 24 hours. Every editable row carries <code>version</code>; a stale one answers 412 with the row as it stands.
Errors are <code>application/problem+json</code>. The whole as <a href="openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('')}<h2>errors</h2>${[...allCodes()].map(error).join('')}</main></body></html>`;
}

function entry({ name, endpoint }: Route): string {
  const access = { public: 'public', user: 'signed in', tenant: 'employee' }[endpoint.access];
  return `<article id="${escape(name)}"><b class="${endpoint.method}">${endpoint.method}</b> <code>/api${escape(endpoint.path)}</code>
<span>${access}</span><p>${escape(endpoint.summary)}</p></article>`;
}

/** The page that the `type` of a problem links to. Messages that take a value are left out. */
function error([code, status]: readonly [string, number]): string {
  const sentence = wordsFor('en', 'legal').problem(code, {});
  return `<article id="${escape(code)}"><b>${status}</b> <code>${escape(code)}</code>
<p>${sentence.includes('undefined') ? '' : escape(sentence)}</p></article>`;
}

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0;background:#f3f1ec;color:#1a2027}main{max-width:820px;margin:0 auto;padding:40px 24px;background:#fff;min-height:100vh}
h1{font:500 30px Georgia,serif}h2{font-size:15px;margin:32px 0 8px;color:#535c67}article{border-top:1px solid #e4e0d8;padding:10px 0}article p{margin:2px 0 0;color:#535c67}
b{display:inline-block;width:62px;font-size:12px;color:#0e5a66}article span{float:right;font-size:12px;color:#5e6772}code{font-size:13.5px}a{color:#0d5560}`;

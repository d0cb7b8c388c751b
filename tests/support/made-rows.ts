import type { Route } from '#server/http/module.ts';
import type { Firm } from './firm.ts';
import { sampleOf, type Schema } from './samples.ts';

/**
 * A row of each kind that our lists do not name: a resource with its own path by id, and a creating call with a body,
 * is created by that call. The guarantees thereby cover a new module without a line of theirs.
 */
export async function makeOthers(
  firm: Firm,
  known: Readonly<Record<string, number | string>>,
  routes: readonly Route[],
): Promise<Readonly<Record<string, number | string>>> {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const read = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const made: Record<string, number | string> = { ...known };
  for (const { method, path, body, access } of endpoints) {
    const word = path.slice(1).toLowerCase();
    if (method !== 'POST' || access !== 'tenant' || !read.has(`${path}/:id`) || word in known) continue;
    if (body === undefined || body === 'bytes') continue;
    const answer = await firm.manager.call('POST', path, { body: sampleOf(body as Schema) as object });
    made[word] = answer.body.id;
  }
  return made;
}

import { AccountingFailure } from '#server/accounting.ts';
import type { Answered, Asking } from '#server/outgoing.ts';
import { askSystem, failureOf } from '../accounting/answers.ts';

type DkClient = {
  /** The JSON of the answer; null for 404. */
  readonly get: (path: string) => Promise<unknown>;
  readonly write: (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<unknown>;
};

/** dkPlus over HTTP: JSON, a bearer token of one user and company (integrations §1.1). */
export function dkClient({
  base,
  token,
  timeoutMs,
}: {
  readonly base: string;
  readonly token: string;
  readonly timeoutMs: number;
}): DkClient {
  const ask = async (path: string, asking: Pick<Asking, 'method' | 'body'>) => {
    // Calculating writes nothing, whatever its method.
    const writes = asking.method !== 'GET' && !path.startsWith('/sales/invoice/calculate');
    const answer = await askSystem(
      `${base}${path}`,
      { ...asking, headers: { authorization: `bearer ${token}` }, timeoutMs },
      writes,
    );
    if (answer.status >= 200 && answer.status < 300 && answer.json !== null) return answer;
    if (answer.status === 404 && asking.method === 'GET') return null;
    throw failureOf(answer, writes, saidBy(answer));
  };
  return {
    get: async (path) => (await ask(path, { method: 'GET' }))?.json ?? null,
    write: async (method, path, body) => {
      const answer = await ask(path, { method, body });
      if (answer === null) throw new AccountingFailure('refused');
      return answer.json;
    },
  };
}

/** `{"Message":"…"}`, sometimes with more. */
function saidBy({ json }: Answered): string | null {
  if (typeof json !== 'object' || json === null) return null;
  const { Message, ExceptionMessage, ModelState } = json as {
    Message?: unknown;
    ExceptionMessage?: unknown;
    ModelState?: Record<string, unknown>;
  };
  const parts = [Message, ExceptionMessage, ...Object.values(ModelState ?? {}).flat()].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return parts.length > 0 ? parts.join(' ') : null;
}

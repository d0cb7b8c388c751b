import { AccountingFailure } from '#server/accounting.ts';
import type { Answered } from '#server/outgoing.ts';
import { askSystem, failureOf } from '../accounting/answers.ts';

export type ReglaSettings = {
  readonly base: string;
  readonly username: string;
  readonly password: string;
  readonly timeoutMs: number;
};

/** The result of a method: its value, and messages as `CODE;value`. */
type ReglaAnswer = {
  readonly returned: unknown;
  readonly messages: readonly string[];
  readonly success: boolean;
};

type ReglaClient = {
  readonly signIn: () => Promise<void>;
  /** A read method; an expired token is renewed, once. */
  readonly read: (method: string, parameters: Readonly<Record<string, unknown>>) => Promise<ReglaAnswer>;
  /** A write method, with a fresh token: an error is never taken for an expired token, so nothing is written twice. */
  readonly write: (method: string, parameters: Readonly<Record<string, unknown>>) => Promise<ReglaAnswer>;
};

/** Regla's REST wrapper: every method by POST, all parameters in one object, including the token (integrations §3). */
export function reglaClient({ base, username, password, timeoutMs }: ReglaSettings): ReglaClient {
  let token: string | null = null;

  async function ask(
    method: string,
    parameters: Readonly<Record<string, unknown>>,
    writes: boolean,
  ): Promise<{ readonly answer: Answered; readonly read: ReglaAnswer | null }> {
    const answer = await askSystem(`${base}/${method}`, { method: 'POST', body: parameters, timeoutMs }, writes);
    return { answer, read: answer.status === 200 ? readAnswer(answer.json) : null };
  }

  async function signIn(): Promise<void> {
    const { answer, read } = await ask('Login', { username, password }, false);
    if (read === null) throw failureOf(answer, false, null);
    // The token is the one message that is not a `CODE;value`.
    const fetched = read.success
      ? read.messages.find((message) => !message.includes(';') && message !== '')
      : undefined;
    if (!fetched) throw new AccountingFailure('credentials', { said: saidBy(read) });
    token = fetched;
  }

  return {
    signIn,
    read: async (method, parameters) => {
      if (token === null) await signIn();
      const first = await ask(method, { token, ...parameters }, false);
      if (first.read) return first.read;
      await signIn();
      const { answer, read } = await ask(method, { token, ...parameters }, false);
      if (read) return read;
      throw failureOf(answer, false, null);
    },
    write: async (method, parameters) => {
      await signIn();
      const { answer, read } = await ask(method, { token, ...parameters }, true);
      if (read === null) throw failureOf(answer, true, null);
      if (!read.success) throw new AccountingFailure('refused', { said: saidBy(read) });
      return read;
    },
  };
}

/** The values of messages, without their codes. */
const saidBy = ({ messages }: ReglaAnswer): string | null =>
  messages
    .map((message) => message.replace(/^[A-Z_]+;/, ''))
    .filter(Boolean)
    .join(' ') || null;

function readAnswer(json: unknown): ReglaAnswer | null {
  const { Result, Returned } = (json ?? {}) as {
    Result?: { Success?: unknown; Messages?: unknown };
    Returned?: unknown;
  };
  if (typeof Result?.Success !== 'boolean') return null;
  return {
    success: Result.Success,
    messages: Array.isArray(Result.Messages) ? Result.Messages.filter((one) => typeof one === 'string') : [],
    returned: Returned ?? null,
  };
}

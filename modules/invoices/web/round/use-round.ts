import { useRef, useState } from 'react';
import { questionsIn } from '#shared/questions.ts';
import { ApiError } from '#web/lib/call.ts';
import type { BillableGroup } from '../../contract/billable.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { issueInvoices } from '../api.ts';

/** What became of one invoice of a round. */
export type Outcome =
  | { readonly state: 'running' }
  | {
      readonly state: 'issued';
      readonly id: number;
      readonly number: number;
      readonly sentTo: string | null;
      /** What the accounting system said where it did not take it. */
      readonly message: string | null;
    }
  /** The server asks before it is issued: going on says yes. */
  | { readonly state: 'asks'; readonly said: readonly string[] }
  | { readonly state: 'refused'; readonly said: string };
export type Outcomes = ReadonlyMap<string, Outcome>;

export const idOf = (row: BillableGroup): string => `${row.projectId} ${row.payorId ?? 0} ${row.currencyCode}`;

type Body = (row: BillableGroup, confirmed: boolean) => NewInvoices;

/**
 * Issues invoices one by one, each in a transaction of its own: what fails is told and stops no other. However often it is
 * sent, one body is issued once; and what was issued when a machine died is not among the unbilled any more.
 */
export function useRound(bodyOf: Body, failed: string) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());
  const stopped = useRef(false);
  const now = useRef<Outcomes>(outcomes);

  function tell(row: BillableGroup, outcome: Outcome) {
    now.current = new Map(now.current).set(idOf(row), outcome);
    setOutcomes(now.current);
  }

  async function run(rows: readonly BillableGroup[]): Promise<Outcomes> {
    setBusy(true);
    stopped.current = false;
    for (const row of rows) {
      if (stopped.current) break;
      const before = now.current.get(idOf(row));
      if (before?.state === 'issued') continue;
      const body = bodyOf(row, before?.state === 'asks');
      tell(row, { state: 'running' });
      tell(row, await outcomeOf(body, keyOf(keys.current, body), failed));
    }
    setBusy(false);
    return now.current;
  }

  return { outcomes, busy, run, stop: () => void (stopped.current = true) };
}

/** One key for each body: sent again it is the same invoice. */
function keyOf(keys: Map<string, string>, body: NewInvoices): string {
  const text = JSON.stringify(body);
  const key = keys.get(text) ?? crypto.randomUUID();
  keys.set(text, key);
  return key;
}

async function outcomeOf(body: NewInvoices, key: string, failed: string): Promise<Outcome> {
  try {
    const { invoices, success, message } = await issueInvoices(body, key);
    const [made] = invoices;
    if (!made) return { state: 'refused', said: failed };
    return {
      state: 'issued',
      id: made.id,
      number: made.number,
      sentTo: made.sentTo,
      message: success ? null : message,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: 'refused', said: failed };
    const asked = questionsIn(error.errors);
    if (asked.length > 0) return { state: 'asks', said: asked };
    return { state: 'refused', said: Object.values(error.errors)[0] ?? error.detail ?? failed };
  }
}

import { useRef, useState } from 'react';
import { questionsIn } from '#shared/questions.ts';
import { ApiError } from '#web/lib/call.ts';

/** The outcome of one line of a round. */
export type Outcome =
  | { readonly state: 'running' }
  | {
      readonly state: 'issued';
      /** One invoice for each payor of a split. */
      readonly invoices: readonly { readonly id: number; readonly number: number; readonly sentTo: string | null }[];
      /** The message of the accounting system if it rejected the invoice. */
      readonly message: string | null;
    }
  /** Its draft waits for approval. */
  | { readonly state: 'asked'; readonly draftId: number }
  /** The server asks before issuing: proceeding means yes. */
  | { readonly state: 'asks'; readonly said: readonly string[] }
  | { readonly state: 'refused'; readonly said: string };
export type Outcomes = ReadonlyMap<string, Outcome>;

export const isDone = (outcome: Outcome | undefined): boolean =>
  outcome?.state === 'issued' || outcome?.state === 'asked';

type Step<Row> = (row: Row, confirmed: boolean) => Promise<Outcome>;

/**
 * Processes rows one by one, each with its own calls: a failure is reported and does not stop others, and finished rows
 * are not repeated.
 */
export function useOneByOne<Row>(idOf: (row: Row) => string, step: Step<Row>, failed: string) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, setBusy] = useState(false);
  const stopped = useRef(false);
  const running = useRef(false);
  const now = useRef<Outcomes>(outcomes);

  function tell(row: Row, outcome: Outcome) {
    now.current = new Map(now.current).set(idOf(row), outcome);
    setOutcomes(now.current);
  }

  /** Ends with `look`, which fetches current rows: until then the next press would repeat the outdated ones. */
  async function run(rows: readonly Row[], look: (outcomes: Outcomes) => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    stopped.current = false;
    for (const row of rows) {
      if (stopped.current) break;
      const before = now.current.get(idOf(row));
      if (isDone(before)) continue;
      tell(row, { state: 'running' });
      tell(row, await step(row, before?.state === 'asks').catch((error: unknown) => refusal(error, failed)));
    }
    // Without current rows the server refuses outdated ones again, and says so.
    await look(now.current).catch(() => undefined);
    running.current = false;
    setBusy(false);
  }

  return { outcomes, busy, run, stop: () => void (stopped.current = true) };
}

/** One idempotency key for each body: resending it is the same call. */
export function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (body: object): string => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
}

function refusal(error: unknown, failed: string): Outcome {
  if (!(error instanceof ApiError)) return { state: 'refused', said: failed };
  const asked = questionsIn(error.errors);
  if (asked.length > 0) return { state: 'asks', said: asked };
  return { state: 'refused', said: Object.values(error.errors)[0] ?? error.detail ?? failed };
}

import { useRef, useState } from 'react';
import { questionsIn } from '#shared/questions.ts';
import { ApiError } from '#web/lib/call.ts';

/** What became of one of a round. */
export type Outcome =
  | { readonly state: 'running' }
  | {
      readonly state: 'issued';
      /** Of a split one for each payor. */
      readonly invoices: readonly { readonly id: number; readonly number: number; readonly sentTo: string | null }[];
      /** What the accounting system said where it did not take it. */
      readonly message: string | null;
    }
  /** A draft of it waits for approval. */
  | { readonly state: 'asked'; readonly draftId: number }
  /** The server asks before it is issued: going on says yes. */
  | { readonly state: 'asks'; readonly said: readonly string[] }
  | { readonly state: 'refused'; readonly said: string };
export type Outcomes = ReadonlyMap<string, Outcome>;

export const isDone = (outcome: Outcome | undefined): boolean =>
  outcome?.state === 'issued' || outcome?.state === 'asked';

type Step<Row> = (row: Row, confirmed: boolean) => Promise<Outcome>;

/** Goes through rows one by one, each with calls of its own: what fails is told and stops no other, and what is done is not done again. */
export function useOneByOne<Row>(idOf: (row: Row) => string, step: Step<Row>, failed: string) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, setBusy] = useState(false);
  const stopped = useRef(false);
  const now = useRef<Outcomes>(outcomes);

  function tell(row: Row, outcome: Outcome) {
    now.current = new Map(now.current).set(idOf(row), outcome);
    setOutcomes(now.current);
  }

  async function run(rows: readonly Row[]): Promise<Outcomes> {
    setBusy(true);
    stopped.current = false;
    for (const row of rows) {
      if (stopped.current) break;
      const before = now.current.get(idOf(row));
      if (isDone(before)) continue;
      tell(row, { state: 'running' });
      tell(row, await step(row, before?.state === 'asks').catch((error: unknown) => refusal(error, failed)));
    }
    setBusy(false);
    return now.current;
  }

  return { outcomes, busy, run, stop: () => void (stopped.current = true) };
}

/** One key for each body: sent again it is the same. */
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

import { useEffect, useEffectEvent, useState } from 'react';
import { calendarDay } from '#shared/format.ts';
import type { Draft } from './draft.ts';
import { isUnplaced, placed, withLine } from './draft-line.ts';
import { useExchange } from './use-exchange.ts';
import { useHourLine } from './use-hour-line.ts';
import { useQuote } from './use-quote.ts';
import { useZone } from './wall-time.ts';
import { useWorklogWords } from './words.ts';

/** The draft with the typed line applied and its time of day set, and the server's quote for it. */
export function useEntry(name: string, typed: Draft, isNew: boolean) {
  const line = useHourLine(name, typed.line ?? '');
  const { withPayor } = useExchange(typed);
  const zone = useZone();
  const lined = typed.line ? withLine(typed, line, withPayor, zone.nowAsWallTime()) : typed;
  const { quote, after, waits } = useQuote(lined, isNew);
  const unplaced = isNew && isUnplaced(lined, calendarDay(new Date()));
  return {
    draft: unplaced ? placed(lined, after) : lined,
    line,
    quote,
    /** The day that the line's hours began, if they say so and it is another than the draft's. */
    begun: line.date === undefined && lined.date?.slice(0, 10) !== typed.date?.slice(0, 10) ? lined.date : null,
    /** The line's case, or the time of day, is still loading. */
    waits: line.waits || waits,
  };
}

/** How an entry is saved: by the line or the button, with the timer started or stopped, and whether another follows. */
export type How = { readonly byLine?: boolean; readonly timer?: boolean; readonly another?: boolean };

/** Submits an entry once everything that it needs is loaded, because Enter may be pressed earlier. */
export function useSubmit(
  { draft, line, waits }: Omit<ReturnType<typeof useEntry>, 'quote' | 'begun'>,
  send: (how: How) => void,
) {
  const { line: words } = useWorklogWords();
  const [asked, setAsked] = useState<How | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const answered = useEffectEvent((how: How) => submit(how));
  useEffect(() => {
    if (asked === null || waits) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the answers outside are there
    setAsked(null);
    // The values are rendered before they are sent, which may not happen during this render.
    queueMicrotask(() => answered(asked));
  }, [asked, waits]);

  function submit(how: How = {}) {
    setProblem(null);
    if (waits) setAsked(how);
    else if (line.unclear.length > 0) setProblem(words.unclear);
    else if (how.byLine && draft.quantity === null) setProblem(words.noHours);
    else send(how);
  }
  return { submit, problem, forget: () => setProblem(null) };
}

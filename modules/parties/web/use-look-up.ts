import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readKennitala } from '#shared/kennitala.ts';
import { ApiError, detailOf } from '#web/lib/call.ts';
import type { Registered } from '../contract.ts';
import type { PartyType } from '../contract/record.ts';
import { lookUp, lookUpInRegistry, type Party } from './api.ts';

/** Where the look-up of a kennitala stands; `refused` is the server's sentence, null where it had none. */
export type LookUp =
  | { readonly state: 'idle' | 'asking' | 'filled' }
  | { readonly state: 'notFound' | 'failed'; readonly refused: string | null };

type Answers = {
  /** The party that is registered with it already (CLIENT-10). */
  readonly onParty: (party: Party) => void;
  /** What the registry knows, null where it knows nobody, and what it had filled in before. */
  readonly onRegistered: (found: Registered | null, before: Registered | null) => void;
};

/** Looks a kennitala up as soon as it is whole (CLIENT-09): among the firm's own first, then in the registry. */
export function useLookUp(
  type: PartyType,
  text: string,
  known: { readonly id: number | null; readonly ssn: string | null },
  answers: Answers,
): LookUp {
  const [found, setFound] = useState<(LookUp & { readonly digits: string }) | null>(null);
  const before = useRef<Registered | null>(null);
  const digits = readKennitala(text)?.digits ?? null;
  const wanted = digits !== null && digits !== known.ssn ? digits : null;

  const ask = useEffectEvent(async (regNo: string, signal: AbortSignal) => {
    const say = (state: LookUp) => (signal.aborted ? undefined : setFound({ ...state, digits: regNo }));
    say({ state: 'asking' });
    try {
      const party = await lookUp(type, regNo, signal);
      if (signal.aborted) return;
      if (party && party.id !== known.id) {
        say({ state: 'idle' });
        return answers.onParty(party);
      }
      const registered = await lookUpInRegistry(regNo, signal);
      if (signal.aborted) return;
      answers.onRegistered(registered, before.current);
      before.current = registered;
      say({ state: 'filled' });
    } catch (error) {
      const notFound = error instanceof ApiError && error.code === 'not_in_registry';
      if (notFound && !signal.aborted) {
        // What was filled in is of somebody else: it would be saved with this kennitala.
        answers.onRegistered(null, before.current);
        before.current = null;
      }
      say({ state: notFound ? 'notFound' : 'failed', refused: detailOf(error) });
    }
  });

  useEffect(() => {
    if (wanted === null) return;
    const asking = new AbortController();
    void ask(wanted, asking.signal);
    return () => asking.abort();
  }, [wanted]);

  return found !== null && found.digits === wanted ? found : { state: 'idle' };
}

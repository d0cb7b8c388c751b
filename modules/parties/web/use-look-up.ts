import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readKennitala } from '#shared/kennitala.ts';
import { ApiError, detailOf } from '#web/lib/call.ts';
import type { Registered } from '../contract.ts';
import type { PartyType } from '../contract/record.ts';
import { lookUp, lookUpInRegistry, type Party } from './api.ts';

/** The state of a kennitala lookup; `refused` is the server's sentence, null when it gave none. */
export type LookUp =
  | { readonly state: 'idle' | 'asking' | 'filled' }
  | { readonly state: 'notFound' | 'failed'; readonly refused: string | null };

type Answers = {
  /** The party that is registered with it already (CLIENT-10). */
  readonly onParty: (party: Party) => void;
  /** The registry's data, null when it has none, and the data that it had filled in before. */
  readonly onRegistered: (found: Registered | null, before: Registered | null) => void;
};

/** The registry's answer for the typed kennitala, and the data that it had filled in before. */
type Said = { readonly found: Registered | null; readonly before: Registered | null };

/**
 * Looks up a kennitala as soon as it is complete (CLIENT-09): first among the firm's own parties, then in the registry.
 * `said` waits for the answer; null when nothing is looked up, or the party is registered already.
 */
export function useLookUp(
  type: PartyType,
  text: string,
  known: { readonly id: number | null; readonly ssn: string | null },
  answers: Answers,
): { readonly lookUp: LookUp; readonly said: () => Promise<Said | null> } {
  const [found, setFound] = useState<(LookUp & { readonly digits: string }) | null>(null);
  const before = useRef<Registered | null>(null);
  const asked = useRef<Promise<Said | null>>(Promise.resolve(null));
  const digits = readKennitala(text)?.digits ?? null;
  const wanted = digits !== null && digits !== known.ssn ? digits : null;

  /**
   * Data that was filled in for another kennitala is removed, even when nobody is found: it would be saved with this
   * one.
   */
  function fill(registered: Registered | null): Said {
    const said = { found: registered, before: before.current };
    if (said.found !== null || said.before !== null) answers.onRegistered(said.found, said.before);
    before.current = registered;
    return said;
  }

  const ask = useEffectEvent(async (regNo: string, signal: AbortSignal): Promise<Said | null> => {
    const say = (state: LookUp) => (signal.aborted ? undefined : setFound({ ...state, digits: regNo }));
    say({ state: 'asking' });
    try {
      const party = await lookUp(type, regNo, signal);
      if (signal.aborted) return null;
      if (party && party.id !== known.id) {
        say({ state: 'idle' });
        answers.onParty(party);
        return null;
      }
      const registered = await lookUpInRegistry(regNo, signal);
      if (signal.aborted) return null;
      say({ state: 'filled' });
      return fill(registered);
    } catch (error) {
      const notFound = error instanceof ApiError && error.code === 'not_in_registry';
      say({ state: notFound ? 'notFound' : 'failed', refused: detailOf(error) });
      return signal.aborted ? null : fill(null);
    }
  });
  const takeBack = useEffectEvent(() => void fill(null));

  useEffect(() => {
    asked.current = Promise.resolve(null);
    if (wanted === null) {
      if (digits !== null) takeBack();
      return;
    }
    const asking = new AbortController();
    asked.current = ask(wanted, asking.signal);
    return () => asking.abort();
  }, [wanted, digits]);

  const shown: LookUp = found !== null && found.digits === wanted ? found : { state: 'idle' };
  return { lookUp: shown, said: () => asked.current };
}

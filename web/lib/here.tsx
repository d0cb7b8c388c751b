import { createContext, useContext } from 'react';
import type { Edition, Language } from '#shared/texts/nouns.ts';

/** The current tenant and person: what a screen needs to know of the session. */
export type Here = {
  readonly tenantId: number;
  readonly employeeId: number;
  readonly name: string;
  readonly edition: Edition;
  readonly language: Language;
};

const HereContext = createContext<Here | null>(null);

export const HereProvider = HereContext.Provider;

export function useHere(): Here {
  const here = useContext(HereContext);
  if (here === null) throw new Error('useHere needs the tenant shell above it');
  return here;
}

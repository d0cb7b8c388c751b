import { useState } from 'react';
import { useHere } from './here.tsx';
import { keep, kept } from './storage.ts';

/**
 * Whose rows a list starts on: whom one chose there last in this browser, and until then `standard` (SHELL-33).
 * Undefined is everybody.
 * @param list the name that the choice is kept under
 */
export function useStartPerson(list: string, standard: number | undefined) {
  const { tenantId, employeeId } = useHere();
  const key = `person.${tenantId}.${employeeId}.${list}`;
  const [chosen, setChosen] = useState(() => kept(key));
  return {
    start: chosen === 'all' ? undefined : Number(chosen) || standard,
    /** Keeps a choice; a change of another filter is none. */
    remember: (before: number | undefined, next: number | undefined): void => {
      if (before === next) return;
      keep(key, String(next ?? 'all'));
      setChosen(String(next ?? 'all'));
    },
  };
}

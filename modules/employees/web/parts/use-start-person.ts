import { queryClient } from '#web/lib/queries.ts';
import { settingOptions, useSetting } from './use-setting.ts';

export type PersonList = 'worklogs' | 'projects' | 'tasks' | 'documents' | 'invoices' | 'billing';

const keyOf = (list: PersonList): string => `person.${list}`;

/** Fetches whom a list starts on before it is drawn, so that it is drawn once; one that cannot learn it starts as ever. */
export const fetchStartPerson = async (list: PersonList): Promise<void> => {
  await queryClient.ensureQueryData(settingOptions(keyOf(list))).catch(() => undefined);
};

/**
 * Whose rows a list starts on: whom one chose there last, in whichever browser, and until then `standard` (SHELL-33).
 * Undefined is everybody.
 */
export function useStartPerson(list: PersonList, standard: number | undefined) {
  const [kept, keep] = useSetting(keyOf(list));
  const chosen = kept?.['employeeId'];
  return {
    start: typeof chosen === 'number' ? chosen : chosen === null ? undefined : standard,
    /** Keeps a choice; a change of another filter is none. */
    remember: (before: number | undefined, next: number | undefined): void => {
      if (before !== next) keep({ employeeId: next ?? null });
    },
  };
}

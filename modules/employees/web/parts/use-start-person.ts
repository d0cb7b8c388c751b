import { queryClient } from '#web/lib/queries.ts';
import { settingOptions, useSetting } from './use-setting.ts';

type PersonList = 'worklogs' | 'projects' | 'tasks' | 'documents' | 'invoices' | 'billing';

const keyOf = (list: PersonList): string => `person.${list}`;

/** Loads the person filter before a list renders, so that it renders once; if loading fails the default applies. */
export const fetchStartPerson = async (list: PersonList): Promise<void> => {
  await queryClient.ensureQueryData(settingOptions(keyOf(list))).catch(() => undefined);
};

/**
 * The person that a list is filtered by at first: the last one chosen there, in any browser, and until then `standard`
 * (SHELL-33). Undefined is everybody.
 */
export function useStartPerson(list: PersonList, standard: number | undefined) {
  const [kept, keep] = useSetting(keyOf(list));
  return {
    start: chosenIn(kept, standard),
    /** Stores the choice; changes of other filters are ignored. */
    remember: (before: number | undefined, next: number | undefined): void => {
      if (before !== next) keep({ employeeId: next ?? null });
    },
  };
}

/** The same, of a list whose person has been loaded, outside a component. */
export const startPersonOf = (list: PersonList, standard: number | undefined): number | undefined =>
  chosenIn(queryClient.getQueryData(settingOptions(keyOf(list)).queryKey), standard);

function chosenIn(kept: Readonly<Record<string, unknown>> | null | undefined, standard: number | undefined) {
  const chosen = kept?.['employeeId'];
  if (chosen === null) return undefined;
  return typeof chosen === 'number' ? chosen : standard;
}

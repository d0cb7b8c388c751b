import { useProjectWords } from '../words.ts';

type Noted = { readonly statusId?: number | undefined; readonly clientName?: string | null };
const closed = 2;

/** The second line of a case in a picker: its client, and whether it is closed. */
export function useProjectNote(): (project: Noted) => string {
  const { closedNote } = useProjectWords();
  return ({ statusId, clientName }) =>
    [statusId === closed ? closedNote : null, clientName].filter((one) => Boolean(one)).join(' · ');
}

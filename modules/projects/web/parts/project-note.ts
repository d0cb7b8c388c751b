import { useProjectWords } from '../words.ts';

type Noted = { readonly statusId?: number | undefined; readonly clientName?: string | null };
const closed = 2;

/** What a picker says of a case below its name: whose it is, and that it is closed. */
export function useProjectNote(): (project: Noted) => string {
  const { closedNote } = useProjectWords();
  return ({ statusId, clientName }) =>
    [statusId === closed ? closedNote : null, clientName].filter((one) => Boolean(one)).join(' · ');
}

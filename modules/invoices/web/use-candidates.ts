import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { listState } from '#web/lib/list-state.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { candidatesOptions, groupsOptions } from './api.ts';
import { chosenTotals } from './chosen.ts';
import type { Payor } from './edit-facts.tsx';
import type { CandidateQuery } from './filter.ts';
import { useShares } from './shares/use-shares.ts';
import { useLeftOut } from './use-left-out.ts';
import { useInvoiceWords } from './words.ts';

const none: readonly Worklog[] = [];

/** The unbilled work of a project in one currency, what of it is chosen for the invoice, and what that comes to. */
export function useCandidates(query: CandidateQuery) {
  const words = useInvoiceWords();
  const list = useQuery(candidatesOptions(query));
  const all = list.data?.items ?? none;
  // An invoice has one currency: the others are selected by a filter pill.
  const currencies = [...new Set(all.map((one) => one.currencyCode))];
  const currencyCode = query.currencyCode ?? currencies[0] ?? 'ISK';
  const rows = useMemo(() => all.filter((one) => one.currencyCode === currencyCode), [all, currencyCode]);
  const [out, setOut] = useLeftOut(query.projectId);
  // A running clock has nothing to bill yet.
  const chosen = useMemo(
    () => rows.filter(({ id, timerDate, draftId }) => timerDate === null && draftId === null && !out.has(String(id))),
    [rows, out],
  );
  const shares = useShares(query.projectId, chosen[0]?.payorId ?? null);
  const totals = useMemo(() => chosenTotals(chosen, currencyCode, shares), [chosen, currencyCode, shares]);
  return {
    list,
    states: listState(list, words.errors.worklogs),
    rows,
    currencies,
    currencyCode,
    out,
    setOut,
    chosen,
    totals,
    payors: payorsOf(rows),
    chosenPayors: payorsOf(chosen.length > 0 ? chosen : rows),
  };
}

/** Whether another person has to issue the invoice of this project. */
export function useIsRefused(projectId: number): boolean {
  const groups = useErrorToast(useQuery(groupsOptions({ projectId }, 'projectName asc')));
  return (groups.data?.items ?? []).some(({ payorId, can }) => payorId !== null && !can.issue);
}

/** The distinct payors of worklogs. */
function payorsOf(worklogs: readonly Worklog[]): readonly Payor[] {
  const byId = new Map(
    worklogs.flatMap(({ payorId, payorName }) =>
      payorId === null || payorName === null ? [] : [[payorId, payorName] as const],
    ),
  );
  return [...byId].map(([id, name]) => ({ id, name }));
}

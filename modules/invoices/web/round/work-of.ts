import type { QueryClient } from '@tanstack/react-query';
import { candidatesOptions } from '../api.ts';
import type { BillingQuery } from '../filter.ts';
import type { RoundGroup } from './join.ts';

type Work = { readonly worklogIds: number[]; readonly projectIds?: number[] };

/**
 * The current work of a line, of its case or of all its cases; running clocks are excluded, since they have nothing to
 * bill yet.
 */
export async function workOf(client: QueryClient, row: RoundGroup, query: BillingQuery): Promise<Work> {
  const found: number[] = [];
  for (const { projectId, payorId, currencyCode } of row.cases ?? [row]) {
    const of = { ...query, projectId, payorId: payorId ?? 0, currencyCode };
    const { items } = await client.fetchQuery({ ...candidatesOptions(of), staleTime: 0 });
    found.push(...items.filter(({ timerDate, draftId }) => timerDate === null && draftId === null).map(({ id }) => id));
  }
  return { worklogIds: found, ...(row.cases ? { projectIds: row.cases.map((one) => one.projectId) } : {}) };
}

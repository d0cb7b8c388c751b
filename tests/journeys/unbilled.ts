import { tokenOf } from './person.ts';
import type { Product } from './product.ts';

export type Group = {
  readonly projectId: number;
  readonly projectYearNumber: string;
  readonly clientName: string | null;
  readonly payorName: string | null;
  readonly currencyCode: string;
  readonly count: number;
  readonly projectEmployeeId: number;
};

type Clock = { readonly timerDate: string | null; readonly timerDuration: number };

/** The unbilled cases of a firm, as its manager gets them from the API. */
export function unbilledOf(product: Product) {
  const read = async <T>(path: string): Promise<readonly T[]> => {
    const token = await tokenOf(product, 'anna@logstofa.example');
    const answer = await fetch(`${product.url}/api/worklogs${path}`, {
      headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1' },
    });
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
    return ((await answer.json()) as { readonly items: readonly T[] }).items;
  };
  /** The groups with the most work first. */
  const groups = async (): Promise<readonly Group[]> =>
    (await read<Group>('/grouped?pageSize=500')).toSorted((a, b) => b.count - a.count);
  /** A case without a running timer, because running worklogs are not selected for an invoice. */
  const groupIn = async (currencyCode: string): Promise<Group> => {
    for (const group of await groups()) {
      if (group.currencyCode !== currencyCode || group.payorName === null) continue;
      const work = await read<Clock>(`?projectId=${group.projectId}&pageSize=500`);
      if (work.every(({ timerDate, timerDuration }) => timerDate === null && timerDuration === 0)) return group;
    }
    throw new Error(`nothing is unbilled in ${currencyCode}`);
  };
  return { groups, groupIn };
}

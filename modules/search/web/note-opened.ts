import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { searchContract, type HitType } from '../contract.ts';

// The shell notes each page: it is loaded with the first page, and the search itself is not.

export const recentKey = ['search', 'recent'] as const;

const sections: Readonly<Record<string, HitType>> = { projects: 1, clients: 2, tasks: 3, opponents: 4 };

/** Records a page as recently used, if its kind is searchable; failures are ignored. */
export async function noteOpened(client: QueryClient, path: string): Promise<void> {
  const [, section = '', id = ''] = /^\/\d+\/(projects|clients|tasks|opponents)\/(\d+)(?:\/|$)/.exec(path) ?? [];
  const typeId = sections[section];
  if (typeId === undefined) return;
  await call(searchContract.noteUse, { body: { typeId, id: Number(id) } }).catch(() => {});
  await client.invalidateQueries({ queryKey: recentKey });
}

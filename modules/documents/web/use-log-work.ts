import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { DocumentRow } from '../contract/record.ts';
import { splitName } from '../rules/names.ts';

/**
 * Opens a new worklog on a document's case, with its name as the description; null for readers, who log none. `chained`
 * when called from an open dialog.
 */
export function useLogWork(): ((row: DocumentRow, chained?: boolean) => void) | null {
  const { createKnown } = useWorklogActions();
  if (roleIn(useHere().tenantId) === 'reader') return null;
  return ({ name, projectId }, chained = false) => createKnown({ comment: splitName(name).base }, projectId, chained);
}

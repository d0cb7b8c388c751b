import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { clearancesOptions } from './api.ts';
import { ClearanceTable } from './clearance-table.tsx';
import { usePartyRoute } from './use-party-route.ts';
import { usePartyWords } from './words.ts';

/** The recorded conflict checks of the party. */
export default function ConflictsTab() {
  const { type, id } = usePartyRoute();
  const { clearances: words } = usePartyWords();
  const list = useQuery(clearancesOptions(type, id));
  if (list.error && !list.data) return <QueryError title={words.load} of={list} />;
  if (!list.data) return null;
  if (list.data.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  return <ClearanceTable rows={list.data} />;
}

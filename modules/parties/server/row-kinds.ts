import type { RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { clientFields, partyFields } from '../contract/record.ts';
import { restore } from './service/remove.ts';

/**
 * A merged party is not restored from the bin, but by undoing the merge. An erased party is still found by its names in
 * conflict checks.
 */
const shown = 't.merged_into_id is null';

/** How the history and the bin treat parties. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'client',
    name: 't.name',
    fields: {
      ...historyOf(clientFields),
      merged_into_id: { refers: 'client' },
    },
    parts: [{ table: 'party_tie', column: 'client_id' }],
    bin: { restore: (scope, id) => restore(scope, 'client', [id]), erasable: true, shown },
  },
  {
    table: 'opponent',
    name: 't.name',
    fields: { ...historyOf(partyFields), merged_into_id: { refers: 'opponent' } },
    parts: [{ table: 'party_tie', column: 'opponent_id' }],
    bin: { restore: (scope, id) => restore(scope, 'opponent', [id]), erasable: true, shown },
  },
  {
    table: 'party_tie',
    name: 't.name',
    fields: {
      name: 'text',
      ssn: 'kennitala',
      kind: 'choice',
      words: 'text',
      until: 'instant',
      client_id: { refers: 'client' },
      opponent_id: { refers: 'opponent' },
    },
  },
  {
    table: 'party_merge',
    name: "t.party_type || ' ' || t.kept_id",
    fields: { party_type: 'choice', undone_at: 'instant' },
  },
  {
    table: 'conflict_clearance',
    name: 't.name',
    fields: { name: 'text', ssn: 'kennitala', party_type: 'choice', decision: 'choice', note: 'prose' },
  },
];

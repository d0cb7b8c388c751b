import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { dec } from '#shared/format.ts';
import { call } from '#web/lib/call.ts';
import { savesInTurn } from '#web/lib/save-in-turn.ts';
import { rendered } from '#web/lib/queries.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { CellEdits } from '#web/kit/grid/columns.ts';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { worklogsContract } from '../contract.ts';
import { workType, type Worklog } from '../contract/record.ts';
import { isRunning, refreshWorklogs } from './api.ts';
import { billedOf } from './billed.ts';
import { useAsking } from './use-asking.ts';

type Change = { readonly comment?: string; readonly quantity?: number; readonly quantityBilled?: number };

/**
 * Edits description, hours and billed quantity in the list's cells. The server's questions are asked; refused text
 * stays in the cell.
 */
export function useCellEdits(): CellEdits<Worklog> {
  const client = useQueryClient();
  const asking = useAsking();
  const words = useKitTexts().form;
  const [saveInTurn] = useState(() => savesInTurn<Worklog>());
  return useMemo(() => {
    const save = async (seen: Worklog, changeOf: (row: Worklog) => Change) => {
      try {
        await saveInTurn(seen.id, seen, (row) =>
          asking((confirmed) =>
            call(worklogsContract.editWorklog, {
              params: { id: String(row.id) },
              body: { projectId: row.projectId, version: row.version, ...changeOf(row), confirmed },
            }),
          ),
        );
      } finally {
        // After a refusal too, so that a colleague's change is shown beside the typed text.
        await refreshWorklogs(client);
        await rendered();
      }
    };
    // The duration parser is loaded when hours are typed, so that the list does not wait for its decimal library.
    const hoursIn = async (text: string): Promise<number> => {
      const { parseHours } = await import('#shared/quick/hours.ts');
      const hours = parseHours(text)?.hours;
      if (hours === undefined) throw new FormProblem({ quantity: words.durationInvalid });
      return hours;
    };
    const hoursOf = (row: Worklog, hours: number) =>
      row.can.edit && row.workTypeId === workType.time && !isRunning(row) ? dec(hours) : null;
    return {
      comment: {
        text: (row) => (row.can.edit ? row.comment : null),
        save: (row, comment) => save(row, () => ({ comment })),
        maxLength: 4000,
      },
      quantity: {
        text: (row) => hoursOf(row, row.quantity),
        save: async (row, text) => {
          const quantity = await hoursIn(text);
          return save(row, (latest) => ({ quantity, ...billedOf(latest, quantity) }));
        },
      },
      quantityBilled: {
        text: (row) => (row.billable ? hoursOf(row, row.quantityBilled) : null),
        save: async (row, text) => {
          const quantityBilled = await hoursIn(text);
          return save(row, () => ({ quantityBilled }));
        },
      },
    };
  }, [asking, client, saveInTurn, words]);
}

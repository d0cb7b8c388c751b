import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import type { Clearance } from '../contract/conflicts.ts';
import type { Decision, PartyType } from '../contract/record.ts';
import { recordClearance, refreshParties } from './api.ts';
import { ConflictNotice, DecisionFields } from './conflict-panel.tsx';
import { useConflicts } from './use-conflicts.ts';
import { usePartyWords } from './words.ts';

type Props = {
  readonly type: PartyType;
  readonly party: { readonly id: number; readonly name: string };
  readonly close: (recorded?: Clearance) => void;
};

/** A check of a party that is registered: what is found now, and what is decided of it. */
export function ClearanceDialog({ type, party, close }: Props) {
  const { conflict: words } = usePartyWords();
  const client = useQueryClient();
  const [{ decision, note }, setDecided] = useState<{ decision: Decision | null; note: string }>({
    decision: null,
    note: '',
  });
  const conflicts = useConflicts({ partyType: type, partyId: party.id });
  const save = useSave(
    async () => {
      if (decision === null) throw new FormProblem({ decision: words.decide });
      return recordClearance({ partyType: type, partyId: party.id }, decision, note);
    },
    (recorded) => {
      void refreshParties(client);
      toast.success(words.recorded);
      close(recorded);
    },
  );
  return (
    <Dialog
      title={`${words.checkTitle}: ${party.name}`}
      width={600}
      dirty={decision !== null}
      onClose={() => close()}
      save={save}
      saveLabel={words.recordOnly}
      canSave={conflicts.settled && !conflicts.failed}
    >
      <ConflictNotice type={type} hits={conflicts.hits} failed={conflicts.failed} onRetry={conflicts.retry} />
      {conflicts.hits.length === 0 && !conflicts.failed ? (
        <p role="status">{conflicts.settled ? words.nothing : words.checking}</p>
      ) : null}
      <DecisionFields
        decision={decision}
        note={note}
        error={save.errors['decision'] ?? null}
        declineHint={false}
        onChange={(change) => setDecided((before) => ({ ...before, ...change }))}
      />
    </Dialog>
  );
}

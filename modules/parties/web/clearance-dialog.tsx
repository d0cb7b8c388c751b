import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import type { Clearance } from '../contract/conflicts.ts';
import type { Decision, PartyType } from '../contract/record.ts';
import { partyOptions, recordClearance, refreshParties } from './api.ts';
import { ConflictNotice, DecisionFields, errorsOfDecision } from './conflict-panel.tsx';
import { useConflicts } from './use-conflicts.ts';
import { useTieWords } from './parts/tie-words.ts';
import tied from './ties.module.css';
import { usePartyWords } from './words.ts';

const undecided: { readonly decision: Decision | null; readonly note: string } = { decision: null, note: '' };
type Props = {
  readonly type: PartyType;
  readonly party: { readonly id: number; readonly name: string };
  readonly close: (recorded?: Clearance) => void;
};

/** Checks a registered party for conflicts: shows the current matches and records the decision. */
export function ClearanceDialog({ type, party, close }: Props) {
  const { conflict: words } = usePartyWords();
  const tieWords = useTieWords();
  const client = useQueryClient();
  const { draft, setDraft, dirty } = useDraft(`clearance/${type}/${party.id}`, undecided);
  const { decision, note } = draft;
  const conflicts = useConflicts({ partyType: type, partyId: party.id });
  const ties = useErrorToast(useQuery(partyOptions(type, party.id))).data?.ties ?? [];
  const save = useSave(
    async () => {
      const errors = errorsOfDecision(draft, conflicts.hits, words);
      if (decision === null || Object.keys(errors).length > 0) throw new FormProblem(errors);
      return recordClearance({ partyType: type, partyId: party.id }, decision, note);
    },
    (recorded) => {
      void refreshParties(client);
      toast.success(words.recorded);
      close(recorded);
    },
    undefined,
    draft,
  );
  return (
    <Dialog
      title={`${words.checkTitle}: ${party.name}`}
      width={600}
      dirty={dirty}
      onClose={() => close()}
      save={save}
      saveLabel={words.recordOnly}
      canSave={conflicts.settled && !conflicts.failed}
    >
      {ties.length > 0 ? (
        <p className={tied.checked}>{tieWords.checked(ties.map(tieWords.related).join(', '))}</p>
      ) : null}
      <ConflictNotice type={type} hits={conflicts.hits} failed={conflicts.failed} onRetry={conflicts.retry} />
      {conflicts.hits.length === 0 && !conflicts.failed ? (
        <p role="status">{conflicts.settled ? words.nothing : words.checking}</p>
      ) : null}
      <DecisionFields
        decision={decision}
        note={note}
        hits={conflicts.hits}
        errors={save.errors}
        declineHint={false}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </Dialog>
  );
}

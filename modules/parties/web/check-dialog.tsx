import { useQueryClient } from '@tanstack/react-query';
import { readKennitala } from '#shared/kennitala.ts';
import { stripMask } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import { useText } from '#web/lib/texts.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { Clearance } from '../contract/conflicts.ts';
import { partyTypes, type PartyType } from '../contract/record.ts';
import { recordClearance, refreshParties } from './api.ts';
import { ConflictNotice, DecisionFields, errorsOfDecision } from './conflict-panel.tsx';
import { emptyDraft, errorsOfTies, maskSsn, soughtIn, tiesIn } from './draft.ts';
import { TieFields } from './tie-fields.tsx';
import { useConflicts } from './use-conflicts.ts';
import { usePartyWords } from './words.ts';

const start: typeof emptyDraft & { readonly type: PartyType } = { ...emptyDraft, type: 'client' };

/**
 * Checks a potential client for conflicts before anything is registered: shows the matches and records the decision.
 */
export function CheckDialog({ close }: { readonly close: (recorded?: Clearance) => void }) {
  const { conflict: words, fields, clearances, lookup, ...texts } = usePartyWords();
  const { required } = useText().common;
  const client = useQueryClient();
  const { draft, setDraft, dirty } = useDraft('conflict-check', start);
  const { type } = draft;
  const sought = soughtIn(draft);
  const asked = sought && { partyType: type, ...sought };
  const conflicts = useConflicts(asked);

  async function send(): Promise<Clearance> {
    const errors = {
      ...(draft.name.trim() ? {} : { name: required }),
      ...(stripMask(draft.ssn) && !readKennitala(draft.ssn) ? { ssn: lookup.notValid } : {}),
      ...errorsOfTies(draft.ties, { required, notValid: lookup.notValid }),
      ...errorsOfDecision(draft, conflicts.hits, words),
    };
    if (asked === null || draft.decision === null || Object.keys(errors).length > 0) throw new FormProblem(errors);
    return recordClearance({ ...asked, ties: tiesIn(draft.ties) }, draft.decision, draft.note);
  }

  const save = useSave(
    send,
    (recorded) => {
      void refreshParties(client);
      toast.success(words.recorded);
      close(recorded);
    },
    undefined,
    draft,
  );
  const state = asked === null ? null : conflicts.settled ? words.nothing : words.checking;
  return (
    <Dialog
      title={words.checkTitle}
      width={600}
      dirty={dirty}
      onClose={() => close()}
      save={save}
      saveLabel={words.recordOnly}
    >
      <Segmented
        label={clearances.as}
        value={type}
        items={partyTypes.map((value) => ({ value, label: texts[value].one }))}
        onChange={(chosen) => setDraft({ ...draft, type: chosen })}
      />
      <Fields columns={2}>
        <TextField
          label={fields.name}
          required
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          maxLength={200}
          error={save.errors['name'] ?? null}
          autoFocus
        />
        <TextField
          label={fields.ssn}
          value={draft.ssn}
          onChange={(ssn) => setDraft({ ...draft, ssn: maskSsn(ssn) })}
          inputMode="numeric"
          placeholder="______-____"
          maxLength={14}
          error={save.errors['ssn'] ?? null}
        />
      </Fields>
      <TieFields
        kept={false}
        ties={draft.ties}
        onChange={(ties) => setDraft({ ...draft, ties })}
        errors={save.errors}
      />
      <ConflictNotice type={type} hits={conflicts.hits} failed={conflicts.failed} onRetry={conflicts.retry} />
      {conflicts.hits.length === 0 && !conflicts.failed && state ? <p role="status">{state}</p> : null}
      <DecisionFields
        decision={draft.decision}
        note={draft.note}
        hits={conflicts.hits}
        errors={save.errors}
        declineHint={false}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </Dialog>
  );
}

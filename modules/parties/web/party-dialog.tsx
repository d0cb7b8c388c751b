import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import type { ConflictHit, PartyType } from '../contract/record.ts';
import {
  conflictsOptions,
  createParty,
  editParty,
  partyOptions,
  recordClearance,
  refreshParties,
  type Party,
  type SavedParty,
} from './api.ts';
import { ClearanceDialog } from './clearance-dialog.tsx';
import { ConflictNotice, DecisionFields, errorsOfDecision } from './conflict-panel.tsx';
import { changesOf } from './changes-of.ts';
import { bodyOf, draftOf, emptyDraft, filledFrom, refuseOtherName, soughtIn, tiesIn, type Draft } from './draft.ts';
import { PartyFields } from './party-fields.tsx';
import classes from './parties.module.css';
import { TieFields } from './tie-fields.tsx';
import { useTieWords } from './parts/tie-words.ts';
import { useConflicts } from './use-conflicts.ts';
import { useLookUp } from './use-look-up.ts';
import { usePartyWords } from './words.ts';

type Props = {
  readonly type: PartyType;
  /** Edits with an id, creates without (CLIENT-08). */
  readonly id?: number;
  readonly name?: string;
  /** The field that takes the focus, instead of the first. */
  readonly first?: keyof Draft;
  /** Opens the page of a new party, which the message about its creation offers. */
  readonly onOpen?: (id: number) => void;
  readonly close: (saved?: Party) => void;
};

/** „Nýr viðskiptavinur“, „Breyta gagnaðila“: one dialog for all four. */
export function PartyDialog({ type, id, name = '', first, onOpen, close }: Props) {
  const words = usePartyWords()[type];
  const [chosen, setChosen] = useState<{ readonly id: number | undefined; readonly loaded: boolean }>({
    id,
    loaded: false,
  });
  const { data, error } = useQuery({ ...partyOptions(type, chosen.id ?? 0), enabled: chosen.id !== undefined });
  if (chosen.id === undefined)
    return (
      <PartyForm
        type={type}
        party={null}
        start={{ ...emptyDraft, name }}
        onOpen={onOpen}
        close={close}
        onLoad={(party) => setChosen({ id: party.id, loaded: true })}
      />
    );
  if (data?.id === chosen.id)
    return (
      <PartyForm
        key={data.id}
        type={type}
        party={data}
        loaded={chosen.loaded}
        start={draftOf(data)}
        first={first}
        close={close}
        onLoad={(party) => setChosen({ id: party.id, loaded: true })}
      />
    );
  return (
    <Dialog title={words.edit} width={600} onClose={() => close()} footer={null}>
      {error ? <p role="alert">{words.errors.one}</p> : <span aria-busy />}
    </Dialog>
  );
}

type FormProps = {
  readonly type: PartyType;
  readonly party: Party | null;
  readonly loaded?: boolean;
  readonly start: Draft;
  readonly first?: keyof Draft | undefined;
  readonly onOpen?: ((id: number) => void) | undefined;
  readonly close: (saved?: Party) => void;
  readonly onLoad: (party: Party) => void;
};

function PartyForm({ type, party, loaded = false, start, first, onOpen, close, onLoad }: FormProps) {
  const texts = usePartyWords();
  const ties = useTieWords();
  const words = texts[type];
  const { required } = useText().common;
  const client = useQueryClient();
  const dialogs = useDialogs();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned(
    `${type}/${party?.id ?? `new/${start.name}`}`,
    party,
    start,
    draftOf,
    // Prevents saving one party's name with another's kennitala.
    { together: [['ssn', 'name']] },
  );
  const sought = soughtIn(draft);
  const asked = sought === null ? null : { partyType: type, partyId: party?.id ?? null, ...sought };
  const conflicts = useConflicts(asked);
  const renamed = party === null || draft.name.trim() !== opened.name.trim() || draft.ssn !== opened.ssn;
  const retied = JSON.stringify(draft.ties) !== JSON.stringify(opened.ties);
  // A change that concerns no match needs no decision: a new tie does not reopen the decision on the party itself.
  const concerns = (hit: ConflictHit) => hit.adverse && (renamed || (retied && Boolean(hit.via?.own)));
  const decides = conflicts.hits.some(concerns);
  const locked = party !== null && !party.can.edit;
  const { lookUp, said } = useLookUp(
    type,
    locked ? '' : draft.ssn,
    { id: party?.id ?? null, ssn: party?.ssn ?? null },
    {
      onParty: onLoad,
      onRegistered: (found, before) => setDraft((now) => filledFrom(now, found, before)),
    },
  );

  async function send(confirmed: boolean): Promise<SavedParty | null> {
    const body = bodyOf(type, draft, { required, notValid: texts.lookup.notValid });
    // The person saved while the registry lookup was running, with a name that it had filled in for another kennitala.
    const registered = await said();
    if (registered) refuseOtherName(draft, registered, { ...texts.lookup, required }, confirmed);
    // The person saved before the conflict check ran, so it runs now.
    const hits = renamed || retied ? await foundNow() : [];
    const conflicting = hits.some(concerns);
    const undecided = conflicting ? errorsOfDecision(draft, hits, texts.conflict) : {};
    if (Object.keys(undecided).length > 0) throw new FormProblem(undecided);
    if (conflicting && draft.decision === 'declined' && asked) {
      await recordClearance({ ...asked, ties: tiesIn(draft.ties) }, 'declined', draft.note);
      return null;
    }
    return catchStale((version, key) =>
      party ? editParty(type, party.id, { ...body, version }) : createParty(type, body, key),
    );
  }

  const foundNow = () =>
    asked === null
      ? Promise.resolve([])
      : client.fetchQuery(conflictsOptions(asked)).catch((): never => {
          throw new FormProblem({}, texts.conflict.failed);
        });

  const save = useSave(
    send,
    (saved) => {
      void refreshParties(client);
      if (saved && onOpen) toast.undo(words.saved, () => onOpen(saved.id), texts.actions.open);
      else toast.success(saved ? words.saved : texts.conflict.recorded);
      close(saved ?? undefined);
      // Somebody registered the other side meanwhile: matches that the dialog had not shown yet are shown now.
      if (saved && draft.decision === null && saved.conflicts.some(concerns))
        void dialogs.open(ClearanceDialog, { type, party: saved }, { chained: true });
    },
    party ? words.errors.edit : words.errors.create,
    draft,
  );

  return (
    <Dialog
      title={party ? words.edit : words.new}
      width={600}
      dirty={dirty}
      onClose={() => close()}
      save={save}
      canSave={!locked}
      {...(decides && draft.decision === 'declined' ? { saveLabel: texts.conflict.recordOnly } : {})}
    >
      {loaded ? (
        <p className={classes.loaded} role="status">
          <Info size={15} aria-hidden /> {words.loaded}
        </p>
      ) : null}
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, { ...texts.fields, ties: ties.title }, ties.related)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <PartyFields
        type={type}
        draft={draft}
        onChange={setDraft}
        errors={save.errors}
        disabled={locked}
        lookUp={lookUp}
        first={first}
      >
        <TieFields
          ties={draft.ties}
          onChange={(changed) => setDraft({ ...draft, ties: changed })}
          errors={save.errors}
          disabled={locked}
        />
        <ConflictNotice
          type={type}
          hits={conflicts.hits}
          failed={conflicts.failed}
          onRetry={conflicts.retry}
          {...(party ? {} : { onOpen: (hit) => onLoad({ id: hit.partyId } as Party) })}
        />
        {decides ? (
          <DecisionFields
            decision={draft.decision}
            note={draft.note}
            hits={conflicts.hits}
            errors={save.errors}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        ) : null}
      </PartyFields>
    </Dialog>
  );
}

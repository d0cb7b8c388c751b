import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import type { PartyType } from '../contract/record.ts';
import { createParty, editParty, partyOptions, refreshParties, type Party, type SavedParty } from './api.ts';
import { ClearanceDialog } from './clearance-dialog.tsx';
import { ConflictNotice, DecisionFields } from './conflict-panel.tsx';
import { changesOf } from './changes-of.ts';
import { bodyOf, draftOf, emptyDraft, filledFrom, refuseOtherName, type Draft } from './draft.ts';
import { PartyFields } from './party-fields.tsx';
import classes from './parties.module.css';
import { TieFields } from './tie-fields.tsx';
import { useTieWords } from './parts/tie-words.ts';
import { useLookUp } from './use-look-up.ts';
import { useMatches } from './use-matches.ts';
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

type Opening = {
  readonly type: PartyType;
  readonly party: Party | null;
  readonly start: Draft;
  readonly onOpen?: ((id: number) => void) | undefined;
  readonly close: (saved?: Party) => void;
  readonly onLoad: (party: Party) => void;
};

type FormProps = Opening & { readonly loaded?: boolean; readonly first?: keyof Draft | undefined };

function PartyForm({ loaded = false, first, ...opening }: FormProps) {
  const { type, party, onLoad, close } = opening;
  const texts = usePartyWords();
  const ties = useTieWords();
  const words = texts[type];
  const { form, matches, lookUp, locked, save } = usePartyForm(opening);
  const { draft, setDraft, opened, dirty, current, keepMine, takeTheirs } = form;

  return (
    <Dialog
      title={party ? words.edit : words.new}
      width={600}
      dirty={dirty}
      onClose={() => close()}
      save={save}
      canSave={!locked}
      {...(matches.decides && draft.decision === 'declined' ? { saveLabel: texts.conflict.recordOnly } : {})}
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
        <ConflictPart
          type={type}
          party={party}
          onLoad={onLoad}
          matches={matches}
          draft={draft}
          errors={save.errors}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </PartyFields>
    </Dialog>
  );
}

type ConflictProps = Pick<Opening, 'type' | 'party' | 'onLoad'> & {
  readonly matches: ReturnType<typeof useMatches>;
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

/** The matches with others, and the decision that adverse ones need. */
function ConflictPart({
  type,
  party,
  onLoad,
  matches: { conflicts, decides },
  draft,
  errors,
  onChange,
}: ConflictProps) {
  return (
    <>
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
          errors={errors}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

/** A party as it is typed: looked up, checked for conflicts of interest, and saved. */
function usePartyForm({ type, party, start, onOpen, close, onLoad }: Opening) {
  const texts = usePartyWords();
  const words = texts[type];
  const { required } = useText().common;
  const client = useQueryClient();
  const dialogs = useDialogs();
  const form = useVersioned(
    `${type}/${party?.id ?? `new/${start.name}`}`,
    party,
    start,
    draftOf,
    // Prevents saving one party's name with another's kennitala.
    { together: [['ssn', 'name']] },
  );
  const { draft, setDraft, catchStale } = form;
  const matches = useMatches(type, party, form);
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
    if (await matches.settle()) return null;
    return catchStale((version, key) =>
      party ? editParty(type, party.id, { ...body, version }) : createParty(type, body, key),
    );
  }

  const save = useSave(
    send,
    (saved) => {
      void refreshParties(client);
      if (saved && onOpen) toast.undo(words.saved, () => onOpen(saved.id), texts.actions.open);
      else toast.success(saved ? words.saved : texts.conflict.recorded);
      close(saved ?? undefined);
      // Somebody registered the other side meanwhile: matches that the dialog had not shown yet are shown now.
      if (saved && draft.decision === null && saved.conflicts.some(matches.concerns))
        void dialogs.open(ClearanceDialog, { type, party: saved }, { chained: true });
    },
    party ? words.errors.edit : words.errors.create,
    draft,
  );

  return { form, matches, lookUp, locked, save };
}

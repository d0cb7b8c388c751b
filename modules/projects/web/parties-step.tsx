import type { PartyType } from '#modules/parties/contract/record.ts';
import { usePartyActions } from '#modules/parties/web/parts/party-actions.ts';
import { PartyConflicts } from '#modules/parties/web/parts/party-conflicts.tsx';
import { useTenant } from '#modules/tenants/web/api.ts';
import { useHere } from '#web/lib/here.tsx';
import { kennitala } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { findClients, findOpponents, findPeople } from './choices.ts';
import type { Named } from './draft.ts';
import type { StepProps } from './step.ts';
import { useProjectWords } from './words.ts';

type Party = Named & { readonly ssn?: string | null };
const keyOf = (one: Named) => String(one.id);
const labelOf = (one: Named) => one.name;
const noteOf = (one: Party) => (one.ssn ? kennitala(one.ssn) : null);
const first =
  <T,>(find: (text: string, signal: AbortSignal) => Promise<readonly T[]>) =>
  (signal: AbortSignal) =>
    find('', signal);
const [firstClients, firstOpponents, firstPeople] = [first(findClients), first(findOpponents), first(findPeople)];

/** Clients, opponents, payor, and who may see the project. The first of each party is the primary one (PROJ-18). */
export function PartiesStep({ draft, opened, onChange, errors, mayLink }: StepProps) {
  const { dialog: words } = useProjectWords();
  const { edition } = useHere();
  const open = useTenant().data?.projectAccess === 'open';
  const clientActions = usePartyActions('client');
  const opponentActions = usePartyActions('opponent');

  async function addClient(name: string) {
    const made = await clientActions.createBeside(name);
    if (made) onChange({ ...draft, clients: [...draft.clients, { id: made.id, name: made.name }] });
  }

  async function addOpponent(name: string) {
    const made = await opponentActions.createBeside(name);
    if (made) onChange({ ...draft, opponents: [...draft.opponents, { id: made.id, name: made.name }] });
  }

  const picking = {
    getKey: keyOf,
    getLabel: labelOf,
    getNote: noteOf,
    placeholder: words.add,
    removeLabel: words.remove,
    primary: { label: words.primary, choose: words.makePrimary },
  };
  return (
    <Fields>
      <ManyPicker<Party>
        label={words.clients}
        value={draft.clients}
        onChange={(clients) => onChange({ ...draft, clients })}
        load={findClients}
        loadInitial={firstClients}
        {...picking}
        error={errors.clients ?? null}
        action={{ label: words.newClient, onChoose: (name) => void addClient(name) }}
      />
      <Conflicts type="client" parties={draft.clients} before={opened.clients} />
      {hasOpponents(edition) ? (
        <>
          <ManyPicker<Party>
            label={words.opponents}
            value={draft.opponents}
            onChange={(opponents) => onChange({ ...draft, opponents })}
            load={findOpponents}
            loadInitial={firstOpponents}
            {...picking}
            error={errors.opponents ?? null}
            action={{ label: words.newOpponent, onChoose: (name) => void addOpponent(name) }}
          />
          <Conflicts type="opponent" parties={draft.opponents} before={opened.opponents} />
        </>
      ) : null}
      <SearchPicker<Party>
        label={words.payor}
        value={draft.payor}
        onChange={(payor) => onChange({ ...draft, payor })}
        load={findClients}
        loadInitial={firstClients}
        getKey={keyOf}
        getLabel={labelOf}
        getNote={noteOf}
        placeholder={words.noPayor}
        error={errors.payorId ?? null}
      />
      <ManyPicker<Named>
        label={words.employees}
        value={draft.employees}
        onChange={(employees) => onChange({ ...draft, employees })}
        load={findPeople}
        loadInitial={firstPeople}
        getKey={keyOf}
        getLabel={labelOf}
        placeholder={words.add}
        removeLabel={words.remove}
        disabled={!mayLink}
        hint={mayLink ? (open ? words.employeesOpen : words.employeesHint) : words.onlyResponsible}
        error={errors.employees ?? null}
      />
    </Fields>
  );
}

/** Parties that were added in this dialog are checked against the other side (PERM-20). */
function Conflicts({
  type,
  parties,
  before,
}: {
  readonly type: PartyType;
  readonly parties: readonly Named[];
  readonly before: readonly Named[];
}) {
  const added = parties.filter(({ id }) => !before.some((one) => one.id === id));
  return added.map((party) => <PartyConflicts key={party.id} type={type} party={party} />);
}

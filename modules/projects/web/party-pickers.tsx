import type { PartyType } from '#modules/parties/contract/record.ts';
import { usePartyActions } from '#modules/parties/web/parts/party-actions.ts';
import { PartyConflicts } from '#modules/parties/web/parts/party-conflicts.tsx';
import { kennitala } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { useHere } from '#web/lib/here.tsx';
import { findClients, findOpponents } from './choices.ts';
import type { Named } from './draft.ts';
import type { StepProps } from './step.ts';
import { useProjectWords } from './words.ts';

export type Party = Named & { readonly ssn?: string | null };
export const keyOf = (one: Named) => String(one.id);
export const labelOf = (one: Named) => one.name;
export const noteOf = (one: Party) => (one.ssn ? kennitala(one.ssn) : null);

const fields = { client: 'clients', opponent: 'opponents' } as const;
const finds = { client: findClients, opponent: findOpponents } as const;
const firstOf = {
  client: (signal: AbortSignal) => findClients('', signal),
  opponent: (signal: AbortSignal) => findOpponents('', signal),
} as const;

type Props = Pick<StepProps, 'draft' | 'opened' | 'onChange' | 'errors'>;

/** Clients and opponents, with the conflict check of those that were added in this dialog (PERM-20). */
export function PartyPickers(props: Props) {
  const sides = hasOpponents(useHere().edition) ? (['client', 'opponent'] as const) : (['client'] as const);
  return (
    <>
      <Fields columns={sides.length}>
        {sides.map((type) => (
          <PartyPicker key={type} type={type} {...props} />
        ))}
      </Fields>
      {sides.map((type) => (
        <Conflicts key={type} type={type} {...props} />
      ))}
    </>
  );
}

/** The first of each party is the primary one (PROJ-18). */
function PartyPicker({ type, draft, onChange, errors }: Props & { readonly type: PartyType }) {
  const { dialog: words } = useProjectWords();
  const { createBeside } = usePartyActions(type);
  const field = fields[type];

  async function add(name: string) {
    const made = await createBeside(name);
    if (made) onChange({ ...draft, [field]: [...draft[field], { id: made.id, name: made.name }] });
  }

  return (
    <ManyPicker<Party>
      label={words[field]}
      value={draft[field]}
      onChange={(parties) => onChange({ ...draft, [field]: parties })}
      load={finds[type]}
      loadInitial={firstOf[type]}
      getKey={keyOf}
      getLabel={labelOf}
      getNote={noteOf}
      placeholder={words.add}
      removeLabel={words.remove}
      primary={{ label: words.primary, choose: words.makePrimary }}
      error={errors[field] ?? null}
      action={{
        label: type === 'client' ? words.newClient : words.newOpponent,
        onChoose: (name) => void add(name),
      }}
    />
  );
}

function Conflicts({ type, draft, opened }: Props & { readonly type: PartyType }) {
  const [parties, before] = [draft[fields[type]], opened[fields[type]]];
  const added = parties.filter(({ id }) => !before.some((one) => one.id === id));
  return added.map((party) => <PartyConflicts key={party.id} type={type} party={party} />);
}

import { Button } from '@mantine/core';
import { Handshake, Pencil, RotateCcw, Swords, Trash2 } from 'lucide-react';
import { kennitala, phone } from '#shared/format.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { settings } from '#web/lib/settings.ts';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { ListGrid } from '#web/kit/grid/list-grid.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import type { PartyType } from '../contract/record.ts';
import type { Party } from './api.ts';
import { useOpenParty } from './use-open-party.ts';
import { usePartyActions } from './use-party-actions.ts';
import { usePartyWords } from './words.ts';

type Props = ListGridProps<Party> & {
  readonly type: PartyType;
  /** The rows are deleted: they can be restored, but not opened. */
  readonly bin: boolean;
};

const idOf = (party: Party) => String(party.id);

/** The rows: a grid, or cards on a phone; a double click opens the page (CLIENT-03, OPP-03). */
export function PartyGrid({ type, bin, ...list }: Props) {
  const words = usePartyWords()[type];
  const { tenantId } = useHere();
  const openParty = useOpenParty(type);
  const actions = usePartyActions(type);
  const menu = usePartyMenu(type, bin);
  return (
    <ListGrid
      {...list}
      empty={{
        title: words.emptyTitle,
        text: settings.register ? words.emptyText : words.emptyByHand,
        icon: <StateIcon of={type === 'client' ? Handshake : Swords} />,
        action:
          roleIn(tenantId) === 'reader' ? null : (
            <Button onClick={() => void actions.create('', openParty)}>{words.new}</Button>
          ),
      }}
      label={words.title}
      getRowId={idOf}
      standardOrder="name asc"
      rowMenu={menu}
      onOpen={({ id }) => (bin ? undefined : openParty(id))}
      card={(row) => ({
        title: row.name,
        text: [row.address, [row.postalCode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        note: [kennitala(row.ssn ?? ''), phone(row.phone ?? '')].filter(Boolean).join(' · '),
      })}
    />
  );
}

function usePartyMenu(type: PartyType, bin: boolean): (row: Party) => readonly MenuEntry[] {
  const { actions: words } = usePartyWords();
  const actions = usePartyActions(type);
  return (row) =>
    bin
      ? [
          {
            label: words.restore,
            icon: <RotateCcw size={15} aria-hidden />,
            onClick: () => actions.restore(row.id),
          },
        ]
      : [
          {
            label: words.edit,
            icon: <Pencil size={15} aria-hidden />,
            onClick: () => actions.edit(row.id),
            disabled: !row.can.edit,
          },
          'divider',
          {
            label: words.delete,
            icon: <Trash2 size={15} aria-hidden />,
            onClick: () => actions.remove(row),
            disabled: !row.can.delete,
            danger: true,
          },
        ];
}

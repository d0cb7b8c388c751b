import { Button } from '@mantine/core';
import { Handshake, Pencil, RotateCcw, Swords, Trash2 } from 'lucide-react';
import { kennitala, phone } from '#shared/format.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { settings } from '#web/lib/settings.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { useIsPhone } from '#web/kit/media.ts';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import type { PartyType } from '../contract/record.ts';
import type { Party } from './api.ts';
import frame from '#web/kit/page-frame.module.css';
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
export function PartyGrid({ type, bin, ...props }: Props) {
  const texts = usePartyWords();
  const words = texts[type];
  const { tenantId } = useHere();
  const openParty = useOpenParty(type);
  const actions = usePartyActions(type);
  const phoneWide = useIsPhone();
  const rows = props.page?.items ?? [];
  const open = (party: Party) => {
    if (!bin) openParty(party.id);
  };
  const states = {
    loading: props.loading,
    refetching: props.refetching,
    error: props.error,
    filtered: props.filtered,
    onClearFilters: props.onClearFilters,
    empty: {
      title: words.emptyTitle,
      text: settings.register ? words.emptyText : words.emptyByHand,
      icon: <StateIcon of={type === 'client' ? Handshake : Swords} />,
      action:
        roleIn(tenantId) === 'reader' ? null : (
          <Button onClick={() => void actions.create('', openParty)}>{words.new}</Button>
        ),
    },
  };
  const menu = (row: Party): readonly MenuEntry[] =>
    bin
      ? [
          {
            label: texts.actions.restore,
            icon: <RotateCcw size={15} aria-hidden />,
            onClick: () => actions.restore(row.id),
          },
        ]
      : [
          {
            label: texts.actions.edit,
            icon: <Pencil size={15} aria-hidden />,
            onClick: () => actions.edit(row.id),
            disabled: !row.can.edit,
          },
          'divider',
          {
            label: texts.actions.delete,
            icon: <Trash2 size={15} aria-hidden />,
            onClick: () => actions.remove(row),
            disabled: !row.can.delete,
            danger: true,
          },
        ];
  if (phoneWide) {
    return (
      <CardList
        {...states}
        label={words.title}
        rows={rows}
        getRowId={idOf}
        rowMenu={menu}
        onOpen={open}
        card={(row) => ({
          title: row.name,
          text: [row.address, [row.postalCode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          note: [kennitala(row.ssn ?? ''), phone(row.phone ?? '')].filter(Boolean).join(' · '),
        })}
      />
    );
  }
  return (
    <div className={frame.grid}>
      <DataGrid
        {...states}
        label={words.title}
        columns={props.columns}
        rows={rows}
        getRowId={idOf}
        total={props.page?.pagination.total}
        firstRow={props.firstRow}
        sorting={sortingOf(props.orderBy)}
        onSortingChange={(sorting) => props.onOrderBy(orderByText(sorting) || 'name asc')}
        layout={props.layout}
        onLayoutChange={props.onLayout}
        onRowOpen={open}
        rowMenu={menu}
      />
    </div>
  );
}

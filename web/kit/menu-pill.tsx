import type { ReactNode } from 'react';
import { FilterPill } from './filter-pill.tsx';
import { MenuButton } from './menu/menu-button.tsx';
import type { MenuEntry } from './menu/menu-entries.tsx';

type Props = {
  readonly label: string;
  /** What is chosen; nothing filters without it. */
  readonly value?: ReactNode;
  readonly onClear: () => void;
  readonly entries: readonly MenuEntry[];
  readonly position?: 'bottom-start';
};

/** A filter whose values are in a menu. */
export function MenuPill({ label, value, onClear, ...menu }: Props) {
  return (
    <MenuButton {...menu}>
      <FilterPill label={label} {...(value ? { value, onClear } : {})} menu />
    </MenuButton>
  );
}

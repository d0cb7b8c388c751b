import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import type { RefObject } from 'react';
import { Anchored } from './anchored.tsx';
import { useShown } from './floating-panel.tsx';
import classes from './menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';

export type MenuPanelProps = {
  anchor: RefObject<HTMLElement | null>;
  /** The id of the button, which labels the menu. */
  id: string;
  opened: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
  width: number;
  position: NonNullable<MenuProps['position']>;
};

export default function MenuPanel({ anchor, id, opened, onClose, entries, width, position }: MenuPanelProps) {
  const shown = useShown(opened);
  return (
    // Rendered in place, so that it is inside the landmarks; `fixed`, so that no container clips it.
    <Menu
      id={id}
      opened={shown}
      onClose={onClose}
      position={position}
      width={width}
      withinPortal={false}
      floatingStrategy="fixed"
      // The first item takes the focus; a focusable placeholder would not be a menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchored to={anchor} />
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}

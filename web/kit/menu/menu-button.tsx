import { Menu, type MenuProps } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';

type MenuButtonProps = {
  /** The button that opens it; it must pass on its ref and its ARIA. */
  children: ReactElement;
  entries: readonly MenuEntry[];
  width?: number;
  position?: MenuProps['position'];
};

/** A button with a menu under it. */
export function MenuButton({ children, entries, width = 210, position = 'bottom-end' }: MenuButtonProps) {
  return (
    // In place, so that it stands inside the landmarks; fixed, so that nothing around it cuts it off.
    <Menu
      position={position}
      width={width}
      withinPortal={false}
      floatingStrategy="fixed"
      // The first line takes the focus: a place of its own for it would be no line of a menu.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './menu.module.css';

/** A menu item, or the separator between two groups of items. */
export type MenuEntry =
  | 'divider'
  | {
      label: string;
      onClick: () => void;
      icon?: ReactNode;
      disabled?: boolean;
      /** Why it is disabled: it looks disabled, and says why when pressed. */
      off?: string | undefined;
      danger?: boolean;
      hint?: ReactNode;
      /** Its keys, which a phone does not have. */
      keys?: string;
    };

/**
 * The second click of a double click on the button of a menu falls on the entry that lies under the pointer by then, which
 * nobody chose.
 */
const chosen = (onClick: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) onClick();
};

export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, position) =>
    entry === 'divider' ? (
      <Menu.Divider key={`divider-${position}`} />
    ) : (
      <Menu.Item
        key={entry.label}
        leftSection={entry.icon}
        rightSection={entry.keys ? <span className={classes.keys}>{entry.keys}</span> : entry.hint}
        disabled={entry.disabled}
        className={entry.off ? classes.off : undefined}
        aria-disabled={entry.off ? true : undefined}
        title={entry.off}
        color={entry.danger && !entry.off ? 'var(--danger)' : undefined}
        onClick={chosen(entry.onClick)}
      >
        {entry.label}
      </Menu.Item>
    ),
  );
}

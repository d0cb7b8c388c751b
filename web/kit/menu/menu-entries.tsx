import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './menu.module.css';

/** A line of a menu, or the hairline between two groups of them. */
export type MenuEntry =
  | 'divider'
  | {
      label: string;
      onClick: () => void;
      icon?: ReactNode;
      disabled?: boolean;
      /** Why it does nothing now: it looks off, and says why when it is pressed. */
      off?: string | undefined;
      danger?: boolean;
      hint?: ReactNode;
    };

export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, position) =>
    entry === 'divider' ? (
      <Menu.Divider key={`divider-${position}`} />
    ) : (
      <Menu.Item
        key={entry.label}
        leftSection={entry.icon}
        rightSection={entry.hint}
        disabled={entry.disabled}
        className={entry.off ? classes.off : undefined}
        aria-disabled={entry.off ? true : undefined}
        title={entry.off}
        color={entry.danger && !entry.off ? 'var(--danger)' : undefined}
        onClick={entry.onClick}
      >
        {entry.label}
      </Menu.Item>
    ),
  );
}

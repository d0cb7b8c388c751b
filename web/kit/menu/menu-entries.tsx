import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

/** A line of a menu, or the hairline between two groups of them. */
export type MenuEntry =
  | 'divider'
  | { label: string; onClick: () => void; icon?: ReactNode; disabled?: boolean; danger?: boolean; hint?: ReactNode };

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
        color={entry.danger ? 'var(--danger)' : undefined}
        onClick={entry.onClick}
      >
        {entry.label}
      </Menu.Item>
    ),
  );
}

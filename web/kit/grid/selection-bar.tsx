import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '../menu/menu-button.tsx';
import type { MenuEntry } from '../menu/menu-entries.tsx';
import classes from './list.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

/** An action, or a menu of actions. */
export type SelectionAction = { label: string; icon?: ReactNode; disabled?: boolean } & (
  | { onClick: () => void }
  | { entries: readonly MenuEntry[] }
);

type SelectionBarProps = {
  count: number;
  actions: readonly SelectionAction[];
  onClear: () => void;
};

/** The actions for the selected rows; floats over the footer of the list while any are selected. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const texts = useKitTexts().grid;
  if (count === 0) return null;
  return (
    <div className={classes.barPlace}>
      <div className={classes.bar} role="toolbar" aria-label={texts.selected(count)}>
        <b role="status">{texts.selected(count)}</b>
        {actions.map((action) =>
          'entries' in action ? (
            <MenuButton key={action.label} entries={action.entries} position="top-end">
              <button type="button" disabled={action.disabled}>
                {action.icon}
                {action.label}
              </button>
            </MenuButton>
          ) : (
            <button key={action.label} type="button" disabled={action.disabled} onClick={action.onClick}>
              {action.icon}
              {action.label}
            </button>
          ),
        )}
        <button type="button" aria-label={texts.clearSelection} onClick={onClear}>
          <X size={15} aria-hidden />
        </button>
      </div>
    </div>
  );
}

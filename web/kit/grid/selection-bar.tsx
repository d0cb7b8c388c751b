import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './list.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

export type SelectionAction = { label: string; icon?: ReactNode; onClick: () => void; disabled?: boolean };

type SelectionBarProps = {
  count: number;
  actions: readonly SelectionAction[];
  onClear: () => void;
};

/** What can be done to the chosen rows; floats over the foot of the list while any are chosen. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const texts = useKitTexts().grid;
  if (count === 0) return null;
  return (
    <div className={classes.barPlace}>
      <div className={classes.bar} role="toolbar" aria-label={texts.selected(count)}>
        <b role="status">{texts.selected(count)}</b>
        {actions.map((action) => (
          <button key={action.label} type="button" disabled={action.disabled} onClick={action.onClick}>
            {action.icon}
            {action.label}
          </button>
        ))}
        <button type="button" aria-label={texts.clearSelection} onClick={onClear}>
          <X size={15} aria-hidden />
        </button>
      </div>
    </div>
  );
}

import { Pencil, Users, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import type { SavedView } from '../../contract/views.ts';
import { NameForm } from './name-form.tsx';
import classes from './saved-views.module.css';

type Props = {
  readonly view: SavedView;
  readonly onShow: () => void;
  readonly onRename: (name: string) => Promise<void>;
  readonly onShare: () => void;
  readonly onRemove: () => void;
};

/** A saved view in the menu: chosen by its name; the owner renames it in place, shares and removes it. */
export function ViewRow({ view, onShow, onRename, onShare, onRemove }: Props) {
  const texts = useKitTexts().views;
  const [isNaming, setNaming] = useState(false);
  const shown = useRef<HTMLButtonElement>(null);
  const rest = useCallback(() => {
    setNaming(false);
    // The button renders again first.
    requestAnimationFrame(() => shown.current?.focus());
  }, []);
  if (isNaming)
    return (
      <li className={classes.naming} ref={focusField}>
        <NameForm
          label={texts.newName}
          submit={texts.saveName}
          first={view.name}
          onSave={async (name) => {
            if (name !== view.name) await onRename(name);
            rest();
          }}
          onCancel={rest}
        />
      </li>
    );
  const { name, shared, can } = view;
  return (
    <li>
      <button ref={shown} type="button" className={classes.name} onClick={onShow}>
        <span className="ell">{name}</span>
        {can.edit ? null : <small className="ell">{view.employeeName}</small>}
      </button>
      {can.share || (can.edit && shared) ? (
        <Tool label={texts.share(name)} isPressed={shared} onClick={onShare} icon={<Users size={14} aria-hidden />} />
      ) : null}
      {can.edit ? (
        <Tool label={texts.rename(name)} onClick={() => setNaming(true)} icon={<Pencil size={14} aria-hidden />} />
      ) : null}
      {can.delete ? <Tool label={texts.remove(name)} onClick={onRemove} icon={<X size={14} aria-hidden />} /> : null}
    </li>
  );
}

type ToolProps = {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
};

const Tool = ({ label, icon, isPressed, onClick }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    {icon}
  </button>
);

const focusField = (part: HTMLElement | null) => {
  const field = part?.querySelector('input');
  field?.focus();
  field?.select();
};

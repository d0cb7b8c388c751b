import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import classes from './documents.module.css';
import { useDocumentWords } from './words.ts';

export type OnConflict = 'version' | 'rename' | 'skip';
const choices = ['version', 'rename', 'skip'] as const;

type Props = {
  readonly names: readonly string[];
  /** Names that others are editing: overwriting requires an explicit choice. */
  readonly locked: readonly { readonly name: string; readonly by: string }[];
  readonly close: (choice?: OnConflict) => void;
};

/** Asks once per upload what to do with names that exist already. */
export function ConflictDialog({ names, locked, close }: Props) {
  const { conflict: words } = useDocumentWords();
  const [choice, setChoice] = useState<OnConflict>('version');
  const save = useSave(() => Promise.resolve(choice), close);
  const title = words.title(names.length);
  const notes = { version: words.versionNote, rename: words.renameNote, skip: words.skipNote };
  return (
    <Dialog title={title} width={460} onClose={() => close()} save={save} saveLabel={words.action}>
      <p className={classes.asked}>{words.text(names.length)}</p>
      <p className={classes.names}>{names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '')}</p>
      {locked.length > 0 ? (
        <p role="alert" className={classes.warning}>
          {locked.map(({ name, by }) => words.locked(name, by)).join(' ')}
        </p>
      ) : null}
      <div role="radiogroup" aria-label={title} className={classes.choices}>
        {choices.map((one) => (
          <label key={one} data-chosen={one === choice || undefined}>
            <input type="radio" name="conflict" checked={one === choice} onChange={() => setChoice(one)} />
            <span>
              {words[one]}
              <small>{notes[one]}</small>
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}

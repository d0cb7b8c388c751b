import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './dialog.module.css';
import { useSave } from './use-save.ts';
import { SelectField, type SelectOption } from '../form/select-field.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

/** One kind of row that refers to the row: in words with a count, and the first few names. */
export type UseLine = { readonly label: string; readonly count: number; readonly names: readonly string[] };

type UsesDialogProps = {
  title: string;
  /** The sentence that names what was to be deleted. */
  text: string;
  uses: readonly UseLine[];
  /** Rows that the references can be moved to; empty when they may not be moved. */
  targets: readonly SelectOption[];
  onMove: (target: string) => Promise<void>;
  close: (moved?: boolean) => void;
};

/** Shows what prevents a delete, and offers to move all of it to another row (issue 3, section 4). */
export function UsesDialog({ title, text, uses, targets, onMove, close }: UsesDialogProps) {
  const texts = useKitTexts();
  const [target, setTarget] = useState<string | null>(null);
  const save = useSave(
    async () => onMove(target ?? ''),
    () => close(true),
  );
  return (
    <Dialog
      title={title}
      width={520}
      onClose={() => close(false)}
      {...(targets.length === 0
        ? {
            footer: (
              <>
                <div className={classes.aside} />
                <Button variant="default" data-autofocus onClick={() => close(false)}>
                  {texts.close}
                </Button>
              </>
            ),
          }
        : { save, saveLabel: texts.uses.move, saveColor: 'red.9', canSave: target !== null })}
    >
      <p className={classes.text}>{text}</p>
      <ul className={classes.uses}>
        {uses.map((use) => (
          <li key={use.label}>
            <b>{use.label}</b>
            {use.names.length === 0 ? null : (
              <span>
                {use.names.join(' · ')}
                {use.count > use.names.length ? ` ${texts.uses.more(use.count - use.names.length)}` : ''}
              </span>
            )}
          </li>
        ))}
      </ul>
      {targets.length === 0 ? (
        <p className={classes.text}>{texts.uses.cannotMove}</p>
      ) : (
        <SelectField
          label={texts.uses.moveTo}
          value={target}
          options={targets}
          onChange={setTarget}
          hint={texts.uses.moveHint}
          autoFocus
        />
      )}
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './dialog.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

export type ConfirmDialogProps = {
  title: string;
  /** The question; it names the object. */
  text: ReactNode;
  confirmLabel: string;
  /** For what cannot be undone: the button is red and „Hætta við“ has the focus. */
  danger?: boolean;
  close: (confirmed?: boolean) => void;
};

export function ConfirmDialog({ title, text, confirmLabel, danger, close }: ConfirmDialogProps) {
  const texts = useKitTexts();
  return (
    <Dialog
      title={title}
      width={440}
      onClose={() => close(false)}
      footer={
        <>
          <div className={classes.aside} />
          <Button variant="default" onClick={() => close(false)} data-autofocus={danger || undefined}>
            {texts.cancel}
          </Button>
          <Button
            color={danger ? 'red.9' : undefined}
            onClick={() => close(true)}
            data-autofocus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{text}</p>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './dialog.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

type ErrorDialogProps = {
  title?: string;
  /** What happened and what to do about it. */
  text: ReactNode;
  close: () => void;
};

export function ErrorDialog({ title, text, close }: ErrorDialogProps) {
  const texts = useKitTexts();
  return (
    <Dialog
      title={title ?? texts.dialog.errorTitle}
      width={440}
      onClose={close}
      footer={
        <>
          <div className={classes.aside} />
          <Button onClick={close} data-autofocus>
            {texts.ok}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{text}</p>
    </Dialog>
  );
}

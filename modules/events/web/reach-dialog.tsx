import { Button } from '@mantine/core';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { reaches, type Reach } from '../contract.ts';
import classes from './events.module.css';
import { useEventWords } from './words.ts';

type Props = { readonly title: string; readonly close: (reach?: Reach) => void };

/** Asks for the scope of a change to a series. */
export default function ReachDialog({ title, close }: Props) {
  const { dialog: words } = useEventWords();
  return (
    <Dialog title={title} width={420} onClose={() => close()} footer={null}>
      <div className={classes.reaches}>
        {reaches.map((reach) => (
          <Button key={reach} variant="default" onClick={() => close(reach)}>
            {words.reaches[reach]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { TaskComposer } from './composer.tsx';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';

type Props = { readonly first?: string; readonly close: () => void };

/** The one-line composer by itself, opened by C or by the palette. */
export function QuickDialog({ first = '', close }: Props) {
  const { actions, composer } = useTaskWords();
  return (
    <Dialog title={actions.new} width={620} onClose={close}>
      <TaskComposer autoFocus first={first} onMade={() => close()} onEscape={close} />
      <p className={classes.parent}>{composer.hint}</p>
    </Dialog>
  );
}

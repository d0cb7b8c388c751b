import { Dialog } from '#web/kit/dialog/dialog.tsx';
import classes from './search.module.css';
import { useSourceWords } from './words.ts';

/** How to search (SRC-12). */
export function SearchHelp({ close }: { readonly close: () => void }) {
  const { search: words } = useSourceWords();
  return (
    <Dialog title={words.helpTitle} onClose={close} width={520}>
      <div className={classes.help}>
        {words.helpText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}

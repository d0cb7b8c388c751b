import type { Use } from '#shared/uses.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import classes from './parties.module.css';
import { usePartyWords } from './words.ts';

type Props = {
  readonly name: string;
  readonly detail: string;
  readonly uses: readonly Use[];
  readonly close: () => void;
};

/** Why a party cannot be deleted: the server's sentence, and the names of what refers to it (ERR-41, OPEN-59). */
export function UsesList({ name, detail, uses, close }: Props) {
  const { uses: words } = usePartyWords();
  return (
    <Dialog title={words.title} width={480} onClose={() => close()}>
      <p>{detail}</p>
      <p>{words.text(name)}</p>
      <ul className={classes.usesList}>
        {uses.map(({ kind, count, names }) => (
          <li key={kind}>
            <b>{words.kinds[kind]?.(count) ?? count}</b>
            {names.length > 0 ? (
              <span>
                {names.join(', ')}
                {count > names.length ? ' …' : ''}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

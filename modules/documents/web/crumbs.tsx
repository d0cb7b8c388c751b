import { ChevronRight } from 'lucide-react';
import { Fragment, type DragEvent } from 'react';
import classes from './documents.module.css';
import { useDocumentWords } from './words.ts';

type Crumb = { readonly id: number; readonly name: string };
type Props = {
  /** Label, if the page has another path, too. */
  readonly label?: string;
  readonly path: readonly Crumb[];
  readonly onGo: (folderId: number) => void;
  /** Drop target: moves dragged rows to the crumb's folder. */
  readonly onDrop?: (event: DragEvent, folderId: number) => void;
};

/** Links from the root to the open folder (DOC-03). */
export function Crumbs({ label, path, onGo, onDrop }: Props) {
  const words = useDocumentWords();
  const all = [{ id: 0, name: words.root }, ...path];
  return (
    <nav className={classes.crumbs} aria-label={label ?? words.path}>
      {all.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 ? <ChevronRight size={13} aria-hidden /> : null}
          <button
            type="button"
            className="ell"
            aria-current={place === all.length - 1 ? 'page' : undefined}
            onClick={() => onGo(id)}
            onDragOver={(event) => {
              if (onDrop) event.preventDefault();
            }}
            onDrop={(event) => onDrop?.(event, id)}
          >
            {name}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}

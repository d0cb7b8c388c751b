import { Suspense, useId, type ReactNode } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import classes from './editor.module.css';
import formClasses from '../form/form.module.css';
import { Skeleton, useSlow } from '../skeleton.tsx';

// The editor weighs more than the rest of the product: it comes when somebody is about to write.
const Editor = lazyPart(() => import('./editor.tsx'));

export type RichTextFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** Html; the empty text for nothing. */
  value: string;
  onChange: (html: string) => void;
  error?: string | null;
  hint?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
};

/** Writes html: weight, lists, quotes, links and headings 1 to 6 (SHELL-24). */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hideLabel, error, hint } = props;
  const labelId = useId();
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div className={formClasses.field}>
      <span id={labelId} className={hideLabel ? 'vh' : formClasses.label}>
        {label}
      </span>
      <Suspense fallback={<EditorSkeleton />}>
        <Editor {...props} labelId={labelId} noteId={note ? noteId : undefined} />
      </Suspense>
      {note ? (
        <span id={noteId} className={error ? formClasses.error : formClasses.hint} role={error ? 'alert' : undefined}>
          {note}
        </span>
      ) : null}
    </div>
  );
}

function EditorSkeleton() {
  const slow = useSlow(true);
  return (
    <div className={classes.editor}>
      <div className={classes.toolbar} />
      <div className={classes.text}>{slow ? <Skeleton width="60%" /> : null}</div>
    </div>
  );
}

import { Suspense, useEffect, useId, type ReactNode } from 'react';
import { typeAhead } from '#web/kit/dialog/type-ahead.ts';
import { lazyPart } from '#web/kit/lazy-part.ts';
import classes from './editor.module.css';
import type { Mentioning } from './use-mentioning.ts';
import formClasses from '../form/form.module.css';
import { Skeleton, useSlow } from '../skeleton.tsx';

// The editor is larger than the rest of the product, so it is loaded when somebody is about to write.
const Editor = lazyPart(() => import('./editor.tsx'));

export type RichTextFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** HTML; an empty text when there is no content. */
  value: string;
  onChange: (html: string) => void;
  error?: string | null;
  hint?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
  /** Offers these people after an `@`. */
  mentioning?: Mentioning;
};

/** A rich-text editor: emphasis, lists, quotes, links and headings 1 to 6 (SHELL-24). */
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
      <Suspense fallback={<EditorSkeleton autoFocus={props.autoFocus ?? false} />}>
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

function EditorSkeleton({ autoFocus }: { readonly autoFocus: boolean }) {
  const slow = useSlow(true);
  // Until it is there, the focus is on the button that closes the dialog: a typed space would press it.
  useEffect(() => {
    if (autoFocus) typeAhead();
  }, [autoFocus]);
  return (
    <div className={classes.editor} aria-busy data-field-loading>
      <div className={classes.toolbar} />
      <div className={classes.text}>{slow ? <Skeleton width="60%" /> : null}</div>
    </div>
  );
}

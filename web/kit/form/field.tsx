import { useId, type ComponentProps, type ReactNode } from 'react';
import classes from './form.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

/** The props of every field of the kit, besides its value. */
export type FieldProps = {
  label: string;
  /** The label is read aloud but not shown, for fields in toolbars and cells. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** An action about the value, at the end of the label's line. */
  aside?: ReactNode;
  /** The error of this field, from the server or the form's own validation. */
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
  /** Takes the focus when the dialog opens; by default the first field does. */
  autoFocus?: boolean;
};

/** Marks a control with text that it could not parse: its value differs from what is shown, so nothing is saved. */
const UNREAD = 'data-unread';
export const unreadIn = (part: HTMLElement | null): HTMLElement | null =>
  part?.querySelector<HTMLElement>(`[${UNREAD}]`) ?? null;

/** What the wrapper passes to the control inside it. */
type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
  'data-autofocus': boolean | undefined;
  [UNREAD]: boolean | undefined;
  disabled: boolean | undefined;
};

type FieldFrameProps = FieldProps & { unread?: boolean; children: (control: ControlProps) => ReactNode };

/** Label above, control, then the error or the hint, connected for screen readers. */
export function Field({ children, ...props }: FieldFrameProps) {
  const texts = useKitTexts();
  const id = useId();
  const noteId = `${id}-note`;
  const { label, hideLabel, hint, aside, error, required, disabled, autoFocus, unread } = props;
  const control: ControlProps = {
    id,
    'aria-invalid': Boolean(error),
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-required': required || undefined,
    'data-autofocus': autoFocus || undefined,
    [UNREAD]: unread || undefined,
    disabled,
  };
  return (
    <div className={classes.field}>
      <div className={aside ? classes.labelLine : classes.labelAlone}>
        <label className={hideLabel ? 'vh' : classes.label} htmlFor={id}>
          {label}
          {required ? (
            <span className={classes.required} aria-hidden title={texts.required}>
              *
            </span>
          ) : null}
        </label>
        {aside}
      </div>
      {children(control)}
      {error ? (
        <span className={classes.error} id={noteId} role="alert">
          {error}
        </span>
      ) : hint ? (
        <span className={classes.hint} id={noteId}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

/** Fields below each other, or `columns` of them side by side. */
export function Fields({ columns = 1, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  const className = columns === 3 ? classes.row3 : columns === 2 ? classes.row2 : classes.stack;
  return <div className={className}>{children}</div>;
}

/** The frame of a control with something beside it. */
export function FieldBox({ control, ...rest }: { control: ControlProps } & ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classes.box}
      data-invalid={control['aria-invalid'] || undefined}
      data-disabled={control.disabled || undefined}
    />
  );
}

import { CircleAlert } from 'lucide-react';
import classes from './controls.module.css';

type Props = { readonly title?: string | undefined; readonly detail: string | null | undefined };

/** The server's sentence about the whole form, shown above it. */
export function FormError({ title, detail }: Props) {
  if (!detail) return null;
  return (
    <div className={classes.formError} role="alert" data-answer>
      <CircleAlert size={15} aria-hidden />
      <div>
        {title ? <strong>{title}</strong> : null}
        <p>{detail}</p>
      </div>
    </div>
  );
}

import { CircleAlert } from 'lucide-react';
import classes from './controls.module.css';

/** The server's sentence about the whole form, shown above it. */
export function FormError({ detail }: { detail: string | null | undefined }) {
  if (!detail) return null;
  return (
    <div className={classes.formError} role="alert">
      <CircleAlert size={15} aria-hidden />
      <span>{detail}</span>
    </div>
  );
}

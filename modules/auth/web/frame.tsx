import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { FormError } from '#web/kit/form/form-error.tsx';
import { useText } from '#web/lib/texts.tsx';
import classes from './auth.module.css';

type FrameProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly detail?: string | null;
  readonly onSubmit?: () => void;
  readonly back?: boolean;
  readonly children?: ReactNode;
};

/** One sheet in the middle of the page: sign-in and all that belongs to it. */
export function Frame({ title, text, detail, onSubmit, back = true, children }: FrameProps) {
  const texts = useText();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <main className={classes.page}>
      <form className={classes.sheet} noValidate onSubmit={submit}>
        <p className={classes.brand}>{texts.shell.product}</p>
        <h1>{title}</h1>
        {text ? <p className={classes.text}>{text}</p> : null}
        <FormError detail={detail} />
        {children}
        {back ? <Link to="/login" className={classes.link}>{texts.auth.back}</Link> : null}
      </form>
    </main>
  );
}

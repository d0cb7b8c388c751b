import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { FormError } from '#web/kit/form/form-error.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';
import { currentLanguage, subscribeLanguage } from '#web/lib/language.ts';
import { chooseLanguage } from '#web/lib/preferences.ts';
import { useText } from '#web/lib/texts.tsx';
import { Mark } from '#web/shell/mark.tsx';
import classes from './auth.module.css';

type FrameProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly detail?: string | null;
  readonly errors?: Readonly<Record<string, string>>;
  readonly onSubmit?: () => void;
  readonly back?: boolean;
  readonly children?: ReactNode;
};

/** The centred sheet of sign-in and related pages. */
export function Frame({ title, text, detail, errors, onSubmit, back = true, children }: FrameProps) {
  const texts = useText();
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(title);
  useEffect(() => {
    // The title also changes when another language has loaded; a person who is already typing keeps the focus.
    if (form.current?.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus], input:not([type=checkbox])')?.focus();
  }, [title]);
  // After an error, focuses the first field with an error.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <main className={classes.page}>
      <form className={classes.sheet} ref={form} noValidate onSubmit={submit}>
        <p className={classes.brand}>
          <Mark /> {texts.shell.product}
        </p>
        <h1>{title}</h1>
        {text ? <p className={classes.text}>{text}</p> : null}
        <FormError detail={detail} />
        {children}
        {back ? (
          <Link to="/login" className={classes.link}>
            {texts.auth.back}
          </Link>
        ) : null}
      </form>
      <LanguageChoice />
    </main>
  );
}

/** Switches the language before sign-in. */
function LanguageChoice() {
  const { user: words } = useText().shell;
  const language = useSyncExternalStore(subscribeLanguage, currentLanguage);
  const other = language === 'is' ? 'en' : 'is';
  return (
    <button type="button" className={classes.language} lang={other} onClick={() => chooseLanguage(other)}>
      {other === 'en' ? words.english : words.icelandic}
    </button>
  );
}

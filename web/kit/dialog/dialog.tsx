import './dialog-styles.ts';
import { Button, Modal } from '@mantine/core';
import { useContext, useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { DraftPlaceContext } from './drafts.ts';
import { useOpenDialog } from './open-dialogs.ts';
import { markFirstField } from './first-field.ts';
import { useAnswerInView } from './use-answer-in-view.ts';
import type { Save } from './use-save.ts';
import { useSteadyPress } from './use-steady-press.ts';
import { useStill } from './use-still.ts';
import { FormError } from '../form/form-error.tsx';
import { useIsSmall } from '../media.ts';
import { unreadIn } from '../form/field.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  /** Width in pixels; below 768 the dialog fills the screen (SHELL-21). */
  width?: number;
  /** The form has changes: closing asks first. */
  dirty?: boolean;
  /** From `useSave`. Makes the dialog a form with „Hætta við“ and „Vista“. */
  save?: Save;
  saveLabel?: string;
  /** The label of the save button after the server has asked a question. */
  anywayLabel?: string;
  saveColor?: string;
  canSave?: boolean;
  /** The other way to save: an extra button, and Ctrl+Shift+Enter. It starts the next one, or leaves steps out. */
  another?: { readonly label: string; readonly title: string; readonly submit: () => void };
  /** Shown at the start of the footer: a total, a second button. */
  aside?: ReactNode;
  /** Replaces the kit's footer; null for no footer. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog does one job: it focuses the first field, Enter saves, and Esc asks only when something was typed. */
export function Dialog(props: DialogProps) {
  const { title, onClose, width = 560, dirty = false, save, children } = props;
  const texts = useKitTexts();
  const small = useIsSmall();
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);

  useStill(content, save?.busy ?? false);
  // Before a refused field takes the focus, which decides what is in view.
  useAnswerInView(content, save?.busy ?? false);

  // Not on every change of `errors`: correcting one field must not move the focus to the next.
  const refused = save?.refused ?? save?.errors;
  useEffect(() => {
    if (!refused || Object.keys(refused).length === 0) return;
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  // Reloading, or leaving for another site, asks too.
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  function requestClose() {
    if (save?.busy) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  /** Saving is blocked while a field shows text that it could not parse: its value would differ from what is seen. */
  function submit(another = false) {
    const unread = unreadIn(content.current);
    if (unread) unread.focus();
    else if (another) props.another?.submit();
    else save?.submit();
  }
  useOpenDialog(requestClose);

  function onKeyDown(event: KeyboardEvent) {
    // React events bubble through portals, so ignore keys of calendars, lists and dialogs above this one.
    if (!(event.target instanceof HTMLElement) || !content.current?.contains(event.target)) return;
    if (event.key === 'Escape' && !event.defaultPrevented && !isOpenControl(event.target)) {
      event.stopPropagation();
      requestClose();
    }
    // Enter that is still held since it opened the dialog must not answer it.
    if (event.key === 'Enter' && event.repeat && !takesLines(event.target)) return event.preventDefault();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && save && props.canSave !== false) {
      event.preventDefault();
      // Blurring first lets the field take what was typed.
      event.target.blur();
      event.target.focus();
      submit(event.shiftKey && props.another !== undefined);
    }
  }

  return (
    // Mantine keeps the keys of its content to itself; React brings them here through its portal.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens for those inside
    <div style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      <Modal.Root
        opened
        onClose={requestClose}
        closeOnEscape={false}
        size={width}
        radius="lg"
        fullScreen={small}
        trapFocus={!asking}
        classNames={{ content: classes.content }}
        transitionProps={{ transition: 'fade', duration: small ? 0 : 120 }}
      >
        <Modal.Overlay backgroundOpacity={0.35} />
        <Modal.Content ref={content}>
          <div className={classes.header}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton className={classes.close} iconSize={18} aria-label={texts.close} />
          </div>
          <DialogBody {...props} requestClose={requestClose} onSave={() => submit()} onAnother={() => submit(true)}>
            {children}
          </DialogBody>
        </Modal.Content>
        {asking ? <AskToDiscard onStay={() => setAsking(false)} onDiscard={onClose} /> : null}
      </Modal.Root>
    </div>
  );
}

function DialogBody(props: DialogProps & { requestClose: () => void; onSave: () => void; onAnother: () => void }) {
  const {
    save,
    dirty = false,
    canSave = true,
    saveLabel,
    anywayLabel,
    saveColor,
    another,
    aside,
    footer,
    requestClose,
    onSave,
    onAnother,
    children,
  } = props;
  const questions = save?.questions ?? [];
  const texts = useKitTexts();

  const place = useContext(DraftPlaceContext);
  const restored = dirty && place?.restored ? place.startOver : null;

  const submit = () => (canSave ? onSave() : undefined);
  const steady = useSteadyPress(submit);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    submit();
  }

  const ownFooter = save ? (
    <>
      <div className={classes.aside}>{aside}</div>
      <Button variant="default" onClick={requestClose} disabled={save.busy}>
        {texts.cancel}
      </Button>
      {another ? (
        <Button variant="default" title={another.title} disabled={save.busy || !canSave} onClick={onAnother}>
          {another.label}
        </Button>
      ) : null}
      <Button
        type="submit"
        {...steady}
        color={saveColor}
        loading={save.busy}
        disabled={!canSave}
        // What cannot be undone is not done by the first Enter.
        data-saves={saveColor ? undefined : true}
      >
        {questions.length > 0 ? (anywayLabel ?? texts.saveAnyway) : (saveLabel ?? texts.save)}
      </Button>
    </>
  ) : null;
  const feet = footer === undefined ? ownFooter : footer;
  const inside = (
    <>
      <div className={classes.body} data-saving={save?.busy || undefined} ref={markFirstField}>
        {restored ? (
          <p className={classes.restored} role="status">
            {texts.dialog.restored}{' '}
            <button type="button" onClick={restored}>
              {texts.dialog.startOver}
            </button>
          </p>
        ) : null}
        {save ? <FormError title={save.title} detail={save.detail} /> : null}
        {children}
        {questions.length > 0 ? (
          <div className={classes.stale} role="alert" data-answer>
            {questions.map((question) => (
              <p key={question}>{question}</p>
            ))}
          </div>
        ) : null}
      </div>
      {feet ? <div className={classes.footer}>{feet}</div> : null}
    </>
  );
  if (!save) return <div className={classes.form}>{inside}</div>;
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {inside}
    </form>
  );
}

function AskToDiscard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const texts = useKitTexts().dialog;
  return (
    <Dialog
      title={texts.unsavedTitle}
      width={420}
      onClose={onStay}
      footer={
        <>
          <div className={classes.aside} />
          <Button variant="default" color="red" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {texts.keepEditing}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{texts.unsavedText}</p>
    </Dialog>
  );
}

/** Whether Enter starts a new line in it. */
const takesLines = (target: HTMLElement): boolean => target instanceof HTMLTextAreaElement || target.isContentEditable;

function isOpenControl(target: HTMLElement): boolean {
  return target.closest('[aria-expanded="true"]') !== null || target.closest('select:open') !== null;
}

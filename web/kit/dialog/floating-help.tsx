import '@mantine/core/styles/FloatingWindow.layer.css';
import { FloatingWindow } from '@mantine/core';
import { Maximize2, Minus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

type FloatingHelpProps = {
  title: string;
  /** A person asked for it; one that opens by itself leaves the focus where they work. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A window beside the work: draggable by its header, minimised to it by a button, and closed by Escape (SHELL-20). */
export function FloatingHelp({ title, takesFocus, onClose, children }: FloatingHelpProps) {
  const texts = useKitTexts();
  const titleId = useId();
  const [minimized, setMinimized] = useState(false);
  const [opener] = useState(() => document.activeElement);
  useReturnFocus(takesFocus ? opener : null);
  const Glyph = minimized ? Maximize2 : Minus;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <FloatingWindow
      className={classes.window}
      role="dialog"
      aria-labelledby={titleId}
      data-minimized={minimized || undefined}
      initialPosition={{ right: 24, bottom: 24 }}
      constrainToViewport
      constrainOffset={12}
      dragHandleSelector={`.${classes.windowHead}`}
      excludeDragHandleSelector="button"
      zIndex={150}
      onKeyDown={onKeyDown}
    >
      <div className={classes.windowHead}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={classes.windowButton}
          aria-expanded={!minimized}
          aria-label={minimized ? texts.dialog.restore : texts.dialog.minimize}
          onClick={() => setMinimized(!minimized)}
        >
          <Glyph size={15} aria-hidden />
        </button>
        <button type="button" className={classes.windowButton} aria-label={texts.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </div>
      {minimized ? null : (
        <Body titleId={titleId} takesFocus={takesFocus}>
          {children}
        </Body>
      )}
    </FloatingWindow>
  );
}

type BodyProps = { readonly titleId: string; readonly takesFocus: boolean; readonly children: ReactNode };

function Body({ titleId, takesFocus, children }: BodyProps) {
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) body.current?.focus();
  }, [takesFocus]);
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={body} className={classes.windowBody} tabIndex={0} aria-labelledby={titleId}>
      {children}
    </section>
  );
}

import '@mantine/core/styles/FloatingWindow.layer.css';
import { FloatingWindow } from '@mantine/core';
import { Maximize2, Minus, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

type FloatingHelpProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A window beside the work: draggable by its header, and minimised to it (SHELL-20). */
export function FloatingHelp({ title, onClose, children }: FloatingHelpProps) {
  const texts = useKitTexts();
  const titleId = useId();
  const [minimized, setMinimized] = useState(false);
  const Glyph = minimized ? Maximize2 : Minus;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (minimized) onClose();
    else setMinimized(true);
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
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.windowBody} tabIndex={0} aria-labelledby={titleId}>
          {children}
        </section>
      )}
    </FloatingWindow>
  );
}

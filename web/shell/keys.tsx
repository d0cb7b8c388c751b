import { useEffect, useRef } from 'react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { typeAhead } from '#web/kit/dialog/type-ahead.ts';
import { useQuickTask } from '#modules/tasks/web/parts/quick-task.ts';
import { useCaseHere, useLogHere } from '#modules/worklogs/web/parts/log-here.ts';
import { useTimer } from '#modules/worklogs/web/parts/start-timer.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { KeyMap } from './keys-lazy.ts';
import { Palette } from './palette-lazy.ts';

/** Global keyboard shortcuts: Ctrl/⌘ K, N, C, T, / and ? (PLUS-01, PLUS-02). */
export function Keys({ onTimer }: { readonly onTimer: () => void }) {
  const dialogs = useDialogs();
  const log = useLogHere();
  const project = useCaseHere();
  const { active, busy, startOn } = useTimer();
  const quick = useQuickTask();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const act = useRef<(key: string) => boolean>(() => false);
  useEffect(() => {
    act.current = (key) => {
      if (reads && (key === 'n' || key === 't' || key === 'c')) return false;
      if (key === 'n' || key === 'c' || key === '/') typeAhead();
      // On a case's page N and T mean that case; while its timer runs, T opens the timer panel.
      if (key === 'n') log();
      else if (key === 'c') quick();
      else if (key === 't') {
        if (project === null || busy || active?.projectId === project) {
          typeAhead();
          onTimer();
        } else void startOn({ projectId: project });
      } else if (key === '/') void dialogs.open(Palette, {});
      else if (key === '?') void dialogs.open(KeyMap, {});
      else return false;
      return true;
    };
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const openDialog = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!openDialog) act.current('/');
        return;
      }
      if (
        openDialog ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        (/^\p{L}$/u.test(event.key) && isInCell(event.target))
      )
        return;
      if (act.current(event.key.toLowerCase())) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !== null;

/** In a list the focus is on a cell, where letters are not global shortcuts. */
const isInCell = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="grid"], [role="treegrid"]') !== null;

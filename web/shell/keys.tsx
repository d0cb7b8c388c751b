import { useEffect, useRef } from 'react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { typeAhead } from '#web/kit/dialog/type-ahead.ts';
import { useNewTask } from '#modules/tasks/web/parts/new-task.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { KeyMap } from './keys-lazy.ts';
import { Palette } from './palette-lazy.ts';

/** Listens for the keys of the whole product: Ctrl/⌘ K, N, C, T, / and ? (PLUS-01, PLUS-02). */
export function Keys({ onTimer }: { readonly onTimer: () => void }) {
  const dialogs = useDialogs();
  const { create } = useWorklogActions();
  const { quick } = useNewTask();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const act = useRef<(key: string) => boolean>(() => false);
  useEffect(() => {
    act.current = (key) => {
      if (reads && (key === 'n' || key === 't' || key === 'c')) return false;
      if (key === 'n' || key === 'c' || key === '/') typeAhead();
      if (key === 'n') create();
      else if (key === 'c') quick();
      else if (key === 't') onTimer();
      else if (key === '/') void dialogs.open(Palette, {});
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
        isTyping(event.target)
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

import { useBlocker } from '@tanstack/react-router';
import { askTopDialogToClose, useAnyDialogOpen } from '#web/kit/dialog/open-dialogs.ts';

/** Back in the browser closes what is open above the page, as Esc does, and leaves the page where it is. */
export function BackClosesDialog() {
  const anyOpen = useAnyDialogOpen();
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      askTopDialogToClose();
      return true;
    },
    enableBeforeUnload: false,
    disabled: !anyOpen,
  });
  return null;
}

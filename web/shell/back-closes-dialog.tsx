import { useBlocker } from '@tanstack/react-router';
import { askTopDialogToClose, useAnyDialogOpen } from '#web/kit/dialog/open-dialogs.ts';

/** The browser's back button closes the topmost dialog, as Esc does, and does not leave the page. */
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

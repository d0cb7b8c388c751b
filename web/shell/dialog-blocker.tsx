import { useBlocker } from '@tanstack/react-router';
import { askTopDialogToClose } from '#web/kit/dialog/open-dialogs.ts';

/** While it is rendered, the browser's back button closes the topmost dialog instead of leaving the page. */
export default function DialogBlocker() {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      askTopDialogToClose();
      return true;
    },
    enableBeforeUnload: false,
  });
  return null;
}

import { useAnyDialogOpen } from '#web/kit/dialog/open-dialogs.ts';
import { latePart } from '#web/kit/lazy-part.ts';

/** Loaded when the page is idle, or with the first dialog. */
export const DialogBlocker = latePart(() => import('./dialog-blocker.tsx'));

/** The browser's back button closes the topmost dialog, as Esc does, and does not leave the page. */
export function BackClosesDialog() {
  return useAnyDialogOpen() ? <DialogBlocker /> : null;
}

import { lazyPart } from '#web/kit/lazy-part.ts';

// The dialogs contain the form and the price rules: loaded after the first paint, so that they open at once.
const load = () => import('./worklog-dialog.tsx');

export const NewWorklogDialog = lazyPart(() => load().then(({ NewWorklogDialog: it }) => ({ default: it })));
export const EditWorklogDialog = lazyPart(() => load().then(({ EditWorklogDialog: it }) => ({ default: it })));

// Bulk operations are rarer: loaded when needed.
export const BulkEditDialog = lazyPart(() =>
  import('./bulk-edit-dialog.tsx').then(({ BulkEditDialog: it }) => ({ default: it })),
);
export const CopyDialog = lazyPart(() => import('./copy-dialog.tsx').then(({ CopyDialog: it }) => ({ default: it })));
export const DayDialog = lazyPart(() => import('./day-dialog.tsx').then(({ DayDialog: it }) => ({ default: it })));

export const fetchDialogs = (): void => void load().catch(() => {});

import { lazyPart } from '#web/kit/lazy-part.ts';

// The dialogs bring the form's fields and the reckoning with them: fetched when the page stands, opened at once.
const load = () => import('./worklog-dialog.tsx');

export const NewWorklogDialog = lazyPart(() => load().then(({ NewWorklogDialog: it }) => ({ default: it })));
export const EditWorklogDialog = lazyPart(() => load().then(({ EditWorklogDialog: it }) => ({ default: it })));

// Many at once is rarer: they come when they are asked for.
export const BulkEditDialog = lazyPart(() =>
  import('./bulk-edit-dialog.tsx').then(({ BulkEditDialog: it }) => ({ default: it })),
);
export const CopyDialog = lazyPart(() => import('./copy-dialog.tsx').then(({ CopyDialog: it }) => ({ default: it })));
export const DayDialog = lazyPart(() => import('./day-dialog.tsx').then(({ DayDialog: it }) => ({ default: it })));

export const fetchDialogs = (): void => void load().catch(() => {});

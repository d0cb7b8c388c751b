import { lazy } from 'react';

// The dialogs bring the form's fields and the reckoning with them: fetched when the page stands, opened at once.
const load = () => import('./worklog-dialog.tsx');

export const NewWorklogDialog = lazy(() => load().then(({ NewWorklogDialog: it }) => ({ default: it })));
export const EditWorklogDialog = lazy(() => load().then(({ EditWorklogDialog: it }) => ({ default: it })));

// Many at once is rarer: they come when they are asked for.
export const BulkEditDialog = lazy(() =>
  import('./bulk-edit-dialog.tsx').then(({ BulkEditDialog: it }) => ({ default: it })),
);
export const CopyDialog = lazy(() => import('./copy-dialog.tsx').then(({ CopyDialog: it }) => ({ default: it })));
export const DayDialog = lazy(() => import('./day-dialog.tsx').then(({ DayDialog: it }) => ({ default: it })));

export const fetchDialogs = (): void => void load().catch(() => {});

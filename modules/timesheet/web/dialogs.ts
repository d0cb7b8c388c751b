import { lazyPart } from '#web/kit/lazy-part.ts';

export const AddRowDialog = lazyPart(() => import('./add-row-dialog.tsx'));
export const CopyWeekDialog = lazyPart(() => import('./copy-week-dialog.tsx'));

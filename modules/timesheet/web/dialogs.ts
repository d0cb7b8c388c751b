import { lazy } from 'react';

export const AddRowDialog = lazy(() => import('./add-row-dialog.tsx'));
export const CopyWeekDialog = lazy(() => import('./copy-week-dialog.tsx'));

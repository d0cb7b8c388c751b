import { lazy } from 'react';

/** Fetched when it is first opened. */
export const Palette = lazy(() => import('./palette.tsx').then(({ Palette: it }) => ({ default: it })));

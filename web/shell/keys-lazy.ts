import { lazy } from 'react';

/** Fetched when it is first opened. */
export const KeyMap = lazy(() => import('./key-map.tsx').then(({ KeyMap: it }) => ({ default: it })));

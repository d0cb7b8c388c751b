import { lazyPart } from '#web/kit/lazy-part.ts';

/** Fetched when it is first opened. */
export const KeyMap = lazyPart(() => import('./key-map.tsx').then(({ KeyMap: it }) => ({ default: it })));

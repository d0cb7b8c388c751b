import { lazyPart } from '#web/kit/lazy-part.ts';

/** Loaded when first opened. */
export const KeyMap = lazyPart(() => import('./key-map.tsx').then(({ KeyMap: it }) => ({ default: it })));

import { lazyPart } from '#web/kit/lazy-part.ts';

/** Loaded when first opened. */
export const Palette = lazyPart(() => import('./palette/palette.tsx').then(({ Palette: it }) => ({ default: it })));

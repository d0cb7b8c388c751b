import { lazyPart } from '#web/kit/lazy-part.ts';

// Loads the dialogs and their form fields when first opened.
const load = () => import('./event-dialog.tsx');

export const NewEventDialog = lazyPart(() => load().then(({ NewEventDialog: it }) => ({ default: it })));
export const FeedDialog = lazyPart(() => import('./feed-dialog.tsx'));
export const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
export const ReachDialog = lazyPart(() => import('./reach-dialog.tsx'));
export const EditEventDialog = lazyPart(() => load().then(({ EditEventDialog: it }) => ({ default: it })));

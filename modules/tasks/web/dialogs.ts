import { lazyPart } from '#web/kit/lazy-part.ts';

// Loads the dialogs and their form fields when first opened.
export const TaskDialog = lazyPart(() => import('./task-dialog.tsx').then(({ TaskDialog: it }) => ({ default: it })));
export const EditTaskDialog = lazyPart(() =>
  import('./task-dialog.tsx').then(({ EditTaskDialog: it }) => ({ default: it })),
);
export const AssignDialog = lazyPart(() =>
  import('./assign-dialog.tsx').then(({ AssignDialog: it }) => ({ default: it })),
);
export const DueDialog = lazyPart(() => import('./due-dialog.tsx').then(({ DueDialog: it }) => ({ default: it })));
export const DescriptionDialog = lazyPart(() =>
  import('./description-dialog.tsx').then(({ DescriptionDialog: it }) => ({ default: it })),
);
export const LinesDialog = lazyPart(() =>
  import('./lines-dialog.tsx').then(({ LinesDialog: it }) => ({ default: it })),
);
export const DeadlineDialog = lazyPart(() =>
  import('./deadline-dialog.tsx').then(({ DeadlineDialog: it }) => ({ default: it })),
);
export const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then(({ MoveDialog: it }) => ({ default: it })));

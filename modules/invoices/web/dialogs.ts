import { lazyPart } from '#web/kit/lazy-part.ts';

// Loaded on opening, so that lists do not wait for them.
export const BookingDialog = lazyPart(() =>
  import('./booking-dialog.tsx').then(({ BookingDialog: it }) => ({ default: it })),
);
export const RoundDialog = lazyPart(() =>
  import('./round/round-dialog.tsx').then(({ RoundDialog: it }) => ({ default: it })),
);
export const PaperDialog = lazyPart(() =>
  import('./round/paper-dialog.tsx').then(({ PaperDialog: it }) => ({ default: it })),
);
export const AskRoundDialog = lazyPart(() =>
  import('./round/ask-round-dialog.tsx').then(({ AskRoundDialog: it }) => ({ default: it })),
);
export const DraftsRoundDialog = lazyPart(() =>
  import('./drafts/drafts-round-dialog.tsx').then(({ DraftsRoundDialog: it }) => ({ default: it })),
);
export const BankDialog = lazyPart(() =>
  import('./bank/bank-dialog.tsx').then(({ BankDialog: it }) => ({ default: it })),
);
export const PromiseDialog = lazyPart(() =>
  import('./promise-dialog.tsx').then(({ PromiseDialog: it }) => ({ default: it })),
);
export const CreditUseDialog = lazyPart(() =>
  import('./credit-use-dialog.tsx').then(({ CreditUseDialog: it }) => ({ default: it })),
);
export const ResultDialog = lazyPart(() =>
  import('./result-dialog.tsx').then(({ ResultDialog: it }) => ({ default: it })),
);
export const LineTextDialog = lazyPart(() =>
  import('./line-text-dialog.tsx').then(({ LineTextDialog: it }) => ({ default: it })),
);

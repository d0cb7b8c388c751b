import { lazy } from 'react';

// They come when they are opened: lists do not wait for them.
export const BookingDialog = lazy(() =>
  import('./booking-dialog.tsx').then(({ BookingDialog: it }) => ({ default: it })),
);
export const ManyBookingDialog = lazy(() =>
  import('./many-booking-dialog.tsx').then(({ ManyBookingDialog: it }) => ({ default: it })),
);
export const ResultDialog = lazy(() => import('./result-dialog.tsx').then(({ ResultDialog: it }) => ({ default: it })));

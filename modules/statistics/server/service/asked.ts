import { AppError } from '#shared/errors.ts';

/** Refuses a date range that ends before it starts. @throws AppError */
export function checkOrder(from: string | null | undefined, to: string | null | undefined): void {
  if (from && to && to < from) throw new AppError('malformed', { fields: { dateTo: { key: 'badRange' } } });
}

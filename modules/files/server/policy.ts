import { AppError } from '#shared/errors.ts';

/** Whether the scan result allows a file to be served. @throws AppError while it waits, or when it is infected */
export function refuseUnscanned({ name, scan }: { readonly name: string; readonly scan: string | null }): void {
  if (scan === 'waiting') throw new AppError('file_waits', { values: { name } });
  if (scan === 'infected') throw new AppError('file_infected', { values: { name } });
}

import { AppError } from '#shared/errors.ts';

/** Whether a file may be handed out, by what its scan says. @throws AppError where it waits or is infected */
export function refuseUnscanned({ name, scan }: { readonly name: string; readonly scan: string | null }): void {
  if (scan === 'waiting') throw new AppError('file_waits', { values: { name } });
  if (scan === 'infected') throw new AppError('file_infected', { values: { name } });
}

import { CloudFailure } from '#server/cloud-drive.ts';

/** What is gone there already is gone. */
export function passGone(failure: unknown): void {
  if (!(failure instanceof CloudFailure) || failure.kind !== 'missing') throw failure;
}

/** Null where it is gone there. */
export function nullIfGone(failure: unknown): null {
  passGone(failure);
  return null;
}

import { CloudFailure } from '#server/cloud-drive.ts';

/** An item that is already gone there counts as deleted. */
export function passGone(failure: unknown): void {
  if (!(failure instanceof CloudFailure) || failure.kind !== 'missing') throw failure;
}

/** Null if it is gone there. */
export function nullIfGone(failure: unknown): null {
  passGone(failure);
  return null;
}

import { begin } from '#modules/files/server/service.ts';
import type { Begun } from '#modules/files/contract.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { isPictureEnding } from '../../rules.ts';

/** Receives the upload of a profile picture (API-181); it takes effect when a row is saved with its id. */
export async function beginPicture(
  scope: Scope,
  publicUrl: string,
  { fileSize, fileExtension }: { readonly fileSize: number; readonly fileExtension?: string | undefined },
): Promise<Begun> {
  if (fileExtension && !isPictureEnding(fileExtension)) throw new AppError('not_a_picture');
  return begin(scope, publicUrl, { kind: 'profile-image', fileSize });
}

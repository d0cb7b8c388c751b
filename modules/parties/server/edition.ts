import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import type { PartyType } from '../contract/record.ts';

/** Opponents exist in the legal edition only (SHELL-03): elsewhere the endpoints answer 404. */
export function refuseOpponents({ edition }: Pick<Scope, 'edition'>, type: PartyType): void {
  if (type === 'opponent' && !hasOpponents(edition)) throw new AppError('not_found');
}

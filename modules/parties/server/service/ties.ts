import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { PartyType, Tie, WrittenTie } from '../../contract/record.ts';
import { changesOfTies } from '../../rules/ties.ts';
import * as queries from '../queries/ties.ts';

/** Writes the changed ties of a party. A missing tie ends, but stays in the history. */
export async function saveTies(scope: Scope, type: PartyType, id: number, ties: readonly Tie[]): Promise<void> {
  const { added, edited, ended } = changesOfTies(await queries.listTies(scope, type, id), ties);
  if (ended.length > 0) await queries.endTies(scope, ended);
  for (const tie of edited) await queries.updateTie(scope, tie);
  if (added.length > 0) await queries.insertTies(scope, type, id, added);
}

/** Ties in their stored form. A kennitala must be complete, and a tie of the kind `other` needs a description. */
export const tiesOf = (written: readonly WrittenTie[]): readonly Tie[] =>
  written.map(({ name, ssn, kind, words = '' }, place) => {
    const digits = readKennitala(ssn ?? '')?.digits ?? null;
    if (digits === null && stripMask(ssn ?? '') !== '')
      throw new AppError('bad_kennitala', { fields: { [`ties.${place}.ssn`]: { key: 'badKennitala' } } });
    if (kind === 'other' && words === '')
      throw new AppError('tie_without_words', { fields: { [`ties.${place}.words`]: { key: 'required' } } });
    return { name, ssn: digits, kind, words };
  });

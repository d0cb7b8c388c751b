import type { Scope } from '#server/scope.ts';
import { isEndpointId } from '#shared/endpoint-schemes.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { EditedParty, NewParty } from '../../contract/written.ts';
import type { PartyType } from '../../contract/record.ts';
import { refuseOpponents } from '../edition.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/parties.ts';
import { recordFor } from './conflicts.ts';
import { findConflicts } from './find-conflicts.ts';
import { announce, answerOf, getEditable, getRow } from './read.ts';
import { saveTies, tiesOf } from './ties.ts';

/** Registers a client or an opponent; records the decision on its conflicts with it. */
export async function create(scope: Scope, type: PartyType, body: NewParty) {
  refuseOpponents(scope, type);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const row = rowOf(type, body);
  const ties = tiesOf(body.ties ?? []);
  await refuseTaken(scope, type, row.ssn, null);
  const id = await queries.insert(scope, type, row);
  await saveTies(scope, type, id, ties);
  announce(scope, type, 'Created', { id, version: 1 });
  return saved(scope, type, id, body);
}

/** Edits a party; an outdated version is refused with the current row (WIRE-22). */
export async function edit(scope: Scope, type: PartyType, id: number, body: EditedParty) {
  const before = await getEditable(scope, type, id);
  if (before.version !== body.version) throw new AppError('stale', { current: answerOf(scope, before) });
  const row = rowOf(type, { ...before, ...body } as NewParty);
  const ties = body.ties && tiesOf(body.ties);
  if (row.ssn !== before.ssn) await refuseTaken(scope, type, row.ssn, id);
  if (!(await queries.update(scope, type, id, body.version, row)))
    throw new AppError('stale', { current: answerOf(scope, await getRow(scope, type, id)) });
  if (ties) await saveTies(scope, type, id, ties);
  const after = await getRow(scope, type, id);
  announce(scope, type, 'Updated', after);
  return saved(scope, type, id, body);
}

async function saved(scope: Scope, type: PartyType, id: number, { clearance }: NewParty) {
  const row = await getRow(scope, type, id);
  const sought = { partyType: type, partyId: id, name: row.name, ssn: row.ssn, ties: row.ties };
  const conflicts = await findConflicts(scope, sought);
  if (clearance) await recordFor(scope, sought, clearance, conflicts, 'clearance.note');
  return { ...answerOf(scope, row), conflicts };
}

/** A kennitala belongs to one party (OPEN-50); concurrent saves with the same one wait for each other. */
async function refuseTaken(scope: Scope, type: PartyType, ssn: string | null, ownId: number | null): Promise<void> {
  if (ssn === null) return;
  await queries.lockSsn(scope, type, ssn);
  const other = await queries.findBySsn(scope, type, ssn);
  if (other && other.id !== ownId)
    throw new AppError('kennitala_taken', {
      current: answerOf(scope, other),
      fields: { ssn: { key: 'kennitalaTaken' } },
    });
}

/** The columns to write; empty text becomes null, and the masks of kennitala and phone are removed (I18N-13). */
export function rowOf(type: PartyType, body: NewParty) {
  const {
    name,
    ssn,
    address,
    postalCode,
    city,
    email,
    phone,
    currencyCode = 'ISK',
    languageCode = 'IS',
    countryCode = 'IS',
  } = body;
  const endpoint = endpointOf(body);
  const row = {
    name,
    ssn: kennitalaOf(ssn),
    address: address || null,
    postal_code: postalCode || null,
    city: city || null,
    email: email || null,
    phone: stripMask(phone ?? '') || null,
  };
  return type === 'client'
    ? { ...row, currency_code: currencyCode, language_code: languageCode, country_code: countryCode, ...endpoint }
    : row;
}

/** An electronic address needs both halves, or neither. */
function endpointOf({ endpointScheme, endpointId }: NewParty) {
  const [scheme, id] = [endpointScheme || null, endpointId?.trim() || null];
  if ((scheme === null) !== (id === null))
    throw new AppError('bad_endpoint', {
      fields: { [scheme === null ? 'endpointScheme' : 'endpointId']: { key: 'required' } },
    });
  if (scheme !== null && id !== null && !isEndpointId(scheme, id))
    throw new AppError('bad_endpoint', { fields: { endpointId: { key: 'badPattern' } } });
  return { endpoint_scheme: scheme, endpoint_id: id };
}

function kennitalaOf(text: string | null | undefined): string | null {
  if (!text || stripMask(text) === '') return null;
  const read = readKennitala(text);
  if (!read) throw new AppError('bad_kennitala', { fields: { ssn: { key: 'badKennitala' } } });
  return read.digits;
}

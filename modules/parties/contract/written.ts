import * as z from 'zod/mini';
import { body, email, oneOf, refuse, requiredText, text } from '#shared/fields.ts';
import { currencies } from '#shared/currencies.ts';
import { endpointSchemeCodes } from '#shared/endpoint-schemes.ts';
import { countryCodes } from '#shared/texts/countries.ts';
import { client, opponent, conflictHit, decisions, tieKinds } from './record.ts';

export const clearanceInBody = { decision: oneOf(decisions), note: z.optional(text(4000)) };

const mostTies = 20;
const writtenTie = z.strictObject({
  name: requiredText(200),
  ssn: z.optional(z.nullable(text(20))),
  kind: oneOf(tieKinds),
  /** A description of the tie; required for the kind `other`. */
  words: z.optional(text(100)),
});
export type WrittenTie = z.output<typeof writtenTie>;
export const tiesInBody = z.optional(
  z.array(writtenTie).check(z.maxLength(mostTies, refuse('tooMany', { max: mostTies }))),
);

const written = {
  name: requiredText(200),
  ssn: z.optional(z.nullable(text(20))),
  address: z.optional(z.nullable(text(200))),
  postalCode: z.optional(z.nullable(text(20))),
  city: z.optional(z.nullable(text(100))),
  email: z.optional(z.nullable(z.union([z.literal(''), email]))),
  phone: z.optional(z.nullable(text(40))),
  /** All related persons and companies; if absent, they are unchanged. */
  ties: tiesInBody,
  /** The decision on the conflicts that were found; recorded with them (PERM-20). */
  clearance: z.optional(z.nullable(z.strictObject(clearanceInBody))),
};
const writtenClient = {
  ...written,
  /** Defaults to ISK (CLIENT-14). */
  currencyCode: z.optional(oneOf(currencies)),
  /** Defaults to IS (CLIENT-14). */
  languageCode: z.optional(oneOf(['IS', 'EN'])),
  /** ISO 3166-1; defaults to IS. */
  countryCode: z.optional(oneOf(countryCodes)),
  /** A Peppol electronic address scheme, and an address in it: both or neither. */
  endpointScheme: z.optional(z.nullable(oneOf(endpointSchemeCodes))),
  endpointId: z.optional(z.nullable(text(50))),
};
const ignored = z.object({ ...client.shape, conflicts: z.unknown() });
export const newClient = body(writtenClient, ignored);
export const editedClient = body({ ...writtenClient, version: z.int() }, ignored);
export const newOpponent = body(written, ignored);
export const editedOpponent = body({ ...written, version: z.int() }, ignored);
export type NewParty = z.output<typeof newClient>;
export type EditedParty = z.output<typeof editedClient>;

/** The answer to a save: the row, and the conflicts that the server found with it. */
const saved = { conflicts: z.array(conflictHit) };
export const savedClient = z.object({ ...client.shape, ...saved });
export const savedOpponent = z.object({ ...opponent.shape, ...saved });

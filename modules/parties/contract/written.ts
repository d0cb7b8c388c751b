import * as z from 'zod/mini';
import { body, oneOf, text } from '#shared/fields.ts';
import { writtenOf } from '#shared/record.ts';
import { client, clientFields, conflictHit, decisions, opponent, partyFields } from './record.ts';

export const clearanceInBody = { decision: oneOf(decisions), note: z.optional(text(4000)) };

/** The decision on the conflicts that were found; recorded with them (PERM-20). */
const withDecision = { clearance: z.optional(z.nullable(z.strictObject(clearanceInBody))) };
const written = { ...writtenOf(partyFields), ...withDecision };
const writtenClient = { ...writtenOf(clientFields), ...withDecision };
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

import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';

/** A party is one for whom the firm works, or one against whom. */
export const partyTypes = ['client', 'opponent'] as const;
export type PartyType = (typeof partyTypes)[number];

export const nullableText = z.nullable(z.string());
const can = z.object({ edit: z.boolean(), delete: z.boolean() });

const party = {
  id,
  name: z.string(),
  ssn: nullableText,
  address: nullableText,
  postalCode: nullableText,
  city: nullableText,
  email: nullableText,
  phone: nullableText,
  createdByName: nullableText,
  createdDate: instant,
  modifiedByName: nullableText,
  modifiedDate: instant,
  version: z.int(),
  can,
};

export const client = z.object({
  ...party,
  currencyCode: z.string(),
  languageCode: z.string(),
  countryCode: z.string(),
  /** Where they take electronic invoices; a kennitala is an address of its own. */
  endpointScheme: nullableText,
  endpointId: nullableText,
});
export type Client = z.output<typeof client>;

export const opponent = z.object(party);
export type Opponent = z.output<typeof opponent>;

/** Why two are thought to be one: the same kennitala, the same name in any form and order, or one much like it. */
export const matchKinds = ['kennitala', 'name', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const roles = ['client', 'primary_client', 'payor', 'opponent', 'primary_opponent'] as const;
export type PartyRole = (typeof roles)[number];

/** A case on which a party stands or stood; only such as the person may see. */
export const heldRole = z.object({
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  statusId: z.int(),
  projectDeleted: z.boolean(),
  role: z.enum(roles),
  since: instant,
  until: z.nullable(instant),
});

/** A party that may be the one that is looked for (PERM-20): its name and what it is to the firm. Its cases only where the person sees them. */
export const conflictHit = z.object({
  partyType: z.enum(partyTypes),
  partyId: id,
  name: z.string(),
  /** What it was called, where that is what matched. */
  formerName: nullableText,
  ssn: nullableText,
  matchedBy: z.enum(matchKinds),
  /** On the other side of the one that is looked for: a conflict. Otherwise it is registered already. */
  adverse: z.boolean(),
  deleted: z.boolean(),
  roles: z.array(heldRole),
});
export type ConflictHit = z.output<typeof conflictHit>;

/** There is none after all; the parties know and consent; the work is declined. */
export const decisions = ['no_conflict', 'consent', 'declined'] as const;
export type Decision = (typeof decisions)[number];
/** And what was found by an import, of which nobody has decided anything yet. */
export const recordedDecisions = [...decisions, 'undecided'] as const;
export type RecordedDecision = (typeof recordedDecisions)[number];

/** Counted over what the person may see (DATA-25): work to bill with discount, its hours, and the whole of it before discounts. */
export const partyStats = z.object({ totalAmount: z.number(), totalWorklogs: z.number(), totalFee: z.number() });
/** The header of the page and the count per tab (OPEN-74). */
export const partyIndex = {
  projects: z.int(),
  openProjects: z.int(),
  clearances: z.int(),
  roles: z.int(),
  bills: z.int(),
  comments: z.int(),
};
export const lite = z.object({ id, name: z.string(), ssn: nullableText });

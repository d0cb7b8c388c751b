import * as z from 'zod/mini';
import { currencies } from '#shared/currencies.ts';
import { endpointSchemeCodes } from '#shared/endpoint-schemes.ts';
import { emailOrNone, id, instant, oneOf, refuse, requiredText, text } from '#shared/fields.ts';
import { answerOf, record } from '#shared/record.ts';
import { countryCodes } from '#shared/texts/countries.ts';

/** A client (the firm works for it) or an opponent (it is on the other side). */
export const partyTypes = ['client', 'opponent'] as const;
export type PartyType = (typeof partyTypes)[number];

export const nullableText = z.nullable(z.string());
const can = z.object({ edit: z.boolean(), delete: z.boolean() });

/** How a person or a company is related to a party; `lawyer` is the one of an opponent. */
export const tieKinds = ['owner', 'board', 'parent', 'lawyer', 'other'] as const;
export type TieKind = (typeof tieKinds)[number];

/** A related person or company, stored with the party; `words` describe the tie if its kind does not. */
const tie = z.object({ name: z.string(), ssn: nullableText, kind: z.enum(tieKinds), words: z.string() });
export type Tie = z.output<typeof tie>;

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

/** A text that may be missing, of at most so many characters. */
const maybeText = (most: number) => ({ answer: nullableText, written: z.optional(z.nullable(text(most))) });

/** The fields of an opponent, and the first ones of a client (DATA-22 to 24). */
export const partyFields = record({
  id: { answer: id },
  name: { answer: z.string(), written: requiredText(200), sorted: true, history: 'text' },
  ssn: { ...maybeText(20), sorted: true, history: 'kennitala' },
  address: { ...maybeText(200), sorted: true, history: 'text' },
  postalCode: { ...maybeText(20), sorted: true, history: 'text' },
  city: { ...maybeText(100), sorted: true, history: 'text' },
  email: {
    answer: nullableText,
    written: z.optional(z.nullable(emailOrNone)),
    sorted: true,
    history: 'text',
  },
  phone: { ...maybeText(40), sorted: true, history: 'phone' },
  /** All related persons and companies; when absent, they are unchanged. */
  ties: { answer: z.array(tie), written: tiesInBody, column: null },
  createdByName: { answer: nullableText, column: null, sorted: true },
  createdDate: { answer: instant, column: 'created_at', sorted: true },
  modifiedByName: { answer: nullableText, column: null },
  modifiedDate: { answer: instant, column: 'modified_at', sorted: true },
  version: { answer: z.int() },
  can: { answer: can, column: null },
});
export const clientFields = record({
  ...partyFields,
  /** Defaults to ISK (CLIENT-14). */
  currencyCode: { answer: z.string(), written: z.optional(oneOf(currencies)), sorted: true, history: 'text' },
  /** Defaults to IS (CLIENT-14). */
  languageCode: { answer: z.string(), written: z.optional(oneOf(['IS', 'EN'])), sorted: true, history: 'choice' },
  /** ISO 3166-1; defaults to IS. */
  countryCode: { answer: z.string(), written: z.optional(oneOf(countryCodes)), history: 'choice' },
  /** The electronic address for e-invoices, a scheme and an address in it: both or neither. A kennitala is one. */
  endpointScheme: {
    answer: nullableText,
    written: z.optional(z.nullable(oneOf(endpointSchemeCodes))),
    history: 'text',
  },
  endpointId: { ...maybeText(50), history: 'text' },
});

export const client = z.object(answerOf(clientFields));
export type Client = z.output<typeof client>;

export const opponent = z.object(answerOf(partyFields));
export type Opponent = z.output<typeof opponent>;

/** Why two parties may be the same: the same kennitala, the same name in any form and order, or a similar one. */
export const matchKinds = ['kennitala', 'name', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

const roles = ['client', 'primary_client', 'payor', 'opponent', 'primary_opponent'] as const;
export type PartyRole = (typeof roles)[number];

/** A case that a party is or was on; only cases that the person may see. */
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

/**
 * The tie that leads to a match: `own` belongs to the checked party, `theirs` to the matched one. At least one of them
 * is set; both if a related person of each matches.
 */
export const via = z.object({ own: z.nullable(tie), theirs: z.nullable(tie) });
export type Via = z.output<typeof via>;

/** A possible match for a party (PERM-20): its name and kind. Its cases only if the person sees them. */
export const conflictHit = z.object({
  partyType: z.enum(partyTypes),
  partyId: id,
  name: z.string(),
  /** The former name, if that is what matched. */
  formerName: nullableText,
  ssn: nullableText,
  matchedBy: z.enum(matchKinds),
  /** True: it is on the other side of the checked party, a conflict. False: a possible duplicate. */
  adverse: z.boolean(),
  deleted: z.boolean(),
  /** Null: the party itself matches. */
  via: z.nullable(via),
  roles: z.array(heldRole),
});
export type ConflictHit = z.output<typeof conflictHit>;

/** No conflict after all; the parties know and consent; the work is declined. */
export const decisions = ['no_conflict', 'consent', 'declined'] as const;
export type Decision = (typeof decisions)[number];
/** Plus matches found by an import that nobody has decided on yet. */
export const recordedDecisions = [...decisions, 'undecided'] as const;
export type RecordedDecision = (typeof recordedDecisions)[number];

/**
 * Sums over what the person may see (DATA-25): billable work after discount, its hours, and its total before discounts.
 */
export const partyStats = z.object({ totalAmount: z.number(), totalWorklogs: z.number(), totalFee: z.number() });
/** The header of the page and the count for each tab (OPEN-74). */
export const partyIndex = {
  projects: z.int(),
  openProjects: z.int(),
  clearances: z.int(),
  roles: z.int(),
  bills: z.int(),
  comments: z.int(),
};
export const lite = z.object({ id, name: z.string(), ssn: nullableText });

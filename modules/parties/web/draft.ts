import { kennitala, phone, stripMask } from '#shared/format.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { Registered } from '../contract.ts';
import type { Decision, PartyType, Tie, TieKind } from '../contract/record.ts';
import { matchOf } from '../rules/match.ts';
import { readName } from '../rules/names.ts';
import type { Party, PartyBody } from './api.ts';

/** A related person in the form. */
export type TieDraft = {
  readonly name: string;
  readonly ssn: string;
  readonly kind: TieKind;
  readonly words: string;
};
export const emptyTie: TieDraft = { name: '', ssn: '', kind: 'owner', words: '' };

/** The fields that are typed or chosen as text. */
const emptyTexts = {
  ssn: '',
  name: '',
  address: '',
  postalCode: '',
  city: '',
  email: '',
  phone: '',
  currencyCode: 'ISK',
  languageCode: 'IS',
  countryCode: 'IS',
  endpointScheme: '',
  endpointId: '',
};
type Texts = Readonly<typeof emptyTexts>;
export const textFields = Object.keys(emptyTexts) as readonly (keyof Texts)[];

/** A party while it is edited, in the format of the form's fields. */
export type Draft = Texts & {
  readonly ties: readonly TieDraft[];
  readonly decision: Decision | null;
  readonly note: string;
};

export const emptyDraft: Draft = { ...emptyTexts, ties: [], decision: null, note: '' };

export const draftOf = (party: Party): Draft => ({
  ...emptyDraft,
  ...Object.fromEntries(textFields.map((field) => [field, party[field] ?? emptyTexts[field]])),
  ssn: kennitala(party.ssn ?? ''),
  phone: phone(party.phone ?? ''),
  ties: party.ties.map((tie) => ({ ...tie, ssn: kennitala(tie.ssn ?? '') })),
});

/** A kennitala as it is typed: digits only, with a dash after the sixth (I18N-12). */
export function maskSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  return digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
}

/**
 * The registry's data fills empty fields and fields that it filled before; what a person typed stays (CLIENT-11). When
 * nobody is found, filled-in data is removed.
 */
export function filledFrom(draft: Draft, found: Registered | null, filledBefore: Registered | null): Draft {
  const fields = ['name', 'address', 'postalCode', 'city'] as const;
  const filled = fields.map((field) => [
    field,
    draft[field] === '' || draft[field] === (filledBefore?.[field] ?? '') ? (found?.[field] ?? '') : draft[field],
  ]);
  return { ...draft, ...Object.fromEntries(filled) };
}

type NameWords = {
  readonly required: string;
  readonly nameCame: string;
  readonly otherName: (registered: string, typed: string) => string;
};

/**
 * Prevents saving one party's name with another's kennitala: data that the registry filled in must match, and a name
 * unlike the registry's is asked about.
 * @throws FormProblem
 */
export function refuseOtherName(
  draft: Draft,
  { found, before }: { readonly found: Registered | null; readonly before: Registered | null },
  words: NameWords,
  confirmed: boolean,
): void {
  const { name } = filledFrom(draft, found, before);
  if (name !== draft.name) throw new FormProblem({ name: name === '' ? words.required : words.nameCame });
  if (confirmed || found === null || found.ssn !== readKennitala(draft.ssn)?.digits) return;
  const [typed, registered] = [name, found.name].map((text) => ({ name: readName(text, () => []), ssn: null }));
  if (typed && registered && matchOf(typed, registered) === null)
    throw new FormProblem({ 'questions.otherName': words.otherName(found.name, name.trim()) });
}

type Words = { readonly required: string; readonly notValid: string };

/** The draft in the API's format; a missing value is reported at its field before anything is sent. */
export function bodyOf(type: PartyType, draft: Draft, words: Words): PartyBody {
  const errors: Record<string, string> = {};
  if (draft.name.trim() === '') errors['name'] = words.required;
  if (stripMask(draft.ssn) !== '' && !readKennitala(draft.ssn)) errors['ssn'] = words.notValid;
  Object.assign(errors, errorsOfTies(draft.ties, words));
  if (Object.keys(errors).length > 0) throw new FormProblem(errors);
  const { name, address, postalCode, city, email, currencyCode, languageCode, countryCode, decision, note } = draft;
  return {
    name,
    ssn: stripMask(draft.ssn) || null,
    address: address || null,
    postalCode: postalCode || null,
    city: city || null,
    email: email || null,
    phone: draft.phone || null,
    ...(type === 'client' ? { currencyCode, languageCode, countryCode, ...endpointIn(draft) } : {}),
    ties: tiesIn(draft.ties),
    clearance: decision === null ? null : { decision, note },
  };
}

/** Only clients abroad have an electronic address; a kennitala serves as one. */
export const hasEndpoint = ({ countryCode, endpointScheme, endpointId }: Draft): boolean =>
  countryCode !== 'IS' || endpointScheme !== '' || endpointId !== '';

const endpointIn = ({ endpointScheme, endpointId }: Draft) => ({
  endpointScheme: endpointScheme || null,
  endpointId: endpointId.trim() || null,
});

/** Errors of typed ties; an empty row is ignored. */
export function errorsOfTies(ties: readonly TieDraft[], { required, notValid }: Words): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [place, tie] of ties.entries()) {
    if (isBlank(tie)) continue;
    if (tie.name.trim() === '') errors[`ties.${place}.name`] = required;
    if (stripMask(tie.ssn) !== '' && !readKennitala(tie.ssn)) errors[`ties.${place}.ssn`] = notValid;
    if (tie.kind === 'other' && tie.words.trim() === '') errors[`ties.${place}.words`] = required;
  }
  return errors;
}

const isBlank = ({ name, ssn, words }: TieDraft): boolean => [name, ssn, words].every((text) => text.trim() === '');

/** Typed ties in the API's format. */
export const tiesIn = (ties: readonly TieDraft[]): Tie[] =>
  ties
    .filter((tie) => !isBlank(tie))
    .map(({ name, ssn, kind, words }) => ({
      name: name.trim(),
      ssn: stripMask(ssn) || null,
      kind,
      words: words.trim(),
    }));

/** Typed ties that can be searched for; their last fields may still be empty. */
const soughtTies = (ties: readonly TieDraft[]): Tie[] =>
  tiesIn(ties)
    .filter(({ name }) => name.length >= 2)
    .map((tie) => ({
      ...tie,
      ssn: readKennitala(tie.ssn ?? '')?.digits ?? null,
      words: tie.words || (tie.kind === 'other' ? '…' : ''),
    }));

/** The query for possible matches while typing; null while there is too little text. */
export function soughtIn(
  draft: Draft,
): { readonly name: string; readonly ssn: string | null; readonly ties: Tie[] } | null {
  const ssn = readKennitala(draft.ssn)?.digits ?? null;
  const name = draft.name.trim();
  return name.length >= 2 || ssn !== null ? { name, ssn, ties: soughtTies(draft.ties) } : null;
}

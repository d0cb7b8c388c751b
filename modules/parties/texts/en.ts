import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { PartyTexts } from './is.ts';

/** Server texts of clients, opponents and conflicts between them, English. */
export const en = ({ client, opponent }: EnglishVocabulary): PartyTexts => ({
  problems: {
    bad_endpoint: 'The electronic address does not fit the chosen list.',
    bad_kennitala: 'The national ID is not valid.',
    kennitala_taken: 'Somebody else is already registered with this national ID.',
    consent_without_reason: 'Write who consented, and what they were told.',
    not_in_registry: 'The national ID is not in the national registry',
    registry_not_set:
      'No register is connected for looking up national IDs. The operator sets REGISTRY_JA_KEY or REGISTRY_SKATTUR_KEY.',
    registry_down: 'An error occurred while asking the national registry',
    not_the_same_party: 'Only two parties with the same national ID can be merged.',
    merge_is_final: 'The merge cannot be undone: the parties have changed since.',
  },
  list: {
    title: capitalize(client.many),
    sheet: capitalize(client.many),
    file: 'Clients',
    name: 'Name',
    ssn: 'National ID',
    address: 'Address',
    postalCode: 'Postal code',
    city: 'Town',
    email: 'E-mail',
    phone: 'Phone',
    currency: 'Currency',
    language: 'Language',
    created: 'Created',
    modified: 'Modified',
  },
  clearance: {
    title: 'Conflict of interest check',
    file: 'Conflict-check',
    party: 'Checked for',
    employee: 'Checked by',
    at: 'When',
    hits: 'Matches',
    decision: 'Decision',
    note: 'Reasons',
    found: 'Match',
    ssn: 'National ID',
    role: 'Registered as',
    matchedBy: 'Found by',
    deleted: 'deleted',
    none: `No match among ${client.many} or ${opponent.many}`,
  },
  roles: { client: capitalize(client.one), opponent: capitalize(opponent.one) },
  matches: { kennitala: 'The same national ID', name: 'The same name', similar: 'A similar name' },
  decisions: {
    no_conflict: 'No conflict of interest',
    consent: 'Informed consent has been given',
    declined: 'The work is declined',
    undecided: 'Not decided yet',
  },
  report: { printed: 'Printed', page: 'Page {page} of {pages}' },
});

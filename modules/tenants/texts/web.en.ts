import { int } from '#shared/format.ts';
import { pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TenantScreenTexts } from './web.is.ts';

/** Words of the company page, English. */
export const en = ({ project }: EnglishVocabulary): TenantScreenTexts => ({
  title: 'Company',
  parts: { about: 'About the company', billing: 'On invoices', work: 'Work and access' },
  edit: 'Edit', history: 'History', dialogTitle: 'Edit company', saved: 'The company was saved', readOnly: 'Managers change these settings.',
  fields: {
    name: 'Name', ssn: 'National id', address: 'Address', postalCode: 'Postal code', city: 'City', email: 'E-mail', phone: 'Phone', edition: 'Edition', rate: 'Default rate',
    projectAccess: `Access to ${project.many}`, timeZone: 'Time zone', rounding: 'Rounding of billed hours', roundingMode: 'Rounded', logo: 'Logo', vatNumber: 'VAT number', bankAccount: 'Bank account', paymentDays: 'Days of payment',
  },
  days: (n) => (n === 0 ? 'None' : `${int(n)} ${pluralEn(n, 'day', 'days')}`), billingHint: 'This stands on invoices issued from now on; earlier ones do not change.',
  editions: { 1: 'Law firm', 2: 'Other professional services' },
  editionHint: 'The edition decides the wording: in other professional services cases are called projects, and opponents are not shown.',
  access: { restricted: `Only those on each ${project.one}`, open: `All staff see all ${project.many}` },
  accessHint: 'Managers always see everything. The change takes effect at once.',
  roundings: { 0: 'None', 6: '6 minutes', 15: '15 minutes', 30: '30 minutes' },
  modes: { up: 'up', nearest: 'to the nearest' }, modeTitles: { up: 'Up', nearest: 'To the nearest' },
  roundingHint: 'Concerns only what is billed; time worked stays as it is.',
  zones: {
    'Atlantic/Reykjavik': 'Reykjavik', 'Atlantic/Faroe': 'Torshavn', 'America/Nuuk': 'Nuuk', 'Europe/London': 'London', 'Europe/Dublin': 'Dublin', 'Europe/Copenhagen': 'Copenhagen',
    'Europe/Oslo': 'Oslo', 'Europe/Stockholm': 'Stockholm', 'Europe/Helsinki': 'Helsinki', 'Europe/Berlin': 'Berlin', 'Europe/Paris': 'Paris', 'Europe/Brussels': 'Brussels',
    'Europe/Amsterdam': 'Amsterdam', 'Europe/Zurich': 'Zurich', 'Europe/Madrid': 'Madrid', 'Europe/Warsaw': 'Warsaw', 'America/New_York': 'New York',
  },
  zoneHint: 'Reports and periods follow the time zone; the screens still show Icelandic time.',
  noRate: 'None', rateHint: 'The price of those who have no rate of their own.', nameRequired: 'The name is missing.',
  logo: { none: 'No logo', alt: (name: string) => `Logo: ${name}`, choose: 'Choose a picture', remove: 'Remove the logo', hint: 'PNG, JPEG or WebP. The logo is cropped to a square.', failed: 'The logo could not be uploaded', large: 'The picture is too large; it may be 20 MB at most.', crop: 'Crop the logo' },
  errors: { load: 'The company could not be fetched' },
  nothing: 'Not given',
});

import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ConnectionTexts } from './web.is.ts';

/** Words of the connections page, English. */
export const en = (_nouns: EnglishVocabulary): ConnectionTexts => ({
  title: 'Connections',
  intro:
    'Outside systems that this installation is connected to. Where none is connected, Stoð does the work as told here.',
  kinds: {
    database: 'Database',
    files: 'File store',
    mail: 'E-mail',
    registry: 'National and company registry',
    exchangeRates: 'Exchange rates',
    interestRates: 'Penalty interest',
    support: 'Support',
  },
  states: {
    embedded: 'The PostgreSQL that comes with Stoð, in the data directory',
    postgresql: 'A PostgreSQL of your own',
    disk: 'The data directory of the server',
    s3: 'An S3-compatible store',
    mailbox: 'Letters are kept in a mailbox folder and reach nobody',
    smtp: 'A mail server',
    madeUp: 'Made-up people and companies, for trials',
    registers: 'Looked up by national ID',
    noRegistry: 'Nothing is looked up: name and address are typed in',
    byHand: 'Rates are set by hand, with the prices',
    broughtIn: 'Rates are imported from a file, in the calculator of interest',
    centralBank: 'The Central Bank of Iceland, fetched each day',
    none: 'No address for support',
    mailed: 'Questions are sent by e-mail',
  },
  connected: 'Connected',
  notConnected: 'Not connected',
  builtIn: 'Comes with Stoð',
  toSet: (names: string) => `To connect another, the operator sets ${names} and restarts.`,
  toConnect: (names: string) => `To connect one, the operator sets ${names} and restarts.`,
  and: 'and',
  also: (names: string) => `Also to be set: ${names}.`,
  errors: { load: 'The connections could not be loaded' },
});

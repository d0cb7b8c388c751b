import { demandNoTransaction } from './db/transaction.ts';
import type { ModuleSettings } from './module-settings.ts';

/** Wraps the ports to outside systems, so that each refuses to be awaited inside a transaction; fakes in tests too. */
export function withGuardedPorts(settings: ModuleSettings): ModuleSettings {
  const {
    sendMail,
    blobs,
    registry,
    exchangeRates,
    interestRates,
    languageModel,
    textIndex,
    officeEditor,
    pdfConverter,
    officeSuite,
    ownMail,
    ownCalendars,
    virusScanner,
    accounting,
    cloudDrive,
    postOutside,
    fetchOutside,
  } = settings;
  return {
    ...settings,
    sendMail: guarded('the mail server', sendMail),
    postOutside: guarded('another system', postOutside),
    fetchOutside: guarded('another system', fetchOutside),
    blobs: guardedPort('the store of files', blobs),
    registry: registry && guardedPort('the register', registry),
    exchangeRates: exchangeRates && guardedPort('the central bank', exchangeRates),
    interestRates: interestRates && guardedPort('the central bank', interestRates),
    languageModel: languageModel && guardedPort('the language model', languageModel),
    textIndex: textIndex && guardedPort('the index of sources', textIndex),
    officeEditor: officeEditor && { ...officeEditor, discover: guarded('the editor', officeEditor.discover) },
    pdfConverter: pdfConverter && guardedPort('LibreOffice', pdfConverter),
    cloudDrive: (account) => guardedPort('the document cloud', cloudDrive(account)),
    officeSuite: officeSuite && {
      ...officeSuite,
      account: guarded('the office suite', officeSuite.account),
      calendar: guardedPort('the office suite', officeSuite.calendar),
      mailbox: (token) => guardedPort('the mailbox', officeSuite.mailbox(token)),
    },
    ownMail: {
      check: guarded('a mail server', ownMail.check),
      checkSending: guarded('a mail server', ownMail.checkSending),
      mailbox: (account) => guardedPort('the mailbox', ownMail.mailbox(account)),
    },
    ownCalendars: guardedPort('a calendar server', ownCalendars),
    virusScanner: virusScanner && guardedPort('the virus scanner', virusScanner),
    accounting: (...credentials) => guardedPort('the accounting system', accounting(...credentials)),
  };
}

type Asked<A extends unknown[], R> = (...given: A) => Promise<R>;

const guarded =
  <A extends unknown[], R>(what: string, ask: Asked<A, R>): Asked<A, R> =>
  async (...given) => {
    demandNoTransaction(what);
    return ask(...given);
  };

function guardedPort<P extends { readonly [K in keyof P]: Asked<never, unknown> }>(what: string, port: P): P {
  const methods = Object.entries<Asked<never, unknown>>(port).map(([name, ask]) => [name, guarded(what, ask)]);
  return Object.fromEntries(methods) as P;
}

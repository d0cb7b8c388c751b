import { accountingAt } from '#integrations/accounting/open.ts';
import { caldavCalendars } from '#integrations/caldav/calendar.ts';
import { clamdAt } from '#integrations/clamd/scan.ts';
import { chooseOfficeSuite } from '#integrations/graph/choose.ts';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { imapMail } from '#integrations/imap/mailbox.ts';
import { chooseLanguageModel } from '#integrations/language-model/choose.ts';
import { libreOfficeAt } from '#integrations/libreoffice/convert.ts';
import { openSearchIndex } from '#integrations/opensearch/adapter.ts';
import { chooseRegistry } from '#integrations/registry/choose.ts';
import { demoPartiesIn, demoRegistry } from '#integrations/registry/demo.ts';
import { sedlabankiFeed, sedlabankiInterest } from '#integrations/sedlabanki/feed.ts';
import { officeEditorAt } from '#integrations/wopi/discovery.ts';
import { chooseBlobStore } from './blobs/choose.ts';
import { connectionsOf } from './connections.ts';
import type { Env } from './env.ts';
import { makeFetchOutside } from './fetch-outside.ts';
import type { ModuleSettings } from './module-settings.ts';
import { makePostOutside } from './post-outside.ts';

type Given = Pick<ModuleSettings, 'secret' | 'log' | 'clock' | 'sendMail'>;

/** What the modules receive, as the environment says: settings, and the outside systems that it connects. */
export const moduleSettingsOf = (env: Env, given: Given): ModuleSettings => ({
  ...given,
  publicUrl: env.publicUrl,
  mailReaches: env.smtpUrl !== undefined,
  mailShown: env.mailShown,
  supportEmail: env.supportEmail ?? null,
  deadlinesConfirmed: env.deadlinesConfirmed ?? null,
  auditAnchors: { file: env.auditAnchorFile ?? null, email: env.auditAnchorEmail ?? null },
  connections: connectionsOf(env),
  chatQuestions: env.chatQuestions,
  ...ownSystemsOf(env),
  ...systemsOfFirms(env),
  ...systemsOfPeople(env, given),
});

/** The systems that the operator connects for everybody; null for one that is not configured. */
const ownSystemsOf = (env: Env) => ({
  blobs: chooseBlobStore(env),
  registry: chooseRegistry({
    jaUrl: env.registryJaUrl,
    jaKey: env.registryJaKey,
    skatturUrl: env.registrySkatturUrl,
    skatturKey: env.registrySkatturKey,
    madeUp: env.demo ? demoRegistry(demoPartiesIn(env.data)) : null,
  }),
  exchangeRates: env.exchangeRatesUrl === undefined ? null : sedlabankiFeed(env.exchangeRatesUrl),
  interestRates: env.interestRatesUrl === undefined ? null : sedlabankiInterest(env.interestRatesUrl),
  languageModel: chooseLanguageModel(env),
  textIndex: env.openSearchUrl === undefined ? null : openSearchIndex(env.openSearchUrl, env.openSearchIndex),
  virusScanner: env.clamdUrl === undefined ? null : clamdAt(env.clamdUrl),
  pdfConverter: env.sofficePath === undefined ? null : libreOfficeAt(env.sofficePath),
});

/** The systems that a firm connects itself. */
const systemsOfFirms = (env: Env) => ({
  accounting: accountingAt(env),
  cloudDrive: graphDrivesAt({ graphUrl: env.graphUrl, graphLoginUrl: env.microsoftLoginUrl }),
  graphLoginUrl: env.microsoftLoginUrl,
  postOutside: makePostOutside({ allowInside: env.webhooksInside === 'yes' }),
  webhooksInside: env.webhooksInside === 'yes',
  fetchOutside: makeFetchOutside({ allowInside: env.signInInside === 'yes' }),
  signInInside: env.signInInside === 'yes',
});

/** The systems that people connect for themselves, and the editor that they open documents in. */
function systemsOfPeople(env: Env, { clock }: Given) {
  const allowInside = env.ownServersInside === 'yes';
  return {
    ownServersInside: allowInside,
    ownMail: imapMail({ allowInside }),
    ownCalendars: caldavCalendars({ fetchOutside: makeFetchOutside({ allowInside }), clock }),
    officeSuite: chooseOfficeSuite(env, clock),
    officeEditor: env.wopiUrl === undefined ? null : officeEditorAt(env.wopiUrl, { clock }),
  };
}

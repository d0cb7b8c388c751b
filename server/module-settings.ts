import type { Logger } from 'pino';
import type { OpenConnector } from './accounting.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { OpenCloudDrive } from './cloud-drive.ts';
import type { ConnectionState } from './connections.ts';
import type { ExchangeRateFeed, InterestRateFeed } from './central-bank.ts';
import type { FetchOutside } from './fetch-outside.ts';
import type { LanguageModel } from './language-model.ts';
import type { OfficeEditor } from './office-editor.ts';
import type { OfficeSuite } from './office-suite.ts';
import type { OwnMail } from './own-mail.ts';
import type { OwnCalendars } from './own-calendars.ts';
import type { PdfConverter } from './pdf-converter.ts';
import type { PostOutside } from './post-outside.ts';
import type { Registry } from './registry.ts';
import type { VirusScanner } from './virus-scanner.ts';
import type { TextIndex } from './text-index.ts';
import type { SendMail } from './mail/mail.ts';

/** What modules receive at start, besides the scope of each request. */
export type ModuleSettings = {
  readonly secret: string;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly sendMail: SendMail;
  /** A mail server is configured: e-mails reach people. */
  readonly mailReaches: boolean;
  /** No mail server, and this is a trial: e-mails can be read at `/dev/mail`. */
  readonly mailShown: boolean;
  readonly supportEmail: string | null;
  /** The edition of the statutes that the operator has checked the table of deadlines against. */
  readonly deadlinesConfirmed: string | null;
  /** Where the heads of the audit log are written each day, besides the database and the log. */
  readonly auditAnchors: { readonly file: string | null; readonly email: string | null };
  /** The store of file contents. */
  readonly blobs: BlobStore;
  /** The outside systems that the environment connects. */
  readonly connections: readonly ConnectionState[];
  /** Creates a client for a firm's document cloud. */
  readonly cloudDrive: OpenCloudDrive;
  /** The consent page for administrators. */
  readonly graphLoginUrl: string;
  /** Creates a client for a firm's accounting system. */
  readonly accounting: OpenConnector;
  /** Posts a message to a URL that a person typed. */
  readonly postOutside: PostOutside;
  /** Webhooks may lead inside the server's network, and use `http`. */
  readonly webhooksInside: boolean;
  /** Fetches a URL that a person typed. */
  readonly fetchOutside: FetchOutside;
  /** Sign-in providers may be inside the server's network. */
  readonly signInInside: boolean;
  /** The mail and calendar servers that people connect may be inside the server's network, and without TLS. */
  readonly ownServersInside: boolean;
  /** Connects to mail servers that people name themselves. */
  readonly ownMail: OwnMail;
  /** The office suite with people's mail and calendars; null when the installation is registered at none. */
  readonly officeSuite: OfficeSuite | null;
  /** Calendars on servers that people name. */
  readonly ownCalendars: OwnCalendars;
  /** Looks up people and companies by kennitala; null when not configured. */
  readonly registry: Registry | null;
  /** Fetches exchange rates each day; null when they are entered by hand. */
  readonly exchangeRates: ExchangeRateFeed | null;
  /** Fetches penalty interest rates each day; null when they are imported by hand. */
  readonly interestRates: InterestRateFeed | null;
  /** Searches sources outside of the database; null when the database does it. */
  readonly textIndex: TextIndex | null;
  /** Answers questions about sources; null when passages are quoted instead. */
  readonly languageModel: LanguageModel | null;
  /** Edits office documents in the browser; null when not configured. */
  readonly officeEditor: OfficeEditor | null;
  /** Converts office documents to PDF; null when not configured. */
  readonly pdfConverter: PdfConverter | null;
  /** Scans files for viruses; null when not configured. */
  readonly virusScanner: VirusScanner | null;
  /** The number of questions that a firm may ask in a month. */
  readonly chatQuestions: number;
};

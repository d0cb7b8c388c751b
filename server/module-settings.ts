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

/** What modules are given at start, beside the scope of each request. */
export type ModuleSettings = {
  readonly secret: string;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly sendMail: SendMail;
  /** A mail server is configured: letters reach people. */
  readonly mailReaches: boolean;
  /** None is, and this is a trial: letters may be read at `/dev/mail`. */
  readonly mailShown: boolean;
  readonly supportEmail: string | null;
  /** The edition of the statutes that the operator has had the table of deadlines compared with. */
  readonly deadlinesConfirmed: string | null;
  /** Where the heads of the audit log are written each day, beside the database and the log. */
  readonly auditAnchors: { readonly file: string | null; readonly email: string | null };
  /** Where the bytes of files are. */
  readonly blobs: BlobStore;
  /** What of the outside world the environment connects. */
  readonly connections: readonly ConnectionState[];
  /** Opens a firm's document cloud. */
  readonly cloudDrive: OpenCloudDrive;
  /** Where administrators consent to it. */
  readonly graphLoginUrl: string;
  /** Opens a firm's accounting system. */
  readonly accounting: OpenConnector;
  /** Sends a message to an address that a person typed. */
  readonly postOutside: PostOutside;
  /** Asks an address that a person typed, and reads the answer. */
  readonly fetchOutside: FetchOutside;
  /** Sign-in providers may stand inside the network of the server. */
  readonly signInInside: boolean;
  /** The mail and calendar servers that people connect may stand inside the network of the server, and have no TLS. */
  readonly ownServersInside: boolean;
  /** Opens mail servers that people name themselves. */
  readonly ownMail: OwnMail;
  /** Where people have their mail and calendars; null where the installation is registered nowhere. */
  readonly officeSuite: OfficeSuite | null;
  /** Calendars on servers that people name. */
  readonly ownCalendars: OwnCalendars;
  /** Who people and companies are, by kennitala; null where nothing of the kind is set up. */
  readonly registry: Registry | null;
  /** What brings exchange rates each day; null where they are set by hand. */
  readonly exchangeRates: ExchangeRateFeed | null;
  /** What brings penalty interest each day; null where it is brought in by hand. */
  readonly interestRates: InterestRateFeed | null;
  /** Finds sources outside of the database; null where the database does. */
  readonly textIndex: TextIndex | null;
  /** Answers questions about sources; null where passages are quoted instead. */
  readonly languageModel: LanguageModel | null;
  /** Edits office documents in the browser; null where none is set up. */
  readonly officeEditor: OfficeEditor | null;
  /** Makes PDFs of office documents; null where nothing of the kind is set up. */
  readonly pdfConverter: PdfConverter | null;
  /** Looks files through for viruses; null where nothing of the kind is set up. */
  readonly virusScanner: VirusScanner | null;
  /** How many questions a firm may ask of it in a month. */
  readonly chatQuestions: number;
};

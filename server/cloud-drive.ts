/** A file or a folder in the document cloud, with its owner's data. */
export type CloudItem = {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly size: number;
  /** The folder that contains it; null for the root. */
  readonly parentId: string | null;
  readonly createdByName: string | null;
  readonly createdDate: Date;
  readonly modifiedByName: string | null;
  readonly modifiedDate: Date;
  readonly webUrl: string | null;
  /** Changes with the content: while it is equal, the displayed content is current. */
  readonly tag: string;
};
type CloudVersion = {
  readonly id: string;
  readonly size: number;
  readonly modifiedByName: string | null;
  readonly modifiedDate: Date;
};
/** Who may open the container in the cloud itself. */
export type CloudPerson = { readonly id: string; readonly email: string; readonly roles: readonly string[] };

/** A location: the container of a case, and a folder or file in it. */
export type CloudPlace = { readonly container: string; readonly item: string };

/** The bytes of a file from one place to another, both included. */
export type SentPart = (start: number, end: number) => Promise<Uint8Array>;

/**
 * The document cloud of one firm. Browsers only ever receive URLs that are valid for one file and for minutes. Every
 * call @throws CloudFailure
 */
export type CloudDrive = {
  /** Whether the cloud grants us access. */
  readonly test: () => Promise<void>;
  /** Creates a new container, ready for use, with its root folder. */
  readonly openContainer: (name: string) => Promise<{ readonly container: string; readonly root: string }>;
  readonly children: (folder: CloudPlace) => Promise<readonly CloudItem[]>;
  readonly get: (place: CloudPlace) => Promise<CloudItem>;
  /** A name that is taken gets a number (CLOUD-07). */
  readonly makeFolder: (folder: CloudPlace, name: string) => Promise<CloudItem>;
  /**
   * A URL that accepts the bytes of one file in order, without a token; an existing name gets a new version (CLOUD-05).
   */
  readonly beginUpload: (folder: CloudPlace, name: string) => Promise<{ readonly url: string; readonly expires: Date }>;
  /** Uploads a file in parts; after a broken connection it continues with what has not arrived. */
  readonly send: (url: string, size: number, part: SentPart, signal?: AbortSignal) => Promise<CloudItem>;
  /** A small file whole; a name that is taken gets a number. */
  readonly put: (folder: CloudPlace, name: string, bytes: Uint8Array) => Promise<CloudItem>;
  /** Renames or moves; refused if `tag` shows that somebody has changed it meanwhile. */
  readonly change: (
    place: CloudPlace,
    to: { readonly name?: string; readonly folder?: string; readonly tag?: string },
  ) => Promise<CloudItem>;
  /** Into the bin of the cloud. */
  readonly remove: (place: CloudPlace) => Promise<void>;
  readonly search: (container: string, text: string) => Promise<readonly CloudItem[]>;
  /** The newest first. */
  readonly versions: (place: CloudPlace) => Promise<readonly CloudVersion[]>;
  readonly restoreVersion: (place: CloudPlace, versionId: string) => Promise<void>;
  /** An address of the bytes for a while, which asks for no token. */
  readonly download: (place: CloudPlace, versionId: string | null) => Promise<string>;
  /** A URL at which the cloud itself displays it; null if it does not. */
  readonly preview: (place: CloudPlace) => Promise<string | null>;
  /** The URL of a thumbnail; null if there is none. */
  readonly thumbnail: (place: CloudPlace) => Promise<string | null>;
  /** Opens the bytes behind an address that `download` gave. */
  readonly read: (url: string, signal?: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly people: (container: string) => Promise<readonly CloudPerson[]>;
  readonly letIn: (container: string, email: string, role: 'reader' | 'writer') => Promise<void>;
  readonly shutOut: (container: string, id: string) => Promise<void>;
};

/**
 * Why the cloud failed: our credentials are invalid (`credentials`), access is denied (`forbidden`), the item is
 * missing (`missing`), its name is taken (`taken`), somebody has it open (`locked`) or has changed it (`changed`),
 * storage is full (`full`), we are rate-limited (`limited`), nothing answered (`down`), or the request is invalid
 * (`refused`).
 */
export type CloudFailureKind =
  | 'credentials'
  | 'forbidden'
  | 'missing'
  | 'taken'
  | 'locked'
  | 'changed'
  | 'full'
  | 'limited'
  | 'down'
  | 'refused';

export class CloudFailure extends Error {
  readonly kind: CloudFailureKind;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: CloudFailureKind,
    options: { readonly retryAfterSeconds?: number | null; readonly cause?: unknown } = {},
  ) {
    super(`the document cloud: ${kind}`, { cause: options.cause });
    this.name = 'CloudFailure';
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The firm's own registration at Microsoft, in the directory that its administrator consented for. */
export type CloudAccount = {
  readonly directory: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly containerType: string;
};

/** Opens a firm's cloud; sends nothing yet. */
export type OpenCloudDrive = (account: CloudAccount) => CloudDrive;

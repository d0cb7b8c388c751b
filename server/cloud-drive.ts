/** A file or a folder in the document cloud, as its owner tells it. */
export type CloudItem = {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly size: number;
  /** The folder that it stands in; null of the root. */
  readonly parentId: string | null;
  readonly createdByName: string | null;
  readonly createdDate: Date;
  readonly modifiedByName: string | null;
  readonly modifiedDate: Date;
  readonly webUrl: string | null;
  /** Another one after each change: what is shown and what is there are the same while it is. */
  readonly tag: string;
};
export type CloudVersion = {
  readonly id: string;
  readonly size: number;
  readonly modifiedByName: string | null;
  readonly modifiedDate: Date;
};
/** Who may open the container in the cloud itself. */
export type CloudPerson = { readonly id: string; readonly email: string; readonly roles: readonly string[] };

/** Where something is: the container of a case, and in it a folder or a file. */
export type CloudPlace = { readonly container: string; readonly item: string };

/** The bytes of a file from one place to another, both included. */
export type SentPart = (start: number, end: number) => Promise<Uint8Array>;

/**
 * The document cloud of one firm. Nothing of it reaches a browser but addresses that are good for one file and for minutes.
 * Every call @throws CloudFailure
 */
export type CloudDrive = {
  /** Whether we are let in. */
  readonly test: () => Promise<void>;
  /** A container of its own, ready for use, with the folder that everything stands in. */
  readonly openContainer: (name: string) => Promise<{ readonly container: string; readonly root: string }>;
  readonly children: (folder: CloudPlace) => Promise<readonly CloudItem[]>;
  readonly get: (place: CloudPlace) => Promise<CloudItem>;
  /** A name that is taken gets a number (CLOUD-07). */
  readonly makeFolder: (folder: CloudPlace, name: string) => Promise<CloudItem>;
  /** An address that takes the bytes of one file in order, without any token; a name that is there gets a new version (CLOUD-05). */
  readonly beginUpload: (folder: CloudPlace, name: string) => Promise<{ readonly url: string; readonly expires: Date }>;
  /** Sends a file there, a part at a time; where a line is cut it goes on from what has come. */
  readonly send: (url: string, size: number, part: SentPart, signal?: AbortSignal) => Promise<CloudItem>;
  /** A small file whole; a name that is taken gets a number. */
  readonly put: (folder: CloudPlace, name: string, bytes: Uint8Array) => Promise<CloudItem>;
  /** Another name or another folder; `tag` refuses it where somebody has changed it meanwhile. */
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
  /** An address at which the cloud itself shows it; null where it does not. */
  readonly preview: (place: CloudPlace) => Promise<string | null>;
  /** An address of a small picture of it; null where there is none. */
  readonly thumbnail: (place: CloudPlace) => Promise<string | null>;
  /** Opens the bytes behind an address that `download` gave. */
  readonly read: (url: string, signal?: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly people: (container: string) => Promise<readonly CloudPerson[]>;
  readonly letIn: (container: string, email: string, role: 'reader' | 'writer') => Promise<void>;
  readonly shutOut: (container: string, id: string) => Promise<void>;
};

/**
 * Why the cloud did not do it: it does not take us for who we say (`credentials`), does not let us (`forbidden`), the thing
 * is not there (`missing`), its name is taken (`taken`), somebody has it open (`locked`) or has changed it (`changed`), there
 * is no room (`full`), we asked too often (`limited`), nothing answered (`down`), or it makes no sense to it (`refused`).
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

/** Opens the cloud of a firm; asks nothing yet. */
export type OpenCloudDrive = (account: CloudAccount) => CloudDrive;

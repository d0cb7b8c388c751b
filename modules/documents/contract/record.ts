import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';
import { passage } from '#shared/passage.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** How a person is editing: marked by hand, in a browser editor, or in a desktop program. */
export const lockKinds = ['hand', 'editor', 'desk'] as const;
export type LockKind = (typeof lockKinds)[number];

/** Who is editing the document, and until when. */
const documentLock = z.object({
  employeeId: id,
  employeeName: z.string(),
  kind: z.enum(lockKinds),
  since: instant,
  until: instant,
});

/** State of the text index: not read yet, pictures not recognised yet, read, or why not. */
export const readings = ['waiting', 'scanning', 'read', 'empty', 'damaged', 'locked', 'large'] as const;

/** Result of the virus scan: waiting or infected, which blocks access, or too large to scan. */
export const scans = ['waiting', 'infected', 'large'] as const;

/**
 * A document or a folder (DATA-51 to DATA-53). `name` includes the extension, which `extension` repeats without the
 * dot; `typeId` is 1 for a document and 2 for a folder. Fields of the document cloud are null.
 */
export const documentRow = z.object({
  id,
  typeId: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  extension: z.string(),
  /** Detected from the bytes, not from the name; empty for a folder. */
  contentType: z.string(),
  /** In bytes; 0 for a folder. */
  size: z.int(),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  /** The person responsible for the case. */
  employeeName: z.string(),
  clientName: z.nullable(z.string()),
  taskId: z.nullable(id),
  /** Null at the root of the case. */
  folderId: z.nullable(id),
  /** A task's folder, at the root and not movable. */
  isRootFolder: z.boolean(),
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedByName: z.nullable(z.string()),
  modifiedDate: instant,
  /** The current version, which is shown, downloaded and sent. Null for a folder. */
  versionId: z.nullable(uuid),
  versionNumber: z.int(),
  lock: z.nullable(documentLock),
  /** Null for a folder, and for a file without text, such as audio. */
  reading: z.nullable(z.enum(readings)),
  /** Null if clean, or stored before a scanner was configured. */
  scan: z.nullable(z.enum(scans)),
  /** Sender and date of a letter, once read. */
  letter: z.nullable(z.object({ sender: z.string(), sentDate: z.nullable(instant) })),
  /** The search hit in the text; null if only the name matches. */
  passage: z.nullable(passage),
  downloadUrl: z.nullable(z.string()),
  sharepointContainerId: z.nullable(z.string()),
  containerId: z.nullable(z.string()),
  webUrl: z.nullable(z.string()),
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type DocumentRow = z.output<typeof documentRow>;

/** Why a version is frozen. */
export const freezeReasons = ['sent', 'filed', 'signed'] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** A sent letter with this version. */
const sending = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** The addresses refused by the mail server. */
  refused: z.string(),
  createdDate: instant,
  createdByName: z.string(),
});

/** How a version was opened: previewed, downloaded, or opened in an editor or a program. */
const openingKinds = ['preview', 'download', 'program'] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** Who opened a version, and when last. */
export const opening = z.object({
  employeeId: id,
  employeeName: z.string(),
  kind: z.enum(openingKinds),
  openedDate: instant,
});
export type Opening = z.output<typeof opening>;

/** A version of a document (OPEN-84). */
export const documentVersion = z.object({
  versionId: uuid,
  number: z.int(),
  size: z.int(),
  /** SHA-256 of the bytes, in hex. */
  sha256: z.string(),
  contentType: z.string(),
  scan: z.nullable(z.enum(scans)),
  createdByName: z.string(),
  createdDate: instant,
  /** Number of the version with the same bytes that was restored; null for other versions. */
  restoredFrom: z.nullable(z.int()),
  /** Sent, filed or signed: kept unchanged as long as the case exists. */
  frozen: z.nullable(
    z.object({ reason: z.enum(freezeReasons), note: z.string(), frozenByName: z.string(), frozenDate: instant }),
  ),
  /** Sent letters with this version, newest first. */
  sendings: z.array(sending),
  /** Who opened the version in the last two years, newest first. */
  openings: z.array(opening),
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** A folder in the move dialog; here 1 is a folder and 0 a task's folder (OPEN-15). */
export const folderChoice = z.object({
  id,
  typeId: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  folderId: z.nullable(id),
  taskId: z.nullable(id),
  modifiedDate: instant,
});

/** A URL for the bytes, valid for minutes without a session token. */
export const readGrant = z.object({ url: z.string(), expires: instant });
export const blobId = uuid;

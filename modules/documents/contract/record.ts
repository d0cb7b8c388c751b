import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';
import { passage } from '#shared/passage.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** How somebody says that they are editing: by hand, by an editor in the browser, or by a program on their desk. */
export const lockKinds = ['hand', 'editor', 'desk'] as const;
export type LockKind = (typeof lockKinds)[number];

/** Who has said that they are editing it, until when. */
export const documentLock = z.object({
  employeeId: id,
  employeeName: z.string(),
  kind: z.enum(lockKinds),
  since: instant,
  until: instant,
});

/** Whether its text is found by search: not yet, not yet that of pages that are pictures, or why not. */
export const readings = ['waiting', 'scanning', 'read', 'empty', 'damaged', 'locked', 'large'] as const;
export type Reading = (typeof readings)[number];

/** What the virus scanner says: that it waits or is infected, and is not handed out, or is larger than what it takes. */
export const scans = ['waiting', 'infected', 'large'] as const;
export type Scan = (typeof scans)[number];

/**
 * A document or a folder (DATA-51 to DATA-53). `name` has its ending, which `extension` says again without the dot; `typeId`
 * is 1 for a document and 2 for a folder. What the document cloud would say is null.
 */
export const documentRow = z.object({
  id,
  typeId: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  extension: z.string(),
  /** Told by the bytes, not by the name; empty for a folder. */
  contentType: z.string(),
  /** In bytes; of a folder 0. */
  size: z.int(),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  /** Who is responsible for the case. */
  employeeName: z.string(),
  clientName: z.nullable(z.string()),
  taskId: z.nullable(id),
  /** Null at the root of the case. */
  folderId: z.nullable(id),
  /** The folder of a task: it stands at the root, and moves nowhere. */
  isRootFolder: z.boolean(),
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedByName: z.nullable(z.string()),
  modifiedDate: instant,
  /** The version that counts: what is shown, downloaded and sent names it. Null of a folder. */
  versionId: z.nullable(uuid),
  versionNumber: z.int(),
  lock: z.nullable(documentLock),
  /** Null of a folder, and of what has no text, as a sound. */
  reading: z.nullable(z.enum(readings)),
  /** Null where nothing is to be said: it is clean, or was kept before there was a scanner. */
  scan: z.nullable(z.enum(scans)),
  /** Of a letter that was read: whom it is from, and when it was sent. */
  letter: z.nullable(z.object({ sender: z.string(), sentDate: z.nullable(instant) })),
  /** Of a search, where the words stand in it; null where they are in its name alone. */
  passage: z.nullable(passage),
  downloadUrl: z.nullable(z.string()),
  sharepointContainerId: z.nullable(z.string()),
  containerId: z.nullable(z.string()),
  webUrl: z.nullable(z.string()),
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type DocumentRow = z.output<typeof documentRow>;

/** Why a version stays as it was. */
export const freezeReasons = ['sent', 'filed', 'signed'] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** A letter that took a version to somebody. */
const sending = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** The addresses that the mail server refused. */
  refused: z.string(),
  createdDate: instant,
  createdByName: z.string(),
});

/** How somebody opened a version: looked at it here, fetched it, or opened it in an editor or a program. */
export const openingKinds = ['preview', 'download', 'program'] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** That somebody opened a version, and when they last did so. */
export const opening = z.object({
  employeeId: id,
  employeeName: z.string(),
  kind: z.enum(openingKinds),
  openedDate: instant,
});
export type Opening = z.output<typeof opening>;

/** A document as it once was (OPEN-84). */
export const documentVersion = z.object({
  versionId: uuid,
  number: z.int(),
  size: z.int(),
  /** SHA-256 of its bytes, in hex. */
  sha256: z.string(),
  contentType: z.string(),
  scan: z.nullable(z.enum(scans)),
  createdByName: z.string(),
  createdDate: instant,
  /** The number of the version whose bytes it has again; null where it is of its own. */
  restoredFrom: z.nullable(z.int()),
  /** It was sent, filed or signed: kept as it is for as long as the case stands. */
  frozen: z.nullable(
    z.object({ reason: z.enum(freezeReasons), note: z.string(), frozenByName: z.string(), frozenDate: instant }),
  ),
  /** The letters that took it to somebody, the last first. */
  sendings: z.array(sending),
  /** Who opened it in the last two years, the last first. */
  openings: z.array(opening),
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** A folder as the dialog that moves shows it; here 1 is a folder and 0 the folder of a task (OPEN-15). */
export const folderChoice = z.object({
  id,
  typeId: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  folderId: z.nullable(id),
  taskId: z.nullable(id),
  modifiedDate: instant,
});
export type FolderChoice = z.output<typeof folderChoice>;

/** Where bytes may be fetched for some minutes, without a token of the session. */
export const readGrant = z.object({ url: z.string(), expires: instant });
export const blobId = uuid;

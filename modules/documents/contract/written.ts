import * as z from 'zod/mini';
import { body, id, ids, intText, oneOf, requiredText, text } from '#shared/fields.ts';
import { newFormats } from '../rules/kinds.ts';
import { blobId, documentRow, freezeReasons } from './record.ts';

/** Null, absent and 0 mean the root of the case: the file manager sends 0 (DOC-09). */
const folderId = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647))));
const place = { projectId: id, taskId: z.optional(z.nullable(id)), folderId };
const name = requiredText(255);
/** The person has confirmed, although another person is editing the document or more people will see it. */
const confirmed = z.optional(z.boolean());

/** On a name conflict: a new version of the existing document, a free name, or an error. */
export const onConflict = ['version', 'rename', 'refuse'] as const;

export const writeAccess = body({
  fileSize: z.int().check(z.gte(1)),
  fileName: z.optional(text(255)),
  ...place,
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type WriteAccess = z.output<typeof writeAccess>;

export const newDocument = body(
  {
    ...place,
    name,
    /** Must equal the size of the upload. */
    size: z.optional(z.int()),
    blobId,
    versionId: z.optional(blobId),
    /** Accepted but ignored: the type is detected from the bytes. */
    mimeType: z.optional(text(255)),
    type: z.optional(text(255)),
    onConflict: z.optional(oneOf(onConflict)),
    confirmed,
  },
  documentRow,
);
export type NewDocument = z.output<typeof newDocument>;

export const fromTemplate = body({
  ...place,
  defaultTemplateId: id,
  /** Values of parameters; they take precedence over those of the case. */
  values: z.optional(z.array(z.object({ name: requiredText(120), value: text(2000) })).check(z.maxLength(200))),
  format: z.optional(oneOf(['docx', 'pdf'])),
});
export type FromTemplate = z.output<typeof fromTemplate>;

export const newFolder = body({ ...place, name }, documentRow);
export type NewFolder = z.output<typeof newFolder>;

/** A new empty document. */
export const newEmpty = body({ ...place, name, extension: oneOf(newFormats) }, documentRow);
export type NewEmpty = z.output<typeof newEmpty>;

export const renamed = body({ fileName: name, version: z.optional(z.int()), confirmed });
export type Renamed = z.output<typeof renamed>;

/** An attachment of a letter, by its number. */
export const keptAttachment = body({ number: z.int().check(z.gte(0), z.lte(999)), versionId: z.optional(blobId) });
export type KeptAttachment = z.output<typeof keptAttachment>;

export const moved = body({ projectId: id, folderId, ids, confirmed });
export type Moved = z.output<typeof moved>;

/** File names about to be used in a folder. */
export const namesAsked = body({ ...place, names: z.array(name).check(z.minLength(1), z.maxLength(5000)) });
export type NamesAsked = z.output<typeof namesAsked>;

export const batchAsked = body({ projectId: z.optional(id), documentIds: ids });
export const idsBody = body({ ids });
export const removed = body({ ids, confirmed });
export const restoredVersion = body({ versionId: blobId, confirmed });
export const frozen = body({ versionId: blobId, reason: oneOf(freezeReasons), note: z.optional(text(500)) });
export type Frozen = z.output<typeof frozen>;
export const locking = body({ confirmed });
export const folderQuery = z.optional(intText(0, 2_147_483_647));

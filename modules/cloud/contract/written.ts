import * as z from 'zod/mini';
import { documentRow } from '#modules/documents/contract/record.ts';
import { newFormats } from '#modules/documents/rules/kinds.ts';
import { body, id, ids, oneOf, requiredText } from '#shared/fields.ts';

const folderId = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647))));
/** With a task, 0 is its folder. */
const place = { projectId: id, taskId: z.optional(z.nullable(id)), folderId };
const name = requiredText(200);

export type Place = {
  readonly projectId: number;
  readonly taskId?: number | null | undefined;
  readonly folderId?: number | null | undefined;
};
export const newFolder = body({ ...place, name }, documentRow);
export type NewFolder = z.output<typeof newFolder>;
export const newEmpty = body({ ...place, name, extension: oneOf(newFormats) }, documentRow);
export type NewEmpty = z.output<typeof newEmpty>;
export const upload = body({ ...place, name });
export type Upload = z.output<typeof upload>;
export const arrived = body({
  ...place,
  name,
  /** The id that the cloud returned after the last bytes. */
  item: z.optional(requiredText(200)),
  /** It has no bytes to upload: it is created now. */
  isEmpty: z.optional(z.boolean()),
});
export type Arrived = z.output<typeof arrived>;
export const read = body({ id, versionId: z.optional(requiredText(40)) });
export type Read = z.output<typeof read>;
export const moved = body({ projectId: id, folderId, ids });
export type Moved = z.output<typeof moved>;
export const idsBody = body({ ids });
export const renamed = body({ fileName: name, version: z.int() });
export type Renamed = z.output<typeof renamed>;
export const restored = body({ versionId: requiredText(40) });
export const taskFolder = body({ taskId: id });

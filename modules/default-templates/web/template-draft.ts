import { changesIn } from '#web/kit/dialog/changes-in.ts';
import type { DefaultTemplate } from '../contract.ts';
import { splitName } from '../rules.ts';
import type { Chosen } from './file-field.tsx';
import type { folderNames } from './tree.ts';
import type { useTemplateWords } from './words.ts';

export type Draft = {
  readonly name: string;
  readonly description: string;
  readonly folderId: number | null;
  readonly projectTypeId: number | null;
  readonly projectSubTypeId: number | null;
  readonly file: Chosen | null;
};

/** The fields of a new template; with its file, if one was dropped. */
export const newDraft = (folderId: number | null, file: File | null): Draft => ({
  name: file ? splitName(file.name).name : '',
  description: '',
  folderId,
  projectTypeId: null,
  projectSubTypeId: null,
  file: null,
});

export const draftOf = ({
  name,
  description,
  folderId,
  projectTypeId,
  projectSubTypeId,
  blobId,
  extension,
  size,
}: DefaultTemplate): Draft => ({
  name,
  description,
  folderId,
  projectTypeId,
  projectSubTypeId,
  file: { blobId, fileName: `${name}.${extension}`, size },
});

export type Folder = ReturnType<typeof folderNames>[number];

/** A different content means a different file: its name follows the template's. */
export function changesOf(
  opened: Draft,
  current: DefaultTemplate,
  folders: readonly Folder[],
  { dialog: words, file }: ReturnType<typeof useTemplateWords>,
) {
  const theirs = draftOf(current);
  const folder = folders.find(({ id }) => id === theirs.folderId)?.name ?? words.top;
  const sameFile = opened.file?.blobId === theirs.file?.blobId;
  return changesIn<Draft>(opened, sameFile ? { ...theirs, file: opened.file } : theirs, {
    name: [words.name, theirs.name],
    description: [words.description, theirs.description],
    folderId: [words.folder, folder],
    projectTypeId: [words.type, current.projectTypeName ?? words.anyType],
    projectSubTypeId: [words.subType, current.projectSubTypeName ?? words.anySubType],
    file: [file.label, theirs.file?.fileName ?? ''],
  });
}

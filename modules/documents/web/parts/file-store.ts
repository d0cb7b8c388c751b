import {
  askNames,
  createEmpty,
  createFolder,
  folderOptions,
  foldersOptions,
  foundOptions,
  moveDocuments,
  removeDocuments,
  renameDocument,
  restoreDocuments,
  restoreVersion,
  versionsOptions,
} from '../api.ts';
import { downloadRows, downloadVersion } from './downloads.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { sendDocument, type Place } from '../uploads/send.ts';

/** Where papers are kept, and how the file manager reads and changes them there: one screen over any of them (DOC-02). */
export type FileStore = {
  /** Ours also locks, freezes, binds, sends and copies. */
  readonly isOwn: boolean;
  /** What is said where its papers cannot be listed (ERR-43). */
  readonly loadError?: string;
  readonly folder: typeof folderOptions;
  readonly found: typeof foundOptions;
  readonly folders: typeof foldersOptions;
  readonly versions: typeof versionsOptions;
  readonly createFolder: typeof createFolder;
  readonly createEmpty: typeof createEmpty;
  readonly rename: (...asked: Parameters<typeof renameDocument>) => Promise<DocumentRow>;
  readonly move: typeof moveDocuments;
  /** Null where somebody thought better of it. */
  readonly remove: (ids: readonly number[], confirmed: boolean) => Promise<{ readonly count: number } | null>;
  /** Null where what was deleted does not come back by us. */
  readonly restore: typeof restoreDocuments | null;
  readonly download: (rows: readonly DocumentRow[]) => Promise<void>;
  readonly downloadVersion: typeof downloadVersion;
  readonly restoreVersion: typeof restoreVersion;
  readonly askNames: typeof askNames;
  /** Where something is about to be put, made where it is not there yet. */
  readonly prepare: <P extends Place>(place: P) => Promise<P>;
  readonly send: typeof sendDocument;
  /** Shows a document, and opens it in a program; the window's own ways where there are none. */
  readonly open?: (row: DocumentRow) => void;
  readonly openInProgram?: (row: DocumentRow) => void;
};

/** Ours, in the data directory or an S3-compatible store. */
export const ownStore: FileStore = {
  isOwn: true,
  folder: folderOptions,
  found: foundOptions,
  folders: foldersOptions,
  versions: versionsOptions,
  createFolder,
  createEmpty,
  rename: renameDocument,
  move: moveDocuments,
  remove: removeDocuments,
  restore: restoreDocuments,
  download: downloadRows,
  downloadVersion,

  restoreVersion,
  askNames,
  prepare: async (place) => place,
  send: sendDocument,
};

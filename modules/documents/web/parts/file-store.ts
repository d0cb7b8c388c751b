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

/** A store of documents, with its operations for the file manager: one screen for all stores (DOC-02). */
export type FileStore = {
  /** Our own store also locks, freezes, bundles, sends and copies. */
  readonly isOwn: boolean;
  /** Message if the documents cannot be listed (ERR-43). */
  readonly loadError?: string;
  readonly folder: typeof folderOptions;
  readonly found: typeof foundOptions;
  readonly folders: typeof foldersOptions;
  readonly versions: typeof versionsOptions;
  readonly createFolder: typeof createFolder;
  readonly createEmpty: typeof createEmpty;
  readonly rename: (...asked: Parameters<typeof renameDocument>) => Promise<DocumentRow>;
  readonly move: typeof moveDocuments;
  /** Null if cancelled. */
  readonly remove: (ids: readonly number[], confirmed: boolean) => Promise<{ readonly count: number } | null>;
  /** Null if deletions cannot be undone here. */
  readonly restore: typeof restoreDocuments | null;
  readonly download: (rows: readonly DocumentRow[]) => Promise<void>;
  readonly downloadVersion: typeof downloadVersion;
  readonly restoreVersion: typeof restoreVersion;
  readonly askNames: typeof askNames;
  /** Creates the place, if it does not exist yet. */
  readonly prepare: <P extends Place>(place: P) => Promise<P>;
  readonly send: typeof sendDocument;
  /** Previews a document, and opens it in a program; defaults to the file manager's own. */
  readonly open?: (row: DocumentRow) => void;
  readonly openInProgram?: (row: DocumentRow) => void;
};

/** Our own store, in the data directory or an S3-compatible service. */
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

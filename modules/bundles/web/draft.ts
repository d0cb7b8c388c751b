import type { DocumentRow } from '#modules/documents/contract/record.ts';
import type { SavedSource } from '#modules/sources/contract/saved.ts';
import {
  usualMegabytes,
  usualPages,
  type Bundle,
  type BundleLine,
  type NewBundle,
  type WrittenLine,
} from '../contract.ts';
import { inCourtOrder, type CourtGroup } from '../rules/court-order.ts';

/** A line in the dialog, with a stable key for reordering. */
export type DraftLine = Omit<BundleLine, 'createdDate'> & {
  readonly key: number;
  readonly createdDate: string | null;
};
export type Draft = {
  readonly title: string;
  readonly lines: readonly DraftLine[];
  readonly hasHours: boolean;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly employeeIds: readonly number[];
  readonly mostPages: number | null;
  readonly mostMegabytes: number | null;
  readonly binds: boolean;
};

export const draftOf = ({ title, lines, hours, mostPages, mostMegabytes }: Bundle): Draft => ({
  title,
  lines: lines.map((line, key) => ({ ...line, key })),
  hasHours: hours !== null,
  dateFrom: hours?.dateFrom ?? '',
  dateTo: hours?.dateTo ?? '',
  employeeIds: hours?.employeeIds ?? [],
  mostPages,
  mostMegabytes,
  binds: true,
});

export const freshDraft = (title: string, rows: readonly DocumentRow[]): Draft => ({
  title,
  lines: rows.map((row, key) => ({ ...paperLine(row), key })),
  hasHours: false,
  dateFrom: '',
  dateTo: '',
  employeeIds: [],
  mostPages: usualPages,
  mostMegabytes: usualMegabytes,
  binds: true,
});

/** The documents that can be added: neither those in the bundle already, nor the volumes that it was bound into. */
export function offeredPapers(
  found: readonly DocumentRow[],
  lines: readonly Pick<DraftLine, 'documentId'>[],
  volumes: readonly number[],
): readonly DocumentRow[] {
  const taken = new Set([...lines.map(({ documentId }) => documentId), ...volumes]);
  return found.filter(({ id }) => !taken.has(id));
}

type Bare = Omit<DraftLine, 'key'>;
const bare = {
  title: '',
  documentId: null,
  versionId: null,
  savedSourceId: null,
  name: '',
  extension: '',
  versionNumber: null,
  boundVersionId: null,
  createdDate: null,
  state: 'new' as const,
};

export const headingLine = (title: string): Bare => ({ ...bare, kind: 'heading', title });
export const paperLine = ({ id, name, extension, versionNumber, versionId, createdDate }: DocumentRow): Bare => ({
  ...bare,
  kind: 'document',
  documentId: id,
  name,
  extension,
  versionNumber,
  boundVersionId: versionId,
  createdDate,
});
export const sourceLine = ({ id, sourceName, createdDate }: SavedSource): Bare => ({
  ...bare,
  kind: 'source',
  savedSourceId: id,
  name: sourceName,
  createdDate,
});

/** Appends a line. */
export const withLine = (lines: readonly DraftLine[], line: Bare): readonly DraftLine[] => [
  ...lines,
  { ...line, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 },
];

/** Groups the parts by the appeal courts' rules, replacing all headings. */
export function courtOrdered(
  lines: readonly DraftLine[],
  words: Readonly<Record<CourtGroup, string>>,
): readonly DraftLine[] {
  const parts = lines.flatMap((line) => (line.kind === 'heading' ? [] : [{ ...line, kind: line.kind }]));
  return inCourtOrder(parts)
    .flatMap(({ group, parts: of }) => (of.length === 0 ? [] : [headingLine(words[group]), ...of]))
    .map((line, key) => ({ ...line, key }));
}

/** The body to send; the fields have been validated. */
export function writtenOf(draft: Draft, folderId: number | null): Omit<NewBundle, 'projectId'> {
  const { title, lines, hasHours, dateFrom, dateTo, employeeIds, mostPages, mostMegabytes } = draft;
  return {
    title,
    folderId,
    lines: lines.map(({ kind, title: own, documentId, versionId, savedSourceId }): WrittenLine => ({
      kind,
      title: own,
      documentId,
      versionId,
      savedSourceId,
    })),
    hours: hasHours ? { dateFrom, dateTo, employeeIds: [...employeeIds] } : null,
    mostPages: mostPages ?? usualPages,
    mostMegabytes: mostMegabytes ?? usualMegabytes,
  };
}

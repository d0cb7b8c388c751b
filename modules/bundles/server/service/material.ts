import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { open } from '#modules/files/server/service.ts';
import { formatOf } from '#modules/documents/rules/kinds.ts';
import { splitName } from '#modules/documents/rules/names.ts';
import { printed } from '#modules/sources/server/service/printed.ts';
import { refuseUnscanned } from '#modules/files/server/policy.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { PdfConverter } from '#server/pdf-converter.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { withoutEmptyHeadings } from '../../rules/lines.ts';
import type { Binding } from '../binding/bind.ts';
import type { Sheet } from '../binding/sheets.ts';
import type { PartRow } from '../queries/parts.ts';

const pdf = 'application/pdf';
const pictures = ['image/png', 'image/jpeg'];

/** The source of a part's bytes: a stored file, one to convert to PDF, or a text. */
export type Material = {
  /** Its index in the bundle, for errors. */
  readonly place: number;
  readonly name: string;
  readonly title: string;
  readonly heading: string | null;
  readonly as: Sheet;
} & (
  | { readonly from: 'blob'; readonly blobId: string; readonly size: number }
  | { readonly from: 'office'; readonly blobId: string; readonly size: number; readonly extension: string }
  | { readonly from: 'here'; readonly bytes: Buffer }
);

/** The material of each part in order; checks what can be checked without reading the files. */
export async function materialOf(
  scope: Scope,
  lines: readonly PartRow[],
  converter: PdfConverter | null,
): Promise<readonly Material[]> {
  const found: Material[] = [];
  for (const { part, place, heading } of withoutEmptyHeadings(lines)) {
    if (part.mark === null) throw refused('bundle_part_gone', place, nameOf(part));
    const title = part.title || splitName(nameOf(part)).base;
    const about = { place, name: nameOf(part), title, heading: heading?.title ?? null };
    found.push({
      ...about,
      ...(part.kind === 'source' ? await ofSource(scope, part) : ofDocument(part, place, converter)),
    });
  }
  if (found.length === 0) throw new AppError('bundle_empty', { fields: { lines: { key: 'required' } } });
  return found;
}

const nameOf = ({ name, title }: PartRow): string => name ?? title;

/** An error that names the part. */
export const refused = (code: string, place: number, name: string) =>
  new AppError(code, { values: { name }, fields: { [`lines.${place}`]: { key: 'badChoice' } } });

async function ofSource(scope: Scope, { savedSourceId }: PartRow) {
  const { pdf: bytes, heads, paragraphs } = await printed(scope, savedSourceId ?? 0);
  return bytes === null
    ? { from: 'here' as const, as: 'text' as const, bytes: Buffer.from(JSON.stringify({ heads, paragraphs })) }
    : { from: 'here' as const, as: 'pdf' as const, bytes };
}

function ofDocument(part: PartRow, place: number, converter: PdfConverter | null) {
  const { contentType, blobId, size, extension } = part;
  if (blobId === null || contentType === null) throw refused('bundle_part_gone', place, nameOf(part));
  refuseUnscanned({ name: nameOf(part), scan: part.scan });
  const kept = { from: 'blob' as const, blobId, size: Number(size) };
  if (contentType === pdf) return { ...kept, as: 'pdf' as const };
  if (pictures.includes(contentType)) return { ...kept, as: 'picture' as const };
  const format = formatOf(extension ?? '');
  if (format !== 'Word' && format !== 'Excel' && format !== 'PowerPoint')
    throw refused('not_bindable', place, nameOf(part));
  if (converter === null) throw refused('bundle_no_converter', place, nameOf(part));
  return { ...kept, from: 'office' as const, as: 'pdf' as const, extension: extension ?? '' };
}

/** The limit of what is bound at once; larger cases need two bundles. */
const mostBytes = 300_000_000;

/** The size of a part as stored. */
export const sizeOf = (one: Material): number => (one.from === 'here' ? one.bytes.length : one.size);

export function refuseTooMuch(sizes: readonly number[]): void {
  if (sizes.reduce((all, one) => all + one, 0) > mostBytes) throw new AppError('bundle_too_large');
}

/** A file to send to the binding process. */
export type File = { readonly size: number; readonly open: () => Promise<Iterable<Buffer> | Readable> };

/**
 * The files of the parts; office documents are converted to PDF first, one after another, and their size is added up.
 */
export async function filesOf(
  materials: readonly Material[],
  {
    blobs,
    tenantId,
    converter,
  }: { readonly blobs: BlobStore; readonly tenantId: number; readonly converter: PdfConverter | null },
  signal: AbortSignal,
): Promise<readonly File[]> {
  const files: File[] = [];
  const sizes = materials.map(sizeOf);
  for (const [place, one] of materials.entries()) {
    if (one.from === 'blob') files.push({ size: one.size, open: () => open(blobs, tenantId, one.blobId) });
    else files.push(held(one.from === 'here' ? one.bytes : await asPdf(one)));
    sizes[place] = files[place]?.size ?? 0;
    refuseTooMuch(sizes);
  }
  return files;

  async function asPdf({ blobId, extension, place, name }: Extract<Material, { from: 'office' }>): Promise<Buffer> {
    const bytes = await buffer(await open(blobs, tenantId, blobId));
    const made = await converter?.toPdf(bytes, extension, signal);
    if (!made) throw refused('not_bindable', place, name);
    return made;
  }
}

const held = (bytes: Buffer): File => ({ size: bytes.length, open: async () => [bytes] });

export const partsOf = (materials: readonly Material[]): Binding['parts'] =>
  materials.map(({ title, heading, as }) => ({ title, heading, as }));

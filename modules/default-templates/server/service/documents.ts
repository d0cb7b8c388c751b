import { open } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { FileAnswer } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import type { PdfConverter } from '#server/pdf-converter.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { isFillable, mimeTypes, plainName } from '../../rules.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import { bytesOf } from '../document.ts';
import type { Filling } from '../filling/fill.ts';
import { runFilling } from '../filling/run.ts';
import type { TemplateRow } from '../queries/templates.ts';
import { getOpen, getRow } from './templates.ts';
import { everyName, knownNames, valuesOf, type Value } from './values.ts';

export type FillingPorts = { readonly blobs: BlobStore; readonly pdfConverter: PdfConverter | null };

/** The uploaded file. */
export async function file(scope: Scope, blobs: BlobStore, id: number): Promise<FileAnswer> {
  const row = await getOpen(scope, id);
  return asUploaded(scope, blobs, row, row.name);
}

/** The parameters of a template, with the project's values; without a project, only whether they exist. */
export async function parameters(scope: Scope, id: number, projectId: number | undefined) {
  const row = await getRow(scope, id);
  const valueOf =
    projectId === undefined ? await knownNames(scope) : (await valuesOf(scope, projectId, row.parameters)).valueOf;
  return {
    items: row.parameters.map((name) => said(name, valueOf(name))),
  };
}

const said = (name: string, value: Value | null) => {
  const { text, kind, undeclined } = value ?? { text: '', kind: 'text' as const, undeclined: false };
  return { name, value: text, known: value !== null, kind, undeclined };
};

/** Every possible parameter with a project's value, to look up how a document is filled in. */
export async function caseParameters(
  scope: Scope,
  { projectId, language }: { readonly projectId: number; readonly language: 'is' | 'en' },
) {
  const names = await everyName(scope, language);
  const { valueOf } = await valuesOf(scope, projectId, names);
  return { items: names.map((name) => said(name, valueOf(name))) };
}

type Asking = { readonly params: { readonly id: number }; readonly body: Asked };
type Asked = {
  readonly projectId: number;
  readonly values?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly format?: 'docx' | 'pdf' | undefined;
};

/**
 * Creates a document for a project (OPEN-63): filled in if the template has parameters, otherwise unchanged. Parameters
 * without a value stay in braces, visible to the reader. As PDF if a converter is configured.
 */
export const makeFilled = ({ blobs, pdfConverter }: FillingPorts) =>
  thenOutside({
    before: async (scope: Scope, { params, body }: Asking) => {
      if (body.format === 'pdf' && pdfConverter === null) throw new AppError('no_pdf_converter');
      const { row, filling, logoId, number } = await fillingOf(scope, params.id, body);
      const fileName = [row.name, number].filter(Boolean).join(' ');
      return { row, filling, logoId, fileName, tenantId: scope.tenantId };
    },
    outside: async ({ row, filling, logoId, fileName, tenantId }, { signal }, { body }): Promise<FileAnswer> => {
      const isFilled = row.parameters.length > 0;
      const template = await bytesOf(blobs, tenantId, row.blobId);
      const logo = await logoOf(blobs, tenantId, logoId, filling);
      const made = isFilled ? await runFilling({ template, logo, filling, as: 'fill', signal }) : template;
      const extension = isFilled ? 'docx' : row.extension;
      if (body.format !== 'pdf' || extension === 'pdf')
        return {
          fileName: `${fileName}.${extension}`,
          contentType: mimeTypes[extension] ?? row.mimeType,
          content: made,
        };
      const content = await pdfConverter?.toPdf(made, extension, signal);
      if (!content) throw new AppError('template_unfillable');
      return { fileName: `${fileName}.pdf`, contentType: 'application/pdf', content };
    },
    seconds: 150,
  });

/** The document as a preview page, which highlights missing and undeclined values. */
export const makePreview = ({ blobs }: FillingPorts) =>
  thenOutside({
    before: async (scope: Scope, { params, body }: Asking) => {
      const found = await fillingOf(scope, params.id, body);
      if (!isFillable(found.row.extension)) throw new AppError('template_unfillable');
      return { ...found, tenantId: scope.tenantId };
    },
    outside: async ({ row, filling, logoId, tenantId }, { signal }) => {
      const template = await bytesOf(blobs, tenantId, row.blobId);
      const logo = await logoOf(blobs, tenantId, logoId, filling);
      return { html: (await runFilling({ template, logo, filling, as: 'page', signal })).toString('utf8') };
    },
    seconds: 70,
  });

async function fillingOf(scope: Scope, id: number, { projectId, values = [] }: Asked) {
  const row = await getOpen(scope, id);
  const { valueOf, lists, logoId, number } = await valuesOf(scope, projectId, row.parameters);
  const given = new Map(values.map(({ name, value }) => [plainName(name), value]));
  const found = row.parameters
    .filter((name) => !name.startsWith('#'))
    .map((name) => ({ plain: plainName(name), of: valueOf(name), own: given.get(plainName(name)) }));
  const filling: Filling = {
    values: Object.fromEntries(found.map(({ plain, own, of }) => [plain, own ?? of?.text ?? ''])),
    lists,
    logoAt: found.flatMap(({ plain, of }) => (of?.kind === 'picture' ? [plain] : [])),
    undeclined: found.flatMap(({ plain, own, of }) => (own === undefined && of?.undeclined ? [plain] : [])),
    no: [is(icelandic.legal).no, en(english.legal).no],
  };
  return { row, filling, logoId, number };
}

/** The firm's logo, if the template has a place for it. */
async function logoOf(blobs: BlobStore, tenantId: number, logoId: string | null, { logoAt }: Filling) {
  return logoId === null || logoAt.length === 0 ? null : bytesOf(blobs, tenantId, logoId).catch(() => null);
}

const asUploaded = (
  scope: Scope,
  blobs: BlobStore,
  { blobId, extension, mimeType }: TemplateRow,
  name: string,
): FileAnswer => ({
  fileName: `${name}.${extension}`,
  contentType: mimeType,
  content: () => open(blobs, scope.tenantId, blobId),
});

import { bind } from '#modules/bundles/server/binding/bind.ts';
import { sheetsOf, type SourceText } from '#modules/bundles/server/binding/sheets.ts';
import { usualMegabytes, usualPages } from '#modules/bundles/contract.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Making } from './case-drafts.ts';
import { projectsOf, seedPaper, type Made, type Project } from './documents.ts';
import { idAt, insertLinks, insertRows } from './insert.ts';

const title = 'Kærumálsgögn';

/**
 * One bundle for Landsréttur on the newest case that has an opponent and its own documents, made as the product does.
 */
export async function seedBundle(making: Making, blobs: BlobStore): Promise<void> {
  const { db, tenant } = making;
  const project = (await projectsOf(making)).toSorted((a, b) => b.id - a.id).find(({ opponent }) => opponent !== null);
  if (!project) return;
  const papers = await Promise.all(courtPapers(project).map(async (one) => ({ ...one, bytes: await pdfOf(one) })));
  const kept: Awaited<ReturnType<typeof seedPaper>>[] = [];
  for (const { name, bytes } of papers)
    kept.push(await seedPaper(making, blobs, made(making, project, name, bytes), null));
  const [volume] = await bind(
    papers.map(({ bytes }) => bytes),
    {
      title,
      subtitle: `${project.number} ${project.name}`,
      parts: papers.map(({ heading, name }) => ({ heading, title: name.replace('.pdf', ''), as: 'pdf' })),
      most: { pages: usualPages, bytes: usualMegabytes * 1_000_000 },
      hours: null,
      words: { index: 'Efnisyfirlit', page: 'Bls.', volume: 'Bindi', hours: 'Tímaskýrsla', total: 'Samtals' },
    },
  );
  if (!volume) return;
  const bytes = Buffer.from(volume.bytes);
  const bound = await seedPaper(making, blobs, made(making, project, `${title}.pdf`, bytes), null);
  const { at } = made(making, project, '', bytes);
  const ids = await insertRows(db, 'bundle', [
    {
      tenant_id: tenant.id,
      project_id: project.id,
      title,
      most_pages: usualPages,
      most_megabytes: usualMegabytes,
      edited_at: at,
      built_at: at,
      built_by: project.maker,
      created_at: at,
      created_by: project.maker,
      modified_at: at,
      modified_by: project.maker,
    },
  ]);
  const of = { tenant_id: tenant.id, bundle_id: idAt(ids, 0), project_id: project.id };
  const lines = papers.flatMap(({ heading }, place) => [
    { kind: 'heading', title: heading, document_id: null, built_mark: null },
    { kind: 'document', title: '', document_id: kept[place]?.documentId, built_mark: kept[place]?.versionId },
  ]);
  await insertLinks(
    db,
    'bundle_part',
    lines.map((line, position) => ({ ...of, position, ...line })),
  );
  await insertLinks(db, 'bundle_volume', [
    { ...of, number: 1, document_id: bound.documentId, version_id: bound.versionId, pages: volume.pages },
  ]);
}

/** A PDF of the case, as old as its letters. */
function made({ now }: Making, project: Project, name: string, bytes: Buffer): Made {
  const at = new Date(Math.min(project.began.getTime() + 30 * 86_400_000, now.getTime()));
  return { folder: null, name, day: 30, isPdf: true, project, bytes, contentType: 'application/pdf', at };
}

type CourtPaper = { readonly heading: string; readonly name: string; readonly text: readonly string[] };

async function pdfOf({ name, text }: CourtPaper): Promise<Buffer> {
  const words: SourceText = {
    heads: [name.replace('.pdf', '')],
    paragraphs: text.map((one) => ({ text: one, isHeading: false })),
  };
  const book = await sheetsOf(Buffer.from(JSON.stringify(words)), 'text');
  if (book === null) throw new Error(`${name} came to no pages`);
  return Buffer.from(await book.save());
}

const courtPapers = ({ client, opponent, lawyer, firm, name }: Project): readonly CourtPaper[] => [
  {
    heading: 'Úrlausnir',
    name: 'Úrskurður héraðsdóms.pdf',
    text: [
      `Mál þetta, sem varðar ${name}, var tekið til úrskurðar að loknum munnlegum málflutningi um frávísunarkröfu varnaraðila, ${opponent}.`,
      `Sóknaraðili, ${client}, krefst þess að frávísunarkröfunni verði hrundið og að málið verði tekið til efnismeðferðar.`,
      'Úrskurðarorð: Máli þessu er vísað frá dómi. Málskostnaður fellur niður.',
    ],
  },
  {
    heading: 'Málskot',
    name: 'Kæra til Landsréttar.pdf',
    text: [
      `F.h. umbjóðanda, ${client}, er úrskurður héraðsdóms hér með kærður til Landsréttar með heimild í j-lið 1. mgr. 143. gr. laga nr. 91/1991 um meðferð einkamála.`,
      'Þess er krafist að hinn kærði úrskurður verði felldur úr gildi og lagt fyrir héraðsdóm að taka málið til efnismeðferðar. Þá er krafist kærumálskostnaðar.',
      `Virðingarfyllst, ${lawyer}, ${firm}`,
    ],
  },
];

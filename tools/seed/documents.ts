import { createHash, randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { textOf } from '#modules/documents/server/reading/formats.ts';
import { tidy } from '#modules/documents/server/reading/tidy.ts';
import { contentTypeOf } from '#modules/documents/rules/kinds.ts';
import { splitName } from '#modules/documents/rules/names.ts';
import { fileType } from '#modules/files/rules.ts';
import { vectorOf } from '#server/analyser/terms.ts';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import { adviserPapers, legalPapers, type About, type Paper } from '../demo/papers.ts';
import type { Making } from './case-drafts.ts';
import { idAt, insertLinks, insertRows } from './insert.ts';
import { wordFile } from '#server/word-file.ts';

type Kept = { readonly documentId: number; readonly versionId: string };

/** The number of newest open cases with documents, however large the firm. */
const mostCases = 24;

export type Project = About & { readonly id: number; readonly maker: number; readonly began: Date };
/** A document to store; a PDF has its bytes from elsewhere. */
export type Made = (Paper | (Omit<Paper, 'lines' | 'rows' | 'letter'> & { readonly isPdf: true })) & {
  readonly project: Project;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly at: Date;
};

/**
 * Documents of the newest open cases in their folders: generated, with extracted text, so that search finds them at
 * once.
 */
export async function seedDocuments(making: Making, systemId: '1' | '2', blobs: BlobStore): Promise<void> {
  const { db, tenant, now } = making;
  const papersOf = systemId === '1' ? legalPapers : adviserPapers;
  const made: Made[] = [];
  for (const project of await projectsOf(making))
    for (const paper of papersOf(project)) {
      const at = new Date(Math.min(project.began.getTime() + paper.day * 86_400_000 + 7_200_000, now.getTime()));
      const bytes = await bytesOf(paper, project, at);
      const contentType = contentTypeOf(fileType(bytes), splitName(paper.name).extension);
      made.push({ ...paper, project, bytes, contentType, at });
    }
  const folders = [...new Map(made.flatMap((one) => (one.folder === null ? [] : [[placeOf(one), one] as const])))];
  const folderIds = await insertRows(
    db,
    'document',
    folders.map(([, { project, folder, at }]) => ({ ...rowOf(tenant.id, project, at), type_id: 2, name: folder })),
  );
  const folderOf = new Map(folders.map(([place], index) => [place, idAt(folderIds, index)]));
  for (const one of made) {
    const kept = await seedPaper(making, blobs, one, folderOf.get(placeOf(one)) ?? null);
    await seedOpenings(making, one, kept);
  }
}

/** Viewers of a document: its author the day after, then those who work on the case, fewer for each document. */
async function seedOpenings({ db, tenant, now }: Making, { project, at }: Made, kept: Kept): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select e.id from project_employee l join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
      where l.tenant_id = $1 and l.project_id = $2 and e.id <> $3 order by e.id limit $4`,
    [tenant.id, project.id, project.maker, kept.documentId % 3],
  );
  const openings = [project.maker, ...rows.map(({ id }) => id)].map((employee, index) => ({
    tenant_id: tenant.id,
    version_id: kept.versionId,
    employee_id: employee,
    kind: (kept.documentId + index) % 4 === 0 ? 'download' : 'preview',
    document_id: kept.documentId,
    project_id: project.id,
    opened_at: new Date(at.getTime() + (index + 1) * 86_400_000 + (kept.documentId % 50) * 420_000),
  }));
  await insertLinks(
    db,
    'document_opening',
    openings.filter((one) => one.opened_at < now),
  );
}

export async function projectsOf({ db, tenant }: Making): Promise<readonly Project[]> {
  const { rows } = await db.query<Project>(
    `select p.id, p.name, p.year_number as number, c.name as client, o.name as opponent, e.name as lawyer, t.name as firm, p.employee_id as maker, p.created_at as began,
            coalesce((select y.name from project_type_link l join project_type y on y.tenant_id = l.tenant_id and y.id = l.project_type_id
                       where l.tenant_id = p.tenant_id and l.project_id = p.id and y.parent_type_id is null limit 1), '') as type
       from project p join tenant t on t.id = p.tenant_id join client c on c.tenant_id = p.tenant_id and c.id = p.client_id
       join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
       left join opponent o on o.tenant_id = p.tenant_id and o.id = p.opponent_id
      where p.tenant_id = $1 and p.status_id = 1 order by p.employee_id, p.id desc`,
    [tenant.id],
  );
  return rows
    .toSorted((a, b) => b.id - a.id)
    .slice(0, mostCases)
    .toSorted((a, b) => a.maker - b.maker || a.id - b.id);
}

const placeOf = ({ project, folder }: Made): string => `${project.id} ${folder}`;

const rowOf = (tenantId: number, { id, maker }: Project, at: Date) => ({
  tenant_id: tenantId,
  project_id: id,
  created_at: at,
  created_by: maker,
  modified_at: at,
  modified_by: maker,
  version: 1,
  version_number: 0,
  size: 0,
  extension: '',
  content_type: '',
});

async function bytesOf(paper: Paper, { name, number }: Project, at: Date): Promise<Buffer> {
  if ('lines' in paper) return wordFile(paper.lines);
  if ('rows' in paper)
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'Yfirlit', rows: paper.rows.map((row) => [...row]) }] }));
  const { from, to, text } = paper.letter;
  const subject = Buffer.from(`Svar við kröfubréfi: ${name}`).toString('base64');
  const word = (person: string) =>
    `=?utf-8?B?${Buffer.from(person.replace(/ <.*/, '')).toString('base64')}?=${person.slice(person.indexOf(' <'))}`;
  return Buffer.from(
    [
      `From: ${word(from)}`,
      `To: ${word(to)}`,
      `Subject: =?utf-8?B?${subject}?=`,
      `Date: ${at.toUTCString()}`,
      `Message-ID: <svar-${number}@gagnadili.example>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      text.join('\r\n\r\n'),
      '',
    ].join('\r\n'),
  );
}

/** Stores a document on its case, and returns its ids. */
export async function seedPaper(
  { db, tenant }: Making,
  blobs: BlobStore,
  one: Made,
  folderId: number | null,
): Promise<Kept> {
  const { project, name, bytes, contentType, at } = one;
  const sha256 = createHash('sha256').update(bytes).digest();
  const { rows } = await db.query<{ id: string }>(
    "insert into blob (tenant_id, kind, name, size, sha256, content_type, state, project_id, created_at, created_by, stored_at) values ($1, 'document', $2, $3, $4, $5, 'stored', $6, $7, $8, $7) returning id",
    [tenant.id, name, bytes.length, sha256, contentType, project.id, at, project.maker],
  );
  const blobId = rows[0]?.id ?? '';
  await blobs.put(blobKey(tenant.id, blobId), once(bytes), bytes.length);
  const versionId = randomUUID();
  const ids = await insertRows(db, 'document', [
    {
      ...rowOf(tenant.id, project, at),
      folder_id: folderId,
      type_id: 1,
      name,
      extension: splitName(name).extension,
      content_type: contentType,
      size: bytes.length,
      version_id: versionId,
      version_number: 1,
    },
  ]);
  const of = { tenant_id: tenant.id, document_id: idAt(ids, 0), project_id: project.id };
  await db.query(
    'insert into document_version (tenant_id, id, document_id, project_id, number, blob_id, size, sha256, content_type, created_at, created_by) values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10)',
    [
      of.tenant_id,
      versionId,
      of.document_id,
      of.project_id,
      blobId,
      bytes.length,
      sha256,
      contentType,
      at,
      project.maker,
    ],
  );
  const kind = 'isPdf' in one ? 'pdf' : 'lines' in one ? 'docx' : 'rows' in one ? 'xlsx' : 'eml';
  const body = tidy(await textOf(bytes, kind));
  await insertLinks(db, 'document_text', [
    { ...of, version_id: versionId, state: 'read', body, words: vectorOf(body.split('\f')), read_at: at },
  ]);
  if ('letter' in one)
    await insertLinks(db, 'document_letter', [{ ...of, version_id: versionId, ...letterOf(one, one.letter) }]);
  return { documentId: of.document_id, versionId };
}

/** What the mail-reading job would extract. */
function letterOf({ project, at }: Made, { from }: { readonly from: string }) {
  const messageId = `svar-${project.number}@gagnadili.example`;
  return {
    message_id: messageId,
    thread_id: messageId,
    subject: `Svar við kröfubréfi: ${project.name}`,
    sender: from,
    sent_at: new Date(Math.floor(at.getTime() / 1000) * 1000),
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

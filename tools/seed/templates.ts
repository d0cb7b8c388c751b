import { createHash } from 'node:crypto';
import { mimeTypes } from '#modules/default-templates/rules.ts';
import { planFrom } from '#modules/default-templates/server/word-document.ts';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import { demoLetters, demoTemplates, type DemoTemplate } from '../demo/templates.ts';
import type { Making } from './case-drafts.ts';
import { idAt, insertRows } from './insert.ts';
import { wordFile, type Line } from '#server/word-file.ts';

/** Document templates in folders, with their bytes in the store, and letter templates. */
export async function seedTemplates(making: Making, systemId: '1' | '2', blobs: BlobStore): Promise<void> {
  const { db, tenant } = making;
  const chosen = demoTemplates.filter(({ generic }) => generic || systemId === '1');
  const names = [...new Set(chosen.flatMap(({ folder }) => folder ?? []))];
  const maker = tenant.employees.find(({ role }) => role === 'manager')?.id ?? 0;
  const made = {
    tenant_id: tenant.id,
    created_by: maker,
    modified_by: maker,
    version: 1,
    created_at: making.now,
    modified_at: making.now,
  };
  const folderIds = await insertRows(
    db,
    'template_folder',
    names.map((name) => ({ ...made, name })),
  );
  if (systemId === '1')
    await insertRows(
      db,
      'letter_template',
      demoLetters.map((letter) => ({ ...made, ...letter })),
    );
  const { rows: types } = await db.query<{ id: number; name: string }>(
    'select id, name from project_type where tenant_id = $1 and parent_type_id is null',
    [tenant.id],
  );
  const rows = await Promise.all(
    chosen.map(async (template) => {
      const file = await wordFile(systemId === '1' ? template.lines : template.lines.map(forProjects));
      return { template, file, parameters: (await planFrom('docx', async () => file)).parameters };
    }),
  );
  for (const { template, file, parameters } of rows) {
    const blobId = await keep(making, blobs, { template, file, maker });
    await insertRows(db, 'default_template', [
      {
        ...made,
        folder_id: template.folder === null ? null : idAt(folderIds, names.indexOf(template.folder)),
        project_type_id: types.find(({ name }) => name === template.type)?.id ?? null,
        name: template.name,
        description: template.description,
        extension: 'docx',
        blob_id: blobId,
        size: file.length,
        mime_type: mimeTypes['docx'],
        parameters,
      },
    ]);
  }
}

type Kept = { readonly template: DemoTemplate; readonly file: Buffer; readonly maker: number };

async function keep({ db, tenant, now }: Making, blobs: BlobStore, { template, file, maker }: Kept): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    "insert into blob (tenant_id, kind, name, size, sha256, state, created_at, created_by, stored_at) values ($1, 'default-template', $2, $3, $4, 'stored', $5, $6, $5) returning id",
    [tenant.id, `${template.name}.docx`, file.length, createHash('sha256').update(file).digest(), now, maker],
  );
  const id = rows[0]?.id ?? '';
  await blobs.put(
    blobKey(tenant.id, id),
    (async function* () {
      yield file;
    })(),
    file.length,
  );
  return id;
}

/** The same in a firm with projects instead of cases. */
function forProjects(line: Line): Line {
  const said = (text: string) =>
    text
      .replaceAll('málsnúmer', 'verkefnisnúmer')
      .replaceAll('heiti máls', 'heiti verkefnis')
      .replace(/^Mál:/, 'Verkefni:');
  if (typeof line === 'string') return said(line);
  if ('table' in line) return line;
  return 'h' in line ? { h: said(line.h) } : { r: said(line.r) };
}

import type pg from 'pg';
import { vectorOf } from '#server/analyser/terms.ts';

/** About a page each, in the words of a law firm. */
const wordsOfOne = 300;
const differentTexts = 400;
const vocabulary = [
  'krafa samningur stefna vitni dómur réttur málskostnaður greiðsla vextir dráttarvextir leiga húsnæði kaupandi seljandi galli',
  'fasteign bifreið slys bætur trygging félag hluthafi stjórn fundur ákvörðun kæra áfrýjun héraðsdómur frestur skjal gögn mats',
  'maður skýrsla lögmaður umboð erfingi dánarbú skipti þrotabú kröfuhafi skuldari veð þinglýsing sveitarfélag leyfi bygging land',
  'mörk jörð vatn veiði arður starfsmaður uppsögn laun orlof veikindi vinnutími ráðning verktaki afhending dráttur tjón ábyrgð',
]
  .join(' ')
  .split(' ');

/**
 * 100,000 documents with their texts, for the large firm: ten thousand at the root of one case, and two on each other
 * one. All have one blob, because nobody opens them.
 */
export async function insertDocuments(db: pg.Client, tenant: number): Promise<void> {
  await db.query(
    'create temporary table sample (n int primary key, body text not null, words tsvector not null) on commit drop',
  );
  for (let n = 0; n < differentTexts; n += 1) {
    const body = textOf(n);
    await db.query('insert into sample values ($1, $2, $3::tsvector)', [n, body, vectorOf([body])]);
  }
  const tables = ['document', 'document_version', 'document_text'];
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  // Building it once for all takes a fraction of the time.
  await db.query('drop index document_text_words');
  await db.query(
    `with one as (
       insert into blob (tenant_id, kind, name, size, sha256, state, stored_at, created_by)
       select ${tenant}, 'default-template', 'Skjal.txt', 10000, sha256('skjal'), 'stored', now(), min(id) from employee where tenant_id = ${tenant} returning id, created_by),
     place as (
       select p.id as project_id, i from project p, lateral generate_series(1, case when p.year = 2006 and p.number = 2 then 10000 else 2 end) i
        where p.tenant_id = ${tenant} and (p.year between 2006 and 2023)),
     made as (
       insert into document (tenant_id, project_id, type_id, name, extension, content_type, size, version_id, version_number, created_by, modified_by, modified_at)
       select ${tenant}, l.project_id, 1, (array['Stefna', 'Greinargerð', 'Samningur', 'Bréf', 'Minnisblað'])[1 + l.i % 5] || ' ' || l.project_id || '-' || l.i || '.txt',
              'txt', 'text/plain', 10000, gen_random_uuid(), 1, o.created_by, o.created_by, now() - (l.project_id + l.i) % 90000 * interval '1 hour'
         from place l, one o returning *),
     version as (
       insert into document_version (tenant_id, id, document_id, project_id, number, blob_id, size, sha256, content_type, created_at, created_by)
       select m.tenant_id, m.version_id, m.id, m.project_id, 1, o.id, m.size, sha256('skjal'), m.content_type, m.modified_at, o.created_by from made m, one o)
     insert into document_text (tenant_id, version_id, document_id, project_id, state, body, words)
     select m.tenant_id, m.version_id, m.id, m.project_id, 'read', s.body, s.words from made m join sample s on s.n = m.id % ${differentTexts}`,
  );
  await db.query('create index document_text_words on document_text using gin (tenant_id, words)');
  for (const table of tables) await db.query(`alter table ${table} enable trigger user`);
}

/** Deterministic; every tenth contains a rare word. */
function textOf(n: number): string {
  const words = Array.from(
    { length: wordsOfOne },
    (_, place) => vocabulary[(place * 7 + n * 13 + ((place * place) % (n + 3))) % vocabulary.length],
  );
  return `${n % 10 === 0 ? 'Hafnargerð. ' : ''}${n === 7 ? 'Vatnsból. ' : ''}${words.join(' ')}`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packed, writeZip } from '#server/zip.ts';
import { onePixel } from './pictures.ts';
import { act, lower, verdict } from './sources.ts';

/** A fictitious library in every format except PDF, in two successive releases. */
type Releases = { readonly first: string; readonly later: string };

/**
 * Writes both releases below a folder: the later one changes an act, adds rulings (and a number of short ones, to fill
 * several transactions), repeals, and contains refused items.
 */
export async function writeReleases(folder: string, short = 0): Promise<Releases> {
  const [first, later] = [join(folder, 'first'), join(folder, 'later')];
  for (const release of [first, later]) await mkdir(release, { recursive: true });
  const statutes = async (acts: Readonly<Record<string, Buffer>>) =>
    writeZip(await Promise.all(Object.entries(acts).map(([name, bytes]) => packed({ name, dated: 0 }, bytes))));
  await writeFile(
    join(first, 'allt.zip'),
    await statutes({
      '2009905.html': statutePage('905', 'Lög um bátaleigu', 'Lög þessi gilda um leigu á bátum.', '901a'),
      '2009906.html': statutePage('906', 'Lög um vélaleigu', 'Um vélar fer eftir 5. gr. laga nr. 901/2009.', '901a'),
    }),
  );
  await writeFile(
    join(later, 'allt.zip'),
    await statutes({
      '2009905.html': statutePage('905', 'Lög um bátaleigu', 'Lög þessi gilda um leigu á bátum og skipum.', '901b'),
      '2009906.html': repealedPage('906', 'Lög um vélaleigu'),
      '../2009907.html': statutePage('907', 'Lög um ekkert', 'Þetta má ekki.', '901b'),
    }),
  );
  await writeFile(join(first, 'plain.jsonl'), linesOf([act, verdict]));
  await writeFile(
    join(later, 'plain.jsonl'),
    linesOf([act, { ...verdict, keywords: ['Bótaréttur'] }, lower, scanned, ...shortRulings(short)]),
  );
  await writeFile(join(later, 'sida.png'), onePixel);
  await writeFile(join(later, 'court.html'), courtPage);
  await writeFile(join(later, 'broken.bin'), Buffer.alloc(20));
  return { first, later };
}

const linesOf = (sources: readonly object[]): string => sources.map((one) => `${JSON.stringify(one)}\n`).join('');

const shortRulings = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, place) => ({
    ...verdict,
    number: `${place + 1}/2023`,
    description: '',
    text: `Krafan er reist á ${(place % 2) + 1}. gr. laga nr. 905/2009, sbr. dóm í máli nr. ${place}/2023.`,
  }));

/** A page in the format of the statutes, of a fictitious act. */
export const statutePage = (number: string, title: string, paragraph: string, release: string): Buffer =>
  Buffer.from(
    `<!DOCTYPE html><html><head><title>2009  nr. ${number}  17. apríl/ ${title}</title></head><body>
<p><small><strong>Lagasafn.</strong> Útgáfa ${release}.</small></p><hr><h2> ${title} </h2><p><strong>2009  nr. ${number}  17. apríl</strong></p><hr>
<small><b>Tóku gildi 1. júní 2009.</b></small><hr><br>
<span id="G1"></span><IMG SRC="sk.jpg" alt=""> <b>1. gr.</b> <em>Gildissvið.</em><br><IMG SRC="hk.jpg" alt="" id="G1M1"> ${paragraph}<br>
<span id="G2"></span><IMG SRC="sk.jpg" alt=""> <b>2. gr.</b><br><IMG SRC="hk.jpg" alt="" id="G2M1"> Um galla fer eftir 1. mgr. 1. gr.<br></body></html>`,
    'latin1',
  );

const repealedPage = (number: string, title: string): Buffer =>
  Buffer.from(
    `<title>2009  nr. ${number}  17. apríl/ ${title}</title><hr><h2>${title}</h2><hr><small><b>Felld úr gildi skv. l. 9/2012, 12. gr.</b></small><hr>`,
    'latin1',
  );

const courtPage = `<div class="verdict-head"><h1 class="verdict-head__title">Bátaleigan ehf. gegn Sæmundi Teitssyni</h1><p class="verdict-head__subtitle">Hæstiréttur Íslands. Mál nr. 921/2020. Fimmtudaginn 7. maí 2020.</p></div>
<ul class="verdict__keywords"><li>Bátaleiga</li></ul><div class="verdict__reifun">Leigusali bar ábyrgð.</div><div class="verdict__body"><p>Um ábyrgð fer eftir 1. gr. laga nr. 905/2009, sbr. dóm Hæstaréttar í máli nr. 912/2020.</p></div>`;

const scanned = {
  type: 'NationalCourt',
  number: '925/1905',
  title: 'Landsdómur 925/1905',
  madeUp: true,
  pages: [
    {
      width: 1120,
      height: 1600,
      image: 'sida.png',
      lines: [{ text: 'Ár 1905 var dómur kveðinn upp.', corners: [0, 1, 2, 3].map((n) => ({ x: 100 * n, y: 90 })) }],
    },
  ],
};

type Query = (text: string) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;

/** The whole content of a library, by its publishers' identifiers: without ids and times. */
export async function libraryOf(query: Query): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const whole: Record<string, readonly unknown[]> = {};
  for (const [name, text] of Object.entries(parts)) whole[name] = (await query(text)).rows;
  return whole;
}

const parts = {
  sources: `select s.key, s.hash, s.status, s.release, t.blocks, t.pages, x.head::text, h.head::text as ranked, x.body::text,
    array(select k.name from source_keyword sk join keyword k on k.id = sk.keyword_id where sk.source_id = s.id order by 1) as words,
    array(select f.part || f.content_type || md5(f.content) from source_file f where f.source_id = s.id order by f.part) as files,
    array(select concat_ws(' ', r.kind, r.to_number, r.section, r.letter, r.paragraph, r.block, r.start_at, r.text_match, r.method, o.key)
            from source_reference r left join source o on o.id = r.to_id where r.from_id = s.id order by 1) as refs,
    array(select concat_ws(' ', v.release, v.title, md5(v.blocks::text)) from source_version v where v.source_id = s.id order by 1) as versions,
    array(select n.ready::text || (n.version_id > 0)::text from source_new n where n.source_id = s.id order by 1) as told
    from source s left join source_text t on t.source_id = s.id left join source_search x on x.source_id = s.id
    left join source_head h on h.source_id = s.id order by s.key`,
  words: 'select word, word_fold from source_word order by word',
  keywords: 'select name, name_fold from keyword order by name',
  gaps: 'select place, reason from source_gap where import_id = (select max(id) from source_import) order by place',
};

/** The library before anything was imported. */
export const wipeLibrary = async (query: Query): Promise<void> => {
  await query('delete from source');
  for (const table of ['source_keyword', 'keyword', 'source_word', 'source_gap']) await query(`delete from ${table}`);
};

import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { packed, writeZip } from '#server/zip.ts';
import { act, lower, verdict } from '#tests/support/sources.ts';
import { openWorld } from '#tests/support/world.ts';
import { itemsOf } from './formats.ts';
import { importSources, type Items } from './run.ts';
import { readPlain } from './plain.ts';
import { reindex, type Db } from './store.ts';

const world = await openWorld();
const firm = await world.firm();
const db = new pg.Client({ connectionString: world.databaseUrl });
await db.connect();
const folder = await mkdtemp(join(tmpdir(), 'stod-sources-'));
afterAll(async () => {
  await db.end();
  await rm(folder, { recursive: true });
});
const put = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const run = (path = folder) => importSources(db, 'test', () => itemsOf(path));
const one = async (number: string) => {
  const [row] = await world.sql<{ id: number }>('select id from source where number = $1', [number]);
  return (await firm.reader.call('GET', `/sources/${row?.id ?? 0}`)).body;
};
const gaps = async () =>
  world.sql<{ place: string; reason: string }>(
    'select place, reason from source_gap where import_id = (select max(id) from source_import) order by place',
  );

/** A page in the format of the statutes, of a fictitious act. */
const statute = (paragraph: string, release = '901a') =>
  Buffer.from(
    `<!DOCTYPE html><html><head><title>2009  nr. 905  17. apríl/ Lög um bátaleigu</title></head><body>
<p><small><strong>Lagasafn.</strong> Útgáfa ${release}.</small></small><hr>
<h2> Lög um bátaleigu </h2><p><strong>2009  nr. 905  17. apríl</strong></p><hr>
<small><b>Tóku gildi 1. júní 2009.</b> <em>Breytt með: </em><a href="x">L. 9/2010</a> (tóku gildi nema 3. gr.).</small><hr><br><b>I. kafli.</b> <b>Gildissvið.</b><br>
<span id="G1"></span><IMG SRC="sk.jpg" alt=""> <b>1. gr.</b> <em>Orðskýringar.</em><br><IMG SRC="hk.jpg" alt="" id="G1M1"> ${paragraph}<br>
<IMG SRC="hk.jpg" alt="" id="G1M2"> Í lögum þessum merkir:<br><span id="G1M2L1">1.</span> Bátur: [far á sjó eða vatni.]<sup>1)</sup><br><span id="G1M2L2">2.</span> Leigutaki: sá sem tekur bát á leigu.<br>&nbsp;&nbsp;<i><small><sup>1)</sup><a href="y">L. 9/2010, 1. gr.</a> </small></i><br><br><b>II. kafli.</b> <b>Vanefndir.</b><br>
<span id="G2A"></span><IMG SRC="sk.jpg" alt=""> <b>[2. gr. a.]<sup>1)</sup></b><br><IMG SRC="hk.jpg" alt="" id="G2AM1"> Um galla fer eftir 1. mgr. 1. gr.<br>
<span id="G3"></span><IMG SRC="sk.jpg" alt=""> <b>3. gr.</b> &hellip;<sup>1)</sup><br><b>Ákvæði til bráðabirgða.</b><br><IMG SRC="sk.jpg" alt=""> <b>I.</b><br><IMG SRC="hk.jpg" alt="" id="B0M1"> Eldri samningar halda gildi.<br></body></html>`,
    'latin1',
  );

describe('the collection of statutes', () => {
  it('is imported from a zip of pages in ISO 8859-1, with every place as Alþingi names it (SRC-37)', async () => {
    const repealed = Buffer.from(
      '<title>2001  nr. 7  31. janúar/ Lög um gamla báta</title><hr><h2>Lög um gamla báta</h2><hr><small><b>Felld úr gildi skv. l. 905/2009, 12. gr.</b></small><hr>',
      'latin1',
    );
    const zip = join(folder, 'allt.zip');
    const entry = (name: string, bytes: Buffer) => packed({ name, dated: 0 }, bytes);
    await writeFile(
      zip,
      writeZip([
        await entry('2009905.html', statute('Lög þessi gilda um leigu á bátum, sbr. 5. gr. laga nr. 901/2009.')),
        await entry('2001007.html', repealed),
        await entry('kaflar.html', Buffer.from('<h1>Kaflar</h1>')),
        await entry('../../2009906.html', statute('Þetta má ekki.')),
        await entry(
          '2009907.html',
          Buffer.from(
            '<title>2009 nr. 907 1. maí/ Bad</title><hr><hr>The and of this act is not written in any tongue of ours at all. '.repeat(
              20,
            ),
          ),
        ),
      ]),
    );
    expect(await run(zip)).toEqual({ added: 2, changed: 0, same: 0, refused: 2 });
    expect((await gaps()).map(({ reason }) => reason)).toEqual([
      'its name leads out of the archive',
      expect.stringContaining('Icelandic'),
    ]);
    const read = await one('905/2009');
    expect(read).toMatchObject({ title: 'Lög um bátaleigu', date: '2009-04-17', status: 'in_force', release: '901a' });
    expect(
      read.blocks.map(({ anchor, label, amended }: Record<string, string | null>) => [anchor, label, amended]),
    ).toEqual([
      [null, null, null],
      ['K1', 'I. kafli.', null],
      ['G1', '1. gr.', null],
      ['G1M1', null, null],
      ['G1M2', null, null],
      ['G1M2L1', '1.', 'amended'],
      ['G1M2L2', '2.', null],
      ['K2', 'II. kafli.', null],
      ['G2A', '2. gr. a.', 'amended'],
      ['G2AM1', null, null],
      ['G3', '3. gr.', 'repealed'],
      ['K3', null, null],
      [null, null, null],
      ['B0M1', null, null],
    ]);
    const sure = read.references.filter(({ confidence }: { confidence: number }) => confidence >= 0.9);
    expect(sure.map(({ textMatch, number }: Record<string, string>) => `${textMatch} ${number}`)).toEqual([
      'L. 9/2010 9/2010',
      '5. gr. 901/2009',
      '1. mgr. 1. gr. 905/2009',
    ]);
    expect(await one('7/2001')).toMatchObject({ status: 'repealed', title: 'Lög um gamla báta' });
    await rm(zip);
  });

  it('keeps the text of an act before a new release, and reports what changed (SRC-37)', async () => {
    await put('2009905.html', statute('Lög þessi gilda um leigu á bátum, sbr. 5. gr. laga nr. 901/2009.', '901b'));
    expect(await run()).toMatchObject({ added: 0, changed: 0, same: 1 });
    const before = await one('905/2009');
    expect(before).toMatchObject({ release: '901b', versions: 0 });
    await put('2009905.html', statute('Lög þessi gilda um leigu á bátum og skipum.', '901c'));
    expect(await run()).toMatchObject({ changed: 1 });
    const { body } = await firm.reader.call('GET', `/sources/${before.id}/versions`);
    expect(body.items).toMatchObject([
      {
        release: '901b',
        changes: [
          {
            anchor: 'G1M1',
            label: '1. mgr. 1. gr.',
            before: 'Lög þessi gilda um leigu á bátum, sbr. 5. gr. laga nr. 901/2009.',
            after: 'Lög þessi gilda um leigu á bátum og skipum.',
          },
        ],
      },
    ]);
    await rm(join(folder, '2009905.html'));
  });
});

const body =
  'Stefndi ber skaðabótaábyrgð á tjóni stefnanda því að báturinn var haldinn göllum þegar hann var afhentur.';

describe('rulings', () => {
  it('are imported as pages of courts, of the ombudsman and of boards, as rich text and as records (SRC-37)', async () => {
    await put(
      'a.html',
      `<div class="verdict-head"><h1 class="verdict-head__title">Bátaleigan ehf. gegn Sæmundi Teitssyni</h1><p class="verdict-head__subtitle">Hæstiréttur Íslands. Mál nr. 921/2020. Fimmtudaginn 7. maí 2020.</p></div>
<ul class="verdict__keywords"><li>Bátaleiga</li><li>Galli</li></ul><div class="verdict__reifun">Reifun: Leigusali bar ábyrgð.</div><div class="verdict__body"><h2>Niðurstaða</h2><p>${body}<script>alert(1)</script></p><h2>Dómsorð</h2><p>Hinn áfrýjaði dómur skal vera óraskaður.</p></div>`,
    );
    await put(
      'b.html',
      `<title>Álit og bréf - Umboðsmaður Alþingis</title><h1>Bréf</h1><section class="case"><h3>Leyfi til bátaleigu.</h3><h4>(Mál nr. F922/2021)</h4><p>Umboðsmaður lauk málinu með bréfi, dags. 3. mars 2021. ${body}</p></section>`,
    );
    await put(
      'c.rtf',
      `{\\rtf1\\ansi\\ansicpg1252 H\\'e9ra\\'f0sd\\'f3mur Su\\'f0urlands\\par D\\'f3mur 2. n\\'f3vember 2021 \\'ed m\\'e1li nr. E-923/2021:\\par \\'de\\'f3runn Gr\\'edmsd\\'f3ttir gegn B\\'e1taleigunni ehf.\\par Ni\\'f0ursta\\'f0a\\par Stefndi ber sk\\'fdra \\'e1byrg\\'f0.\\par}`,
    );
    await put(
      'd.json',
      JSON.stringify({
        court: 'Landsréttur',
        caseNumber: '924/2022',
        verdictDate: '2022-02-04T00:00:00',
        title: 'Báturinn ehf. gegn A',
        keywords: ['Bátaleiga'],
        presentings: 'A krafðist bóta.',
        richText: {
          document: {
            nodeType: 'document',
            content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: `1 ${body}` }] }],
          },
        },
      }),
    );
    await put(
      'd2.json',
      JSON.stringify([
        {
          title: 'Bréf UA F929/2024',
          originalUrl: 'https://www.umbodsmadur.is/alit-og-bref/mal/nr/929/skoda/mal/',
          type: 'Bréf',
          abstract: 'Málshraði var til athugunar.',
          content: [{ index: 0, paragraphText: 'Umboðsmaður lauk málinu 4. mars 2024.' }],
        },
      ]),
    );
    await put(
      'd3.json',
      JSON.stringify({ _type: 'regulation', title: 'Reglugerð um báta nr. 12/2020', text: 'Hæstiréttur.' }),
    );
    await put('e.html', '<h1>Uppskriftir</h1><p>Hveiti og sykur.</p>');
    await put('f.bin', Buffer.alloc(20));
    await symlink('/etc/passwd', join(folder, 'g.txt'));
    expect(await run()).toEqual({ added: 5, changed: 0, same: 0, refused: 3 });
    expect((await gaps()).map(({ place }) => place)).toEqual(['d3.json', 'e.html', 'f.bin']);
    expect(await one('F929/2024')).toMatchObject({
      subtype: 'OmbudsmanLetter',
      description: 'Málshraði var til athugunar.',
    });
    expect(await one('921/2020')).toMatchObject({
      type: 'SupremeCourt',
      date: '2020-05-07',
      description: 'Leigusali bar ábyrgð.',
      keywords: [{ name: 'Bátaleiga' }, { name: 'Galli' }],
      blocks: [{ text: 'Niðurstaða' }, { text: body, anchor: 'P1' }, { text: 'Dómsorð' }, { anchor: 'P2' }],
    });
    expect(await one('F922/2021')).toMatchObject({
      subtype: 'OmbudsmanLetter',
      title: 'Leyfi til bátaleigu.',
      date: '2021-03-03',
    });
    expect(await one('E-923/2021')).toMatchObject({
      subtype: 'DistrictSouth',
      date: '2021-11-02',
      parties: 'Þórunn Grímsdóttir gegn Bátaleigunni ehf.',
    });
    expect(await one('924/2022')).toMatchObject({
      type: 'CircuitCourt',
      date: '2022-02-04',
      blocks: [{ label: '1.' }],
    });
  }, 30_000);

  it('keep the pictures of scanned pages with their recognised text, from files beside the line only (SRC-27, SRC-33, API-179, DATA-63)', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    await put('sida.png', png);
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
          lines: [
            {
              text: 'Ár 1905 var dómur kveðinn upp.',
              corners: [
                { x: 100, y: 90 },
                { x: 900, y: 90 },
                { x: 900, y: 120 },
                { x: 100, y: 120 },
              ],
            },
          ],
        },
      ],
    };
    const outside = { ...scanned, number: '926/1905', file: '../../../../etc/passwd', pages: undefined };
    await put('scan.jsonl', `${JSON.stringify(scanned)}\n${JSON.stringify(outside)}\n`);
    expect(await run()).toMatchObject({ added: 1, refused: 4 });
    const read = await one('925/1905');
    expect(read).toMatchObject({ fileType: 'json', url: `/sources/${read.id}/pages` });
    expect(read.blocks).toMatchObject([{ text: 'Ár 1905 var dómur kveðinn upp.' }]);
    const { body: told } = await firm.reader.call('GET', `/sources/${read.id}/pages`);
    const image = { width: 1120, height: 1600, url: `/sources/${read.id}/files/1` };
    expect(told.pages).toMatchObject([
      {
        image: { ...image, base64Image: png.toString('base64') },
        lines: [{ text: 'Ár 1905 var dómur kveðinn upp.', corners: [{ x: 100 }, {}, {}, {}] }],
      },
    ]);
    const { body: light } = await firm.reader.call('GET', `/sources/${read.id}/pages?pictures=false`);
    expect(light.pages).toMatchObject([{ image: { ...image, base64Image: null } }]);
    const picture = await firm.reader.call('GET', `/sources/${read.id}/files/1`);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.raw.equals(png)).toBe(true);
    expect((await firm.reader.call('GET', `/sources/${read.id}/files/2`)).status).toBe(404);
  });
});

describe('an interrupted import', () => {
  const lines = [verdict, lower, act];
  const items: Items = () =>
    lines.map((line) => ({
      place: line.number,
      isAct: line.type === 'ParliamentLaws',
      read: () => readPlain(JSON.stringify(line)),
    }));
  const library = async () =>
    world.sql(
      `select s.key, s.hash, t.blocks, x.body::text, array(select k.name from source_keyword sk join keyword k on k.id = sk.keyword_id where sk.source_id = s.id order by 1) as words,
         array(select r.text_match || coalesce(o.key, '') from source_reference r left join source o on o.id = r.to_id where r.from_id = s.id order by r.id) as refs
         from source s join source_text t on t.source_id = s.id join source_search x on x.source_id = s.id where s.number in ('912/2020', 'E-77/2021', '901/2009') order by s.key`,
    );
  const wipe = () => world.sql("delete from source where number in ('912/2020', 'E-77/2021', '901/2009')");

  it('is completed by a second run, whichever statement was interrupted (SRC-37)', async () => {
    let count = 0;
    const counting: Db = { query: (text, values) => ((count += 1), db.query(text, values)) };
    await importSources(counting, 'whole', items);
    const whole = await library();
    const statements = count;
    expect(whole).toHaveLength(3);
    for (let last = 1; last < statements; last += 1) {
      await wipe();
      const killed = new pg.Client({ connectionString: world.databaseUrl });
      await killed.connect();
      let done = 0;
      const dying: Db = {
        query: async (text, values) => {
          if ((done += 1) > last) throw new Error('killed');
          return killed.query(text, values);
        },
      };
      await importSources(dying, 'killed', items).catch(() => undefined);
      await killed.end();
      const outcome = await importSources(db, 'again', items);
      expect(outcome.added + outcome.changed + outcome.same).toBe(3);
      expect(await library(), `killed after ${last} of ${statements}`).toEqual(whole);
    }
    await reindex(db);
    expect(await library()).toEqual(whole);
  }, 120_000);
});

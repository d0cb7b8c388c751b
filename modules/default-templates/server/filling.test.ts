import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { libreOfficeAt } from '#integrations/libreoffice/convert.ts';
import type { Firm } from '#tests/support/firm.ts';
import { upload } from '#tests/support/upload.ts';
import { linesOf, paragraph, table, wordOf } from '#tests/support/word.ts';
import { openWorld } from '#tests/support/world.ts';
import { writeZip, packed, readZip } from '#server/zip.ts';

const soffice = '/usr/bin/soffice';
const hasOffice = existsSync(soffice);
const world = await openWorld(hasOffice ? { pdfConverter: libreOfficeAt(soffice) } : {});

async function added(firm: Firm, bytes: Buffer, fileName = 'Bréf.docx') {
  const blobId = await upload(firm.manager, bytes, fileName);
  return firm.manager.call('POST', '/DefaultTemplates', { body: { name: 'Bréf', blobId } });
}

async function caseWithWork() {
  const firm = await world.firm({ name: 'Lögmenn Hamraborg' });
  const [client] = await world.sql<{ id: number }>(
    "insert into client (tenant_id, name, ssn, address, postal_code, city) values ($1, 'Þórdís Ylfa Magnadóttir', '1203753379', 'Naustavogi 12', '104', 'Reykjavík') returning id",
    [firm.id],
  );
  const opponent = await firm.opponent({ name: 'Birtingur slhf.' });
  const project = await firm.project({
    name: 'Deila um landamerki',
    clientId: client?.id ?? 0,
    opponentId: opponent.id,
  });
  for (const [day, comment, quantity] of [
    ['2026-03-02', 'Fundur með vitni', 1.5],
    ['2026-03-04', 'Drög að stefnu & gagnaöflun', 3],
  ] as const)
    await firm.manager.call('POST', '/worklogs', {
      body: { projectId: project.id, date: `${day}T09:00:00Z`, comment, quantity, price: 20_000, workTypeId: 1 },
    });
  // Copies are counted in pages, not as work.
  await firm.manager.call('POST', '/worklogs', {
    body: {
      projectId: project.id,
      date: '2026-03-03T09:00:00Z',
      comment: 'Ljósrit',
      quantity: 266,
      price: 50,
      workTypeId: 2,
    },
  });
  return { firm, project };
}

const body = [
  paragraph('{{#að', 'ilar}}{{nr}}. {{nafn}} ({{hlutverk}}), {{nafn þgf}}{{#kennitala}}, kt. {{kennitala}}{{/}}'),
  paragraph('{{/aðilar}}'),
  paragraph('{{#gagnaðili}}Gegn {{gagnaðili}}.{{/gagnaðili}}{{#ekki gagnaðili}}Enginn til varnar.{{/}}'),
  table([
    ['Dagur', 'Verk', 'Tímar'],
    ['{{#vinnuskýrsla}}{{dagur}}', '{{lýsing}}', '{{tímar}}{{/vinnuskýrsla}}'],
  ]),
  paragraph('Alls {{tímar alls}} tímar, {{vinna alls}}: {{vinna alls í orðum}}.'),
  paragraph('{{#reikningar}}{{númer}}{{/reikningar}}{{#ekki reikningar}}Enginn reikningur.{{/}}'),
  paragraph('{{óþekkt}}'),
].join('');

describe('a template', () => {
  it('supports lists of lines and rows, conditions, counts, money in words, notes and Word’s own fields (OPEN-63)', async () => {
    const { firm, project } = await caseWithWork();
    const field = '<w:p><w:fldSimple w:instr=" MERGEFIELD Málsnúmer "><w:r><w:t>«x»</w:t></w:r></w:fldSimple></w:p>';
    const bytes = await wordOf(body + field, { 'word/footnotes.xml': paragraph('Um {{heiti máls}}') });
    const { body: template } = await added(firm, bytes);
    expect(template.parameters).toEqual([
      '#aðilar',
      'gagnaðili',
      '#vinnuskýrsla',
      'tímar alls',
      'vinna alls',
      'vinna alls í orðum',
      '#reikningar',
      'óþekkt',
      'Málsnúmer',
      'heiti máls',
    ]);
    const made = await firm.manager.call('POST', `/DefaultTemplates/${template.id}/document`, {
      body: { projectId: project.id },
    });
    expect((await linesOf(made.raw)).filter(Boolean)).toEqual([
      '1. Þórdís Ylfa Magnadóttir (viðskiptavinur), Þórdísi Ylfu Magnadóttur, kt. 120375-3379',
      '2. Birtingur slhf. (gagnaðili), Birtingur slhf.',
      'Gegn Birtingur slhf..',
      'Dagur',
      'Verk',
      'Tímar',
      '02.03.2026',
      'Fundur með vitni',
      '1,50',
      '04.03.2026',
      'Drög að stefnu &amp; gagnaöflun',
      '3,00',
      'Alls 4,50 tímar, 90.000 kr.: níutíu þúsund krónur.',
      'Enginn reikningur.',
      '{{óþekkt}}',
      project.yearNumber,
    ]);
    expect(await linesOf(made.raw, 'word/footnotes.xml')).toEqual(['Um Deila um landamerki']);
  });

  it('supports dates with weekday and in words, and declined properties of the case (OPEN-63)', async () => {
    const { firm, project } = await caseWithWork();
    const add = (name: string, valueType: string) =>
      firm.manager.call('POST', '/DefaultExtensions', { body: { name, valueType, required: false } });
    const [court, hearing] = [(await add('Dómstóll', 'String')).body, (await add('Þingfesting', 'Date')).body];
    for (const [extension, value] of [
      [court, 'Héraðsdómur Reykjavíkur'],
      [hearing, '2026-12-03'],
    ] as const)
      await world.sql(
        'insert into project_extension (tenant_id, project_id, extension_id, value) values ($1, $2, $3, $4) on conflict (tenant_id, project_id, extension_id) do update set value = excluded.value',
        [firm.id, project.id, extension.id, value],
      );
    const asked = [
      'Dómstóll ef',
      'Þingfesting með vikudegi',
      'Þingfesting í orðum',
      'stofndagur máls með vikudegi',
      'gagnaðili ef',
    ];
    const lines =
      asked.map((name) => paragraph(`{{${name}}}`)).join('') + paragraph('{{#aðilar}}{{hlutverk þgf}}, {{/}}');
    const { body: template } = await added(firm, await wordOf(lines));
    const made = await firm.manager.call('POST', `/DefaultTemplates/${template.id}/document`, {
      body: { projectId: project.id },
    });
    const said = await linesOf(made.raw);
    expect(said.slice(0, 3)).toEqual([
      'Héraðsdóms Reykjavíkur',
      'fimmtudaginn 3. desember 2026',
      'þriðja desember tvö þúsund tuttugu og sex',
    ]);
    expect(said[3]).toMatch(/^\p{L}+daginn \d+\. \p{L}+ 20\d\d$/u);
    expect(said.slice(4)).toEqual(['Birtingur slhf.', 'viðskiptavini, gagnaðila, ']);
    const path = `/DefaultTemplates/parameters?projectId=${project.id}&language=is`;
    const { items } = (await firm.manager.call('GET', path)).body as {
      items: { name: string; value: string; undeclined: boolean; kind: string }[];
    };
    const of = (name: string) => items.find((one) => one.name === name);
    expect(of('Dómstóll ef')).toMatchObject({ value: 'Héraðsdóms Reykjavíkur', undeclined: false });
    expect(of('gagnaðili þf')).toMatchObject({ value: 'Birtingur slhf.', undeclined: true });
    expect(of('#vinnuskýrsla')).toMatchObject({ value: '2', kind: 'list' });
    expect(items.every(({ name }) => name.length > 0)).toBe(true);
    expect((await firm.employee.call('GET', path)).status).toBe(404);
  });

  it('has a preview that highlights missing and undeclined values', async () => {
    const { firm, project } = await caseWithWork();
    const { body: template } = await added(firm, await wordOf(paragraph('{{gagnaðili þgf}} {{óþekkt}} {{málsnúmer}}')));
    const { body: list } = await firm.manager.call(
      'GET',
      `/DefaultTemplates/${template.id}/parameters?projectId=${project.id}`,
    );
    expect(list.items.map(({ undeclined }: { undeclined: boolean }) => undeclined)).toEqual([true, false, false]);
    const page = await firm.manager.call('POST', `/DefaultTemplates/${template.id}/preview`, {
      body: { projectId: project.id, values: [{ name: 'málsnúmer', value: '<b>M-1</b>' }] },
    });
    expect(page.body.html).toContain('<mark class="undeclined">Birtingur slhf.</mark>');
    expect(page.body.html).toContain('<mark class="missing">{{óþekkt}}</mark>');
    expect(page.body.html).toContain('&lt;b&gt;M-1&lt;/b&gt;');
    for (const person of [firm.employee, (await world.firm()).manager])
      expect(
        (await person.call('POST', `/DefaultTemplates/${template.id}/preview`, { body: { projectId: project.id } }))
          .status,
      ).toBe(404);
  });

  it.each([
    ['{{#aðilar}}{{nafn}}', 'template_unclosed', '{{#aðilar}} er hvergi lokað'],
    ['{{nafn}}{{/aðilar}}', 'template_unopened', '{{/aðilar}} lokar því'],
    ['{{málsnúmer} í', 'template_unfinished', 'slaufusvigar við „{{málsnúmer} í“'],
  ])('%s is refused with its place', async (text, code, said) => {
    const firm = await world.firm();
    const refused = await added(firm, await wordOf(paragraph('Hér byrjar bréfið.') + paragraph(text)));
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(refused.body.errors.blobId).toContain(said);
    expect(refused.body.errors.blobId).toContain(`„${text}“`);
  });

  it('that is a bomb kills only its own process: a zip of zeros, and endless braces', async () => {
    const { firm, project } = await caseWithWork();
    const bomb = await packed({ name: 'word/media/x.bin', dated: 0x5c210000 }, Buffer.alloc(250_000_000));
    const large = writeZip([...(readZip(await wordOf(paragraph('{{málsnúmer}}'))) ?? []), bomb]);
    for (const bytes of [large, await wordOf('<w:p>'.repeat(60) + paragraph('{{málsnúmer}}') + '</w:p>'.repeat(60))]) {
      const { body: template } = await added(firm, bytes);
      const refused = await firm.manager.call('POST', `/DefaultTemplates/${template.id}/document`, {
        body: { projectId: project.id },
      });
      expect([refused.status, refused.body.code]).toEqual([422, 'template_unfillable']);
      await firm.manager.call('DELETE', `/DefaultTemplates/${template.id}`);
    }
  });

  it('of 30 pages with a long table is filled in completely', async () => {
    const { firm, project } = await caseWithWork();
    const pages = Array.from({ length: 900 }, (_, n) => paragraph(`${n}. Texti sem stendur eins og hann er.`)).join('');
    const rows = Array.from({ length: 600 }, (_, n) => [`Röð ${n}`, '{{málsnúmer}}']);
    const { body: template } = await added(firm, await wordOf(pages + table(rows)));
    const made = await firm.manager.call('POST', `/DefaultTemplates/${template.id}/document`, {
      body: { projectId: project.id },
    });
    const lines = await linesOf(made.raw);
    expect([lines.length, lines[899], lines.at(-1)]).toEqual([
      2100,
      '899. Texti sem stendur eins og hann er.',
      project.yearNumber,
    ]);
  });
});

describe('as PDF', () => {
  it.skipIf(!hasOffice)(
    'a document is converted by LibreOffice, if the server has it',
    { timeout: 90_000 },
    async () => {
      const { firm, project } = await caseWithWork();
      const { body: template } = await added(firm, await wordOf(body));
      const made = await firm.manager.call('POST', `/DefaultTemplates/${template.id}/document`, {
        body: { projectId: project.id, format: 'pdf' },
      });
      expect([made.status, made.headers['content-type'], made.raw.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
    },
  );
});

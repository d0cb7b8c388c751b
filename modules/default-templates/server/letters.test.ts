import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('stores letter templates: managers write them, everybody reads them, and the bin restores them (CONN-13)', async () => {
  const { manager, employee, reader } = await world.firm();
  const written = { name: 'Móttaka máls', subject: 'Mál {{málsnúmer}}', message: 'Góðan dag.' };
  const { status, body } = await manager.call('POST', '/letterTemplates', { body: written });
  expect([status, body]).toMatchObject([201, { ...written, version: 1, can: { edit: true } }]);
  const at = `/letterTemplates/${body.id}`;
  expect((await employee.call('POST', '/letterTemplates', { body: written })).status).toBe(403);
  expect((await employee.call('PUT', at, { body: { ...written, version: 1 } })).status).toBe(403);
  expect((await reader.call('GET', '/letterTemplates')).body.items).toMatchObject([
    { name: 'Móttaka máls', can: { edit: false } },
  ]);
  const edited = { ...written, message: 'Sæl.', version: 1 };
  expect((await manager.call('PUT', at, { body: edited })).body).toMatchObject({ message: 'Sæl.', version: 2 });
  expect((await manager.call('PUT', at, { body: edited })).status).toBe(412);
  const twoLines = { ...written, subject: 'Mál\r\nBcc: x@y.example' };
  expect((await manager.call('POST', '/letterTemplates', { body: twoLines })).status).toBe(400);
  expect((await manager.call('DELETE', at)).status).toBe(204);
  expect((await manager.call('GET', '/letterTemplates')).body.items).toEqual([]);
  expect((await manager.call('PUT', '/letterTemplates/restore', { body: { ids: [body.id] } })).body.count).toBe(1);
});

it('fills in a letter for a case: once, with declined nouns, and lists missing values', async () => {
  const firm = await world.firm();
  const { manager } = firm;
  const { body: client } = await manager.call('POST', '/clients', { body: { name: 'Jón Guðmundsson' } });
  const { body: project } = await manager.call('POST', '/projects', {
    body: { name: 'Galli {{höfundur}} í íbúð', clientId: client.id },
  });
  const fill = (subject: string, message: string, who = manager) =>
    who.call('POST', '/letterTemplates/filled', { body: { projectId: project.id, subject, message } });
  const { body } = await fill(
    'Mál {{málsnúmer}}: {{heiti máls}}',
    'Kæri {{viðskiptavinur}}. Rætt var við {{viðskiptavinur þf}} {{dagur sem enginn veit}} og {{netfang gagnaðila}}. {{#aðilar}}{{merki}}',
  );
  expect(body.subject).toBe(`Mál ${project.yearNumber}: Galli {{höfundur}} í íbúð`);
  expect(body.message).toBe(
    'Kæri Jón Guðmundsson. Rætt var við Jón Guðmundsson {{dagur sem enginn veit}} og {{netfang gagnaðila}}. {{#aðilar}}{{merki}}',
  );
  expect(body.missing).toEqual(['{{dagur sem enginn veit}}', '{{netfang gagnaðila}}', '{{#aðilar}}', '{{merki}}']);
  expect((await fill('{{viðskiptavinur ef}}', '')).body).toMatchObject({
    subject: 'Jóns Guðmundssonar',
    undeclined: [],
  });
  const stranger = await world.firm();
  expect((await fill('Efni', 'Texti', stranger.manager)).status).toBe(404);
});

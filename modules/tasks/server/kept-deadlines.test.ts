import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-11-23T12:00:00Z'));

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const keep = (body: object = {}) =>
    firm.employee.call('POST', '/deadlines/kept', {
      body: { projectId: project.id, ruleKey: 'appealLandsrettur', from: '2026-11-27', ...body },
    });
  return { firm, project, keep };
}
const listed = async ({ employee }: Firm, query = '') =>
  (await employee.call('GET', `/deadlines/kept?${query}`)).body.items;

describe('a deadline of a case', () => {
  it('is computed with its article, and becomes a task with a reminder before it', async () => {
    const { firm, project, keep } = await place();
    const { status, body } = await keep();
    expect([status, body]).toMatchObject([
      201,
      {
        projectId: project.id,
        rule: { act: '91/1991', article: '153. gr. 1. mgr.' },
        from: '2026-11-27',
        rawLastDay: '2026-12-25',
        lastDay: '2026-12-25',
        target: '2026-12-24',
        employeeId: firm.employee.employeeId,
        proposal: null,
      },
    ]);
    const task = (await firm.employee.call('GET', `/tasks/${body.id}`)).body;
    expect(task).toMatchObject({
      name: 'Áfrýjun til Landsréttar',
      priority: 'High',
      dueDate: '2026-12-24',
      reminderDate: '2026-12-17T08:00:00.000Z',
      lastDay: '2026-12-25',
    });
    expect(task.description).toBe(
      '<p>Lög nr. 91/1991, 153. gr. 1. mgr.: 4 vikur frá 27.11.2026. Síðasti dagur er 25.12.2026. Síðasti virki dagur þar á undan er 24.12.2026.</p>',
    );
    await firm.employee.call('PUT', `/tasks/${body.id}/completed/true`);
    expect(await listed(firm)).toEqual([]);
    expect(await listed(firm, 'includeCompleted=true')).toMatchObject([{ completed: true }]);
  });

  it('of limitation gets a reminder two months ahead', async () => {
    const { firm, keep } = await place();
    const { id } = (await keep({ ruleKey: 'limitationGeneral', from: '2024-02-29' })).body;
    expect((await firm.employee.call('GET', `/tasks/${id}`)).body).toMatchObject({
      dueDate: '2028-02-29',
      reminderDate: '2027-12-31T08:00:00.000Z',
    });
  });

  it('moves on a person’s request, with its task, by its version', async () => {
    const { firm, keep } = await place();
    const { id, version } = (await keep()).body;
    const move = (body: object) => firm.employee.call('PUT', `/deadlines/kept/${id}`, { body });
    const moved = await move({ from: '2026-11-26', version });
    expect(moved.body).toMatchObject({ from: '2026-11-26', lastDay: '2026-12-24', target: '2026-12-24' });
    expect((await firm.employee.call('GET', `/tasks/${id}`)).body.dueDate).toBe('2026-12-24');
    expect((await move({ from: '2026-11-20', version })).status).toBe(412);
  });

  it('keeps what people wrote beside its calculation when it moves, in either language', async () => {
    const { firm, keep } = await place();
    const { id } = (await keep()).body;
    const task = async () => (await firm.employee.call('GET', `/tasks/${id}`)).body;
    const describeAs = async (description: string) =>
      firm.employee.call('PUT', `/tasks/${id}/description`, { body: { description } });
    const move = async (from: string, headers = {}) =>
      firm.employee.call('PUT', `/deadlines/kept/${id}`, { body: { from, version: (await task()).version }, headers });
    await describeAs(`${(await task()).description}<p>Jón skrifar greinargerð.</p>`);
    await move('2026-11-26');
    const moved = (await task()).description;
    expect(moved).toMatch(/^<p>Lög nr\. [^<]* 26\.11\.2026\. [^<]*<\/p><p>Jón skrifar greinargerð\.<\/p>$/);
    await describeAs('<p>Jón skrifar greinargerð.</p>');
    await move('2026-11-25');
    expect((await task()).description).toMatch(/25\.11\.2026\. [^<]*<\/p><p>Jón skrifar greinargerð\.<\/p>$/);
    await move('2026-11-24', { 'accept-language': 'en' });
    expect((await task()).description).toMatch(
      /^<p>Act [^<]* 24\.11\.2026\. [^<]*<\/p><p>Jón skrifar greinargerð\.<\/p>$/,
    );
    await move('2026-11-23');
    expect((await task()).description).toMatch(
      /^<p>Lög [^<]* 23\.11\.2026\. [^<]*<\/p><p>Jón skrifar greinargerð\.<\/p>$/,
    );
  });

  it('asks when its start date on the case has moved, until it is answered', async () => {
    const { firm, project, keep } = await place();
    const [extension] = await world.sql<{ id: number }>(
      "insert into default_extension (tenant_id, name, value_type, required) values ($1, 'Dómur kveðinn upp', 'Date', false) returning id",
      [firm.id],
    );
    const set = (value: string) =>
      world.sql(
        'insert into project_extension (tenant_id, project_id, extension_id, value) values ($1, $2, $3, $4) on conflict (tenant_id, project_id, extension_id) do update set value = excluded.value',
        [firm.id, project.id, extension?.id, value],
      );
    expect((await keep({ extensionId: extension?.id })).body.code).toBe('deadline_base');
    await set('2026-11-27');
    await keep({ extensionId: extension?.id });
    expect(await listed(firm)).toMatchObject([{ base: 'Dómur kveðinn upp', proposal: null }]);
    await set('2026-11-30');
    const [asking] = await listed(firm);
    expect(asking).toMatchObject({
      lastDay: '2026-12-25',
      proposal: { from: '2026-11-30', lastDay: '2026-12-28', target: '2026-12-28' },
    });
    await firm.employee.call('PUT', `/deadlines/kept/${asking.id}`, {
      body: { from: '2026-11-30', version: asking.version },
    });
    expect(await listed(firm)).toMatchObject([{ lastDay: '2026-12-28', proposal: null }]);
  });

  it('is computed by another rule or from another date of its case, and keeps the name that a person gave it', async () => {
    const { firm, project, keep } = await place();
    const { id } = (await keep()).body;
    const task = async () => (await firm.employee.call('GET', `/tasks/${id}`)).body;
    const change = async (body: object) =>
      firm.employee.call('PUT', `/deadlines/kept/${id}`, { body: { version: (await task()).version, ...body } });
    const ruled = await change({ from: '2026-11-27', ruleKey: 'rulingLandsrettur' });
    expect(ruled.body).toMatchObject({ rule: { key: 'rulingLandsrettur' }, lastDay: '2026-12-11', extensionId: null });
    expect(await task()).toMatchObject({
      name: 'Kæra úrskurðar til Landsréttar',
      dueDate: '2026-12-11',
      description: expect.stringMatching(/^<p>Lög nr\. 91\/1991, 144\. gr\.[^<]*<\/p>$/),
    });
    expect((await change({ from: '2026-11-27', extensionId: 999_999 })).body).toMatchObject({
      code: 'deadline_base',
      errors: { extensionId: expect.any(String) },
    });
    const [extension] = await world.sql<{ id: number }>(
      "insert into default_extension (tenant_id, name, value_type, required) values ($1, 'Birting úrskurðar', 'Date', false) returning id",
      [firm.id],
    );
    await world.sql(
      'insert into project_extension (tenant_id, project_id, extension_id, value) values ($1, $2, $3, $4)',
      [firm.id, project.id, extension?.id, '2026-11-30'],
    );
    const { version, priority } = await task();
    await firm.employee.call('PUT', `/tasks/${id}`, { body: { name: 'Kæran hans Jóns', priority, version } });
    expect((await change({ from: '2026-11-30', extensionId: extension?.id })).body).toMatchObject({
      name: 'Kæran hans Jóns',
      base: 'Birting úrskurðar',
      extensionId: extension?.id,
      lastDay: '2026-12-14',
      proposal: null,
    });
    expect((await change({ from: '2026-12-01' })).body.extensionId).toBe(extension?.id);
    expect((await change({ from: '2026-12-01', extensionId: null })).body).toMatchObject({
      base: null,
      proposal: null,
    });
  });

  it('keeps the reminder that a person chose or turned off when it moves', async () => {
    const { firm, keep } = await place();
    const { id } = (await keep()).body;
    const task = async () => (await firm.employee.call('GET', `/tasks/${id}`)).body;
    const set = async (body: object) => {
      const { name, version } = await task();
      return firm.employee.call('PUT', `/tasks/${id}`, { body: { name, version, ...body } });
    };
    const move = async (from: string) =>
      firm.employee.call('PUT', `/deadlines/kept/${id}`, { body: { from, version: (await task()).version } });
    await move('2026-11-25');
    expect((await task()).reminderDate).toBe('2026-12-16T08:00:00.000Z');
    await set({ reminderDate: '2026-12-22T13:30:00.000Z' });
    await move('2026-11-24');
    expect(await task()).toMatchObject({ dueDate: '2026-12-22', reminderDate: '2026-12-21T13:30:00.000Z' });
    await set({ reminder: false });
    await move('2026-11-25');
    expect(await task()).toMatchObject({ dueDate: '2026-12-23', reminder: false, reminderDate: null });
  });

  it('is visible only to those who see its case, and filtered by days and people', async () => {
    const { firm, keep } = await place();
    const { id } = (await keep()).body;
    expect(await listed(firm, 'dateFrom=2026-12-25&dateTo=2026-12-25')).toMatchObject([{ id }]);
    expect(await listed(firm, 'dateTo=2026-12-24')).toEqual([]);
    expect(await listed(firm, `employeeId=${firm.manager.employeeId}`)).toEqual([]);
    const stranger = await firm.person({ name: 'Ókunn Kona' });
    expect((await stranger.call('GET', '/deadlines/kept')).body.items).toEqual([]);
    const body = { from: '2026-11-28', version: 1 };
    expect((await stranger.call('PUT', `/deadlines/kept/${id}`, { body })).status).toBe(404);
    expect((await firm.reader.call('PUT', `/deadlines/kept/${id}`, { body })).status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const firm = await world.firm();
const client = await firm.client({ name: 'Þórsnes ehf.' });
const project = await firm.project({ clientId: client.id, linked: [firm.employee], name: 'Kaup á landi' });
const { body: made } = await firm.employee.call('POST', '/worklogs', {
  body: {
    projectId: project.id,
    quantity: 1.25,
    price: 28_900,
    discount: 0.1,
    comment: 'Símtal',
    date: '2026-11-02T10:00:00Z',
  },
});

// The fields of a worklog, in the answers of get and list.

describe.each([
  ['one', async () => (await firm.employee.call('GET', `/worklogs/${made.id}`)).body],
  ['a list', async () => (await firm.employee.call('GET', '/worklogs')).body.items[0]],
])('a worklog as %s', (_what, read) => {
  it.each([
    [
      'has a person and a project (DATA-31)',
      {
        id: made.id,
        taskId: null,
        employeeId: firm.employee.employeeId,
        employeeName: 'Jón Starfsson',
        payorId: client.id,
        payorName: 'Þórsnes ehf.',
        projectId: project.id,
        projectName: 'Kaup á landi',
        projectYearNumber: project.yearNumber,
        projectTypeName: null,
      },
    ],
    [
      'has a payor, a date and a price (DATA-32)',
      {
        projectEmployeeName: expect.any(String),
        taskName: null,
        clientId: client.id,
        clientName: 'Þórsnes ehf.',
        vatRateId: 3,
        vatRate: 0.24,
        date: '2026-11-02T10:00:00.000Z',
        comment: 'Símtal',
        workTypeId: 1,
        price: 28_900,
      },
    ],
    [
      'has quantities, a currency and timer values (DATA-33)',
      {
        currencyCode: 'ISK',
        currencyRate: 1,
        discount: 0.1,
        quantity: 1.25,
        quantityBilled: 1.25,
        timerDate: null,
        timerDuration: 0,
      },
    ],
    [
      'has totals (DATA-34)',
      {
        suggestionId: null,
        invoiceId: null,
        total: 36_125,
        totalBilled: 36_125,
        totalWrittenOff: 0,
        totalBilledWithDiscount: 32_513,
        totalWrittenOffWithDiscount: 0,
      },
    ],
    [
      'has its creator and dates (DATA-35)',
      { createdByName: 'Jón Starfsson', createdDate: expect.any(String), modifiedDate: expect.any(String) },
    ],
  ])('%s', async (_line, fields) => {
    expect(await read()).toMatchObject(fields);
  });
});

describe('the task of a worklog', () => {
  const put = (body: object) =>
    firm.employee.call('GET', `/worklogs/${made.id}`).then(({ body: row }) =>
      firm.employee.call('PUT', `/worklogs/${made.id}`, {
        body: { projectId: project.id, version: row.version, ...body },
      }),
    );

  it('refuses a task that does not exist, and writes nothing', async () => {
    const create = { projectId: project.id, quantity: 1, price: 100, taskId: 4711 };
    for (const reply of [await firm.employee.call('POST', '/worklogs', { body: create }), await put({ taskId: 4711 })])
      expect([reply.status, reply.body.code, Object.keys(reply.body.errors)]).toEqual([
        422,
        'unknown_task',
        ['taskId'],
      ]);
    expect(await world.sql('select 1 from worklog where task_id is not null')).toEqual([]);
  });

  it('stays on an edit that omits it or repeats it, and is removed by null, and by another project', async () => {
    const other = await firm.project({ clientId: client.id, linked: [firm.employee] });
    const { body: task } = await firm.manager.call('POST', '/tasks', {
      body: { name: 'Stefna', projectId: project.id },
    });
    const after = async (body: object) => {
      await world.sql('update worklog set task_id = $2, project_id = $3 where id = $1', [made.id, task.id, project.id]);
      const { body: saved } = await put(body);
      const { body: read } = await firm.employee.call('GET', `/worklogs/${made.id}`);
      expect(read.taskId).toBe(saved.taskId);
      return saved.taskId;
    };
    expect(await after({ comment: 'Annað' })).toBe(task.id);
    expect(await after({ taskId: task.id })).toBe(task.id);
    expect(await after({ taskId: null })).toBeNull();
    expect(await after({ projectId: other.id })).toBeNull();
    await world.sql('update worklog set project_id = $2 where id = $1', [made.id, project.id]);
  });

  it('belongs to its project, has its name in answers, and stays on the project when the task is deleted (WORK-02, OPEN-56)', async () => {
    const other = await firm.project({ linked: [firm.employee] });
    const add = async (projectId: number) =>
      (await firm.manager.call('POST', '/tasks', { body: { name: 'Stefna', projectId } })).body;
    const [task, alien] = [await add(project.id), await add(other.id)];
    const create = (taskId: number) =>
      firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1, price: 100, taskId } });
    const refused = await create(alien.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'unknown_task']);
    const { status, body } = await create(task.id);
    expect([status, body.taskId, body.taskName]).toEqual([201, task.id, 'Stefna']);
    const listed = await firm.employee.call('GET', `/worklogs?taskId=${task.id}`);
    expect(listed.body.items.map(({ id }: { id: number }) => id)).toEqual([body.id]);
    expect((await firm.manager.call('GET', `/tasks/${task.id}`)).body.counts.worklogs).toBe(1);
    // Neither the task nor its worklogs can move to another project alone.
    const moved = await firm.manager.call('PUT', `/tasks/${task.id}`, {
      body: { name: 'Stefna', projectId: other.id, version: 1 },
    });
    expect([moved.status, moved.body.code]).toEqual([409, 'task_in_use']);
    await firm.manager.call('DELETE', `/tasks/${task.id}`);
    const kept = (await firm.employee.call('GET', `/worklogs/${body.id}`)).body;
    expect([kept.projectId, kept.taskId]).toEqual([project.id, task.id]);
    const edited = await firm.employee.call('PUT', `/worklogs/${body.id}`, {
      body: { projectId: project.id, taskId: task.id, comment: 'Breytt', version: kept.version },
    });
    expect([edited.status, edited.body.taskId]).toEqual([200, task.id]);
    expect((await create(task.id)).body.code).toBe('unknown_task');
  });
});

import { describe, expect, it } from 'vitest';
import { folder, upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';

// Tasks that sleep until an answer.

const world = await openWorld();

async function asleep(more: object = {}) {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const body = { name: 'Bíða svars', projectId: project.id, employeeId: firm.employee.employeeId, wakesOnAnswer: true };
  const { id } = (await firm.manager.call('POST', '/tasks', { body: { ...body, ...more } })).body;
  const get = async () => (await firm.employee.call('GET', `/tasks/${id}`)).body;
  const say = (who = firm.manager, taskId = id) =>
    who.call('POST', '/comments', { body: { projectId: project.id, taskId, text: '<p>Já</p>' } });
  const told = async () =>
    (await firm.employee.call('GET', '/notifications')).body.items.map(({ kind }: { kind: string }) => kind);
  return { firm, project, id, get, say, told };
}

describe('a task that sleeps until an answer', () => {
  it('wakes when another person comments, and notifies its assignee', async () => {
    const { get, say, told } = await asleep({ status: 'OnHold', sleepsUntil: '2027-01-04' });
    expect((await get()).wakesOnAnswer).toBe(true);
    expect((await say()).status).toBe(201);
    expect(await get()).toMatchObject({ wakesOnAnswer: false, sleepsUntil: null, status: 'Pending' });
    expect(await told()).toEqual(['answered', 'assigned']);
    await say();
    expect(await told()).toEqual(['answered', 'assigned']);
  });

  it('stays asleep on a comment of its assignee, or on another task', async () => {
    const { firm, project, get, say } = await asleep();
    await say(firm.employee);
    const other = await firm.manager.call('POST', '/tasks', { body: { name: 'Annað', projectId: project.id } });
    await say(firm.manager, other.body.id);
    expect((await get()).wakesOnAnswer).toBe(true);
  });

  it('wakes when a letter is filed in its folder, but not another file', async () => {
    const { firm, project, id, get } = await asleep();
    const body = { projectId: project.id, name: 'Bíða svars', folderId: null, taskId: id };
    const root: number = (await firm.employee.call('POST', '/documents/folders', { body })).body.id;
    const below = await folder(firm.employee, project.id, 'Bréf', root);
    for (const [name, folderId] of [
      ['minnispunktar.txt', below],
      ['ótengt.eml', null],
    ] as const)
      expect((await upload(firm.employee, { projectId: project.id, folderId, name })).status).toBe(201);
    expect((await get()).wakesOnAnswer).toBe(true);
    await upload(firm.employee, {
      projectId: project.id,
      folderId: below,
      name: 'Svar.eml',
      content: 'Subject: Já\n\nJá.',
    });
    expect((await get()).wakesOnAnswer).toBe(false);
  });
});

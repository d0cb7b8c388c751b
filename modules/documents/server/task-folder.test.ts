import { describe, expect, it } from 'vitest';
import { namesIn, upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';

// The documents of a task are in a folder of its case, visible to everybody who sees the case.

const world = await openWorld();

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee });
  const task = await firm.employee.call('POST', '/tasks', { body: { projectId: project.id, name: 'Greinargerð' } });
  const make = (name: string, more: object = {}) =>
    firm.employee.call('POST', '/documents/folders', {
      body: { projectId: project.id, folderId: 0, taskId: task.body.id, name, ...more },
    });
  return { firm, project, taskId: task.body.id as number, who: firm.employee, make };
}

describe('the folder of a task', () => {
  it('needs a unique name, and is part of the task’s answer (TASK-34, DATA-48, OPEN-15)', async () => {
    const { who, project, taskId, make } = await place();
    await who.call('POST', '/documents/folders', { body: { projectId: project.id, folderId: 0, name: 'Dómskjöl' } });
    expect(Object.keys((await make(' ')).body.errors)).toEqual(['name']);
    const taken = await make('dómskjöl');
    expect([taken.status, taken.body.detail]).toEqual([409, 'Mappa með þetta heiti þegar til.']);
    const made = await make('Greinargerð');
    expect(made.body).toMatchObject({ typeId: 2, taskId, isRootFolder: true, can: { delete: false } });
    expect((await who.call('GET', `/tasks/${taskId}`)).body.folderId).toBe(made.body.id);
    const { body: listed } = await who.call('GET', `/documents/folders?projectId=${project.id}&folderId=0`);
    expect(listed.items.map(({ name, typeId }: { name: string; typeId: number }) => [name, typeId])).toEqual([
      ['Dómskjöl', 1],
      ['Greinargerð', 0],
    ]);
    // The second folder is created within the first.
    expect((await make('Fylgiskjöl')).body).toMatchObject({ folderId: made.body.id, isRootFolder: false });
  });

  it('contains the task’s documents, and is listed by task (TASK-18)', async () => {
    const { who, project, taskId, make } = await place();
    const ofTask = async () =>
      (await who.call('GET', `/documents?projectId=${project.id}&taskId=${taskId}&folderId=0`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await ofTask()).toEqual([]);
    const { body: folder } = await make('Greinargerð');
    expect((await upload(who, { projectId: project.id, folderId: folder.id, name: 'Drög.txt' })).status).toBe(201);
    expect(await ofTask()).toEqual(['Drög.txt']);
    expect(await namesIn(who, project.id)).toEqual(['Greinargerð']);
  });

  it('moves only with its task, and stays with its documents when the task is erased', async () => {
    const { firm, who, project, taskId, make } = await place();
    const { body: folder } = await make('Greinargerð');
    expect((await who.call('DELETE', '/documents', { body: { ids: [folder.id] } })).body.code).toBe('folder_place');
    const other = await firm.project({ responsible: firm.employee });
    const moved = { name: 'Greinargerð', projectId: other.id, version: 1 };
    expect((await who.call('PUT', `/tasks/${taskId}`, { body: moved })).body.code).toBe('task_in_use');
    await who.call('DELETE', `/tasks/${taskId}`);
    const erased = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'task', id: taskId } });
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    const [left] = (await who.call('GET', `/documents?projectId=${project.id}&folderId=0`)).body.items;
    expect(left).toMatchObject({ id: folder.id, taskId: null, isRootFolder: false, can: { delete: true } });
  });

  it('is refused to people who do not see the task, and on another case', async () => {
    const { firm, project, taskId, make } = await place();
    const other = await firm.project({ responsible: firm.employee });
    expect((await make('Greinargerð', { projectId: other.id })).status).toBe(404);
    const stranger = await firm.person();
    const body = { projectId: project.id, folderId: 0, taskId, name: 'Greinargerð' };
    expect((await stranger.call('POST', '/documents/folders', { body })).status).toBe(404);
  });
});

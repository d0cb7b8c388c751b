import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

/** A comment on a task that mentions the employee. */
async function mentioned() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee], name: 'Galli í fasteign' });
  const { body: task } = await firm.manager.call('POST', '/tasks', {
    body: { name: 'Greinargerð', projectId: project.id },
  });
  const { body: comment } = await firm.manager.call('POST', '/comments', {
    body: {
      projectId: project.id,
      taskId: task.id,
      text: '<p>Fundargerðin staðfest</p>',
      mentions: [firm.employee.employeeId],
    },
  });
  const kinds = async () =>
    (await firm.manager.call('GET', '/bin')).body.items.map(({ kind, name }: { kind: string; name: string }) => [
      kind,
      name,
    ]);
  const told = async () => (await firm.employee.call('GET', '/notifications')).body.items;
  return { firm, project, task, comment, kinds, told };
}

describe('a comment on a task', () => {
  it('is what the mail and the notification of a mention name and lead to, not the case, which does not list it', async () => {
    const { firm, project, task, told } = await mentioned();
    await world.runJobs();
    const [letter] = world.mails.filter(({ to }) => to === firm.employee.email);
    expect(letter?.action?.url).toBe(`http://127.0.0.1:3000/${firm.id}/tasks/${task.id}/comments`);
    expect(letter?.paragraphs.join()).toContain(`Greinargerð · ${project.yearNumber} Galli í fasteign`);
    expect(await told()).toMatchObject([{ kind: 'mentioned', name: 'Greinargerð', taskId: task.id }]);
  });

  it('is found by its words on its task', async () => {
    const { firm, task, comment } = await mentioned();
    const { body } = await firm.employee.call('GET', '/search?search=fundarger%C3%B0&moreDetails=true&sources=Texts');
    expect(body.items).toMatchObject([{ typeId: 8, id: comment.id, place: { typeId: 3, id: task.id } }]);
  });

  it('is neither in the bin, found nor told of while its task is deleted, and all of it again once it is restored', async () => {
    const { firm, task, comment, kinds, told } = await mentioned();
    const { body: left } = await firm.manager.call('POST', '/comments', {
      body: { projectId: task.projectId, taskId: task.id, text: '<p>Fundargerðin sótt</p>' },
    });
    await firm.manager.call('DELETE', `/comments/${left.id}`);
    const binned = `Greinargerð · ${task.projectYearNumber} Galli í fasteign`;
    expect(await kinds()).toEqual([['comment', `${binned} · Fundargerðin sótt`]]);
    await firm.manager.call('DELETE', `/tasks/${task.id}`);
    expect(await kinds()).toEqual([['task', binned]]);
    expect(await told()).toEqual([]);
    const found = async () =>
      (await firm.employee.call('GET', '/search?search=fundarger%C3%B0&moreDetails=true&sources=Texts')).body.items;
    expect(await found()).toEqual([]);
    await firm.manager.call('PUT', '/tasks/restore', { body: { ids: [task.id] } });
    expect(await kinds()).toHaveLength(1);
    expect([(await told()).length, (await found()).map(({ id }: { id: number }) => id)]).toEqual([1, [comment.id]]);
    await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'comment', id: left.id } });
    expect((await firm.manager.call('GET', `/comments?taskId=${task.id}`)).body.items).toHaveLength(2);
  });
});

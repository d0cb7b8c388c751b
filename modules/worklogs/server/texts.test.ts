import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
type Person = Awaited<ReturnType<typeof world.firm>>['employee'];

const log = (who: Person, projectId: number, comment: string, day: number, workTypeId = 1) =>
  who.call('POST', '/worklogs', {
    body: { projectId, comment, quantity: 1, price: 1, workTypeId, date: `2026-11-0${day}T10:00:00Z` },
  });
const texts = async (who: Person, projectId: number) =>
  (await who.call('GET', `/worklogs/texts/project?projectId=${projectId}`)).body;

it('returns the descriptions of a case, each once, the latest first, and which are one’s own', async () => {
  const firm = await world.firm();
  const { employee, manager, reader } = firm;
  const [project, other] = [
    await firm.project({ linked: [employee, manager, reader] }),
    await firm.project({ linked: [employee] }),
  ];
  await log(employee, project.id, 'Símtal við Birnu', 1);
  await log(manager, project.id, 'Yfirlestur samnings', 2);
  await log(manager, project.id, 'Símtal við Birnu', 3);
  await log(employee, project.id, '', 4);
  await log(employee, project.id, 'Þinglýsingargjald', 4, 2);
  await log(employee, other.id, 'Á öðru máli', 5);
  await log(employee, project.id, 'Löng '.padEnd(501, '.'), 6);
  const { body: gone } = await log(manager, project.id, 'Í ruslinu', 7);
  await manager.call('DELETE', `/worklogs/${gone.id}`);
  expect(await texts(employee, project.id)).toEqual([
    { comment: 'Símtal við Birnu', own: true },
    { comment: 'Yfirlestur samnings', own: false },
  ]);
  expect(await texts(manager, project.id)).toEqual([
    { comment: 'Símtal við Birnu', own: true },
    { comment: 'Yfirlestur samnings', own: true },
  ]);
  expect(await texts(reader, project.id)).toHaveLength(2);
});

it('tells nothing of a case behind a wall, nor of another firm’s', async () => {
  const [firm, stranger] = [await world.firm(), await world.firm()];
  const { employee, manager } = firm;
  const project = await firm.project({ linked: [manager] });
  await log(manager, project.id, 'Trúnaðarmál', 1);
  expect(await texts(manager, project.id)).toEqual([{ comment: 'Trúnaðarmál', own: true }]);
  for (const who of [employee, firm.reader, stranger.manager]) expect(await texts(who, project.id)).toEqual([]);
  // As a case that does not exist.
  expect(await texts(employee, 999_999)).toEqual([]);
});

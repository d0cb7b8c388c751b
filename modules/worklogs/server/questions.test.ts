import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function setUp() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const closed = await firm.project({ linked: [firm.employee], statusId: 2, name: 'Lokið mál' });
  const send = (body: object, headers: Record<string, string> = {}) =>
    firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, date: '2026-11-02T09:00:00Z', quantity: 1, price: 1000, ...body },
      headers,
    });
  const count = async () => (await firm.manager.call('GET', '/worklogs')).body.pagination.total;
  return { firm, project, closed, send, count };
}
const asked = ({ status, body }: { status: number; body: { code?: string; errors?: object } }) => [
  status,
  body.code,
  body.errors,
];
const tomorrow = () => new Date(world.clock.now().getTime() + 86_400_000).toISOString();

describe('values that may be mistakes', () => {
  it('are asked about before saving: no price, a closed case, more than 24 hours, a future day', async () => {
    const { closed, send, count } = await setUp();
    expect(asked(await send({ price: null, confirmed: false }))).toEqual([
      409,
      'worklog_questions',
      { 'questions.noPriceFound': 'Ekkert tímagjald fannst, svo tíminn verður skráður á 0 kr.' },
    ]);
    expect(asked(await send({ projectId: closed.id, confirmed: false }))[2]).toEqual({
      'questions.closedProject': `${closed.yearNumber} Lokið mál er lokað.`,
    });
    expect(asked(await send({ date: tomorrow(), confirmed: false }))[2]).toEqual({
      'questions.futureDate': 'Dagurinn er ekki kominn.',
    });
    expect((await send({ quantity: 23.5 })).status).toBe(201);
    expect(asked(await send({ date: '2026-11-02T20:00:00Z', confirmed: false }))[2]).toEqual({
      'questions.longDay': 'Þá verða 24,50 klst. skráðar á þennan dag.',
    });
    expect((await send({ quantity: 0.5, confirmed: false })).status).toBe(201);
    expect(await count()).toBe(2);
  });

  it('are saved once after a confirmation, under the same idempotency key', async () => {
    const { closed, send, count } = await setUp();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await send({ projectId: closed.id, confirmed: false }, headers)).status).toBe(409);
    expect((await send({ projectId: closed.id, confirmed: true }, headers)).status).toBe(201);
    expect((await send({ projectId: closed.id, confirmed: true }, headers)).status).toBe(201);
    expect(await count()).toBe(1);
  });

  it('are not asked about on an edit of other fields, nor for callers that do not opt in', async () => {
    const { firm, project, closed, send } = await setUp();
    const { body: row } = await send({ projectId: closed.id, date: tomorrow(), quantity: 25 });
    const edit = (body: object) =>
      firm.employee.call('PUT', `/worklogs/${row.id}`, {
        body: { projectId: closed.id, version: row.version, confirmed: false, ...body },
      });
    expect(asked(await edit({ quantity: 26 }))[2]).toEqual({
      'questions.longDay': 'Þá verða 26,00 klst. skráðar á þennan dag.',
    });
    expect((await edit({ comment: 'Fundur', quantity: 25 })).status).toBe(200);
    const { body: open } = await send({});
    expect(
      asked(
        await firm.employee.call('PUT', '/worklogs/bulk', {
          body: { ids: [open.id], projectId: closed.id, date: tomorrow(), confirmed: false },
        }),
      )[2],
    ).toEqual({
      'questions.closedProject': `${closed.yearNumber} Lokið mál er lokað.`,
      'questions.futureDate': 'Dagurinn er ekki kominn.',
    });
    expect(
      asked(
        await firm.employee.call('PUT', '/worklogs/copy', {
          body: { ids: [open.id], projectId: closed.id, dateBehaviour: 'NoChange', confirmed: false },
        }),
      )[0],
    ).toBe(409);
    expect((await firm.employee.call('GET', `/worklogs/${open.id}`)).body.projectId).toBe(project.id);
  });
});

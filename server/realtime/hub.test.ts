import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Firm, Person } from '#tests/support/firm.ts';
import { createListener, startListener, startHub, type HubListener, type TestHub } from '#tests/support/hub.ts';
import { openWorld } from '#tests/support/world.ts';
import type { HubTimeouts } from './hub-timeouts.ts';

const world = await openWorld();
const hubs: TestHub[] = [];
const ears: HubListener[] = [];
afterEach(async () => {
  await Promise.all(ears.splice(0).map(({ connection }) => connection.stop()));
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

async function open(timeouts: Partial<HubTimeouts> = {}): Promise<TestHub> {
  const hub = await startHub(world, timeouts);
  hubs.push(hub);
  return hub;
}

async function listen(hub: TestHub, person: Person, firm: Firm): Promise<HubListener> {
  const ear = await startListener(hub, person, firm.id);
  ears.push(ear);
  return ear;
}

const namesOf = ({ heard }: HubListener) => heard.map(({ name }) => name);
const toldOf = ({ heard }: HubListener) => heard.map(({ payload }) => payload['n']);
const insert =
  "insert into outbox (tenant_id, name, payload, project_id, employee_id) select $1, 'Told', jsonb_build_object('n', $2::text), $3, $4 from pg_notify('stod_outbox', '')";
const tell = (firm: Firm, n: string, to: { readonly projectId?: number; readonly employeeId?: number } = {}) =>
  world.sql(insert, [firm.id, n, to.projectId ?? null, to.employeeId ?? null]);

describe('receivers', () => {
  it('include a colleague who may see the project, for worklogs and timers (RT-01)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const ear = await listen(await open(), firm.employee, firm);
    const {
      body: { id, version },
    } = await firm.manager.call('POST', '/worklogs', {
      body: { projectId: project.id, quantity: 1, comment: 'Símtal' },
    });
    await firm.manager.call('PUT', `/worklogs/${id}/timer/start`);
    await firm.manager.call('PUT', `/worklogs/${id}/timer/stop`);
    const { body } = await firm.manager.call('GET', `/worklogs/${id}`);
    await firm.manager.call('PUT', `/worklogs/${id}`, {
      body: { projectId: project.id, version: body.version, comment: 'Fundur' },
    });
    await firm.manager.call('DELETE', `/worklogs/${id}`);
    await expect
      .poll(() => namesOf(ear))
      .toEqual(['WorklogCreated', 'TimerStarted', 'TimerStopped', 'WorklogUpdated', 'WorklogDeleted']);
    expect(ear.heard[0]?.payload).toEqual({ id, version, projectId: project.id, employeeId: firm.manager.employeeId });
  });

  it('of a moved worklog are those of its new and its old project, in this order', async () => {
    const firm = await world.firm();
    const [from, to] = [await firm.project({ linked: [firm.employee] }), await firm.project()];
    const hub = await open();
    const [employee, manager] = [await listen(hub, firm.employee, firm), await listen(hub, firm.manager, firm)];
    const {
      body: { id, version },
    } = await firm.manager.call('POST', '/worklogs', { body: { projectId: from.id, quantity: 1 } });
    await firm.manager.call('PUT', `/worklogs/${id}`, { body: { projectId: to.id, version, comment: '' } });
    const projectsOf = ({ heard }: HubListener) => heard.map(({ payload }) => payload['projectId']);
    await expect
      .poll(() => [projectsOf(manager), projectsOf(employee)])
      .toEqual([
        [from.id, to.id, from.id],
        [from.id, from.id],
      ]);
  });

  it('of a stopped timer are the person’s own devices, also on a project that they may no longer see', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const {
      body: { id },
    } = await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, timer: true } });
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    const hub = await open();
    const [own, manager, reader] = [
      await listen(hub, firm.employee, firm),
      await listen(hub, firm.manager, firm),
      await listen(hub, firm.reader, firm),
    ];
    expect((await firm.employee.call('PUT', `/worklogs/${id}/timer/stop`)).status).toBe(200);
    await tell(firm, 'end');
    const heardOf = (ear: HubListener) =>
      namesOf(ear).filter((name) => name !== 'WorklogCreated' && name !== 'TimerStarted');
    await expect
      .poll(() => [own, manager, reader].map(heardOf))
      .toEqual([['TimerStopped', 'Told'], ['TimerStopped', 'Told'], ['Told']]);
    expect(own.heard.at(-2)?.payload).not.toHaveProperty('projectId');
  });

  it('exclude people outside a project, and include them as soon as they are added', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const hub = await open();
    const [manager, employee, reader] = [
      await listen(hub, firm.manager, firm),
      await listen(hub, firm.employee, firm),
      await listen(hub, firm.reader, firm),
    ];
    await tell(firm, 'secret', { projectId: project.id });
    await tell(firm, 'for all');
    await expect
      .poll(() => [manager, employee, reader].map(toldOf))
      .toEqual([['secret', 'for all'], ['for all'], ['for all']]);
    await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
      firm.id,
      project.id,
      firm.employee.employeeId,
    ]);
    await tell(firm, 'now', { projectId: project.id });
    await tell(firm, 'end');
    await expect
      .poll(() => [employee, reader].map(toldOf))
      .toEqual([
        ['for all', 'now', 'end'],
        ['for all', 'end'],
      ]);
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    await tell(firm, 'again secret', { projectId: project.id });
    await tell(firm, 'the end');
    await expect
      .poll(() => [employee, manager].map((ear) => toldOf(ear).slice(-2)))
      .toEqual([
        ['end', 'the end'],
        ['again secret', 'the end'],
      ]);
  });

  it('of an employee’s own event are that employee only, on every device', async () => {
    const firm = await world.firm();
    const hub = await open();
    const [phone, desk, colleague] = [
      await listen(hub, firm.employee, firm),
      await listen(hub, firm.employee, firm),
      await listen(hub, firm.manager, firm),
    ];
    await tell(firm, 'own', { employeeId: firm.employee.employeeId });
    await tell(firm, 'for all');
    await expect
      .poll(() => [phone, desk, colleague].map(toldOf))
      .toEqual([['own', 'for all'], ['own', 'for all'], ['for all']]);
  });

  it('of one tenant are never those of another, even for somebody in both', async () => {
    const [here, there] = [await world.firm(), await world.firm()];
    const both = await there.person({ role: 'manager', userId: here.manager.userId });
    const hub = await open();
    const [ear, stranger] = [
      await listen(hub, { ...both, token: here.manager.token }, there),
      await listen(hub, there.employee, there),
    ];
    await tell(here, 'here');
    await tell(there, 'there');
    await expect.poll(() => [ear, stranger].map(toldOf)).toEqual([['there'], ['there']]);
  });
});

describe('connecting', () => {
  const refused = async (hub: TestHub, token: string, tenantId: number) =>
    String(
      await createListener(hub, { token }, tenantId)
        .connection.start()
        .catch((error: unknown) => error),
    );

  it('answers 401 without a currently valid token, in negotiation and on the socket (RT-04)', async () => {
    const firm = await world.firm();
    const hub = await open();
    const expired = await world.tokens.sign(
      {
        sub: String(firm.manager.userId),
        name: '',
        employeeId: null,
        tenants: [firm.id],
        roles: [],
        confirmed: true,
        sid: firm.manager.sessionId,
      },
      new Date(Date.now() - 901_000),
    );
    for (const token of [expired, `${firm.manager.token}x`, '']) {
      expect(await refused(hub, token, firm.id)).toContain('401');
      expect(await knock(hub, `?tenantId=${firm.id}&access_token=${token}`)).toBe(401);
    }
    expect(await knock(hub, `?tenantId=${firm.id}`, { cookie: `access_token=${firm.manager.token}` })).toBe(401);
    await world.sql('update session set revoked_at = now() where id = $1', [firm.manager.sessionId]);
    expect(await refused(hub, firm.manager.token, firm.id)).toContain('401');
  });

  it('answers 403 to people outside the tenant, and 400 to an invalid tenant', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const hub = await open();
    expect(await refused(hub, firm.manager.token, other.id)).toContain('403');
    expect(await knock(hub, `?tenantId=${other.id}&access_token=${firm.manager.token}`)).toBe(403);
    expect(await knock(hub, `?tenantId=1x&access_token=${firm.manager.token}`)).toBe(400);
    expect(await knock(hub, `?tenantId=${firm.id}&access_token=${firm.manager.token}`)).toBe(101);
    expect(await knock(hub, `?access_token=${firm.manager.token}`)).toBe(101);
    expect(await knock(hub, `/elsewhere?access_token=${firm.manager.token}`)).toBe(404);
  });

  it('also works below the base path, whether or not the proxy strips it (SHELL-12)', async () => {
    const firm = await world.firm();
    const hub = await startHub(world, {}, '/stod/');
    hubs.push(hub);
    ears.push(
      await startListener({ url: `${hub.url}/stod` }, firm.employee, firm.id),
      await startListener(hub, firm.employee, firm.id),
    );
    await tell(firm, 'here');
    await expect.poll(() => ears.map(toldOf)).toEqual([['here'], ['here']]);
  });

  it('closes when the token expires, and accepts a fresh one', async () => {
    const firm = await world.firm();
    const hub = await open({ accessMs: 20 });
    const ear = await listen(hub, firm.employee, firm);
    world.clock.advance(14 * 60);
    await tell(firm, 'still here');
    await expect.poll(() => toldOf(ear)).toEqual(['still here']);
    world.clock.advance(61);
    await expect.poll(() => ear.closed).toHaveLength(1);
    expect(await refused(hub, firm.employee.token, firm.id)).toContain('401');
    const fresh = await world.tokens.sign(
      {
        sub: String(firm.employee.userId),
        name: '',
        employeeId: null,
        tenants: [],
        roles: [],
        confirmed: true,
        sid: firm.employee.sessionId,
      },
      world.clock.now(),
    );
    await listen(hub, { ...firm.employee, token: fresh }, firm);
    world.clock.run();
  });

  it('closes at once when the session is revoked, or the employee leaves; nobody else’s', async () => {
    const firm = await world.firm();
    const hub = await open({ accessMs: 3_600_000 });
    const [leaver, left, stays] = [
      await listen(hub, firm.employee, firm),
      await listen(hub, firm.reader, firm),
      await listen(hub, firm.manager, firm),
    ];
    await world.sql('update session set revoked_at = now() where id = $1', [firm.employee.sessionId]);
    await expect.poll(() => leaver.closed).toHaveLength(1);
    await world.sql('update employee set deactivated_at = now() where id = $1', [firm.reader.employeeId]);
    await expect.poll(() => left.closed).toHaveLength(1);
    await tell(firm, 'after');
    await expect.poll(() => toldOf(stays)).toEqual(['after']);
    expect([toldOf(leaver), toldOf(left), stays.closed]).toEqual([[], [], []]);
  });

  it('allows a person 25 connections, independently of others', async () => {
    const firm = await world.firm();
    const hub = await open();
    const query = `?tenantId=${firm.id}&access_token=${firm.employee.token}`;
    const kept = await Promise.all(Array.from({ length: 25 }, () => connect(hub, query)));
    expect(await knock(hub, query)).toBe(429);
    expect(await knock(hub, `?tenantId=${firm.id}&access_token=${firm.manager.token}`)).toBe(101);
    kept[0]?.terminate();
    await expect.poll(() => knock(hub, query)).toBe(101);
  });
});

const address = ({ url }: TestHub, query: string) => `${url.replace('http', 'ws')}/api/appHub${query}`;

/** The HTTP status of an upgrade request. */
const knock = (hub: TestHub, query: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const socket = new WebSocket(address(hub, query), { headers });
    socket.once('open', () => resolve((socket.terminate(), 101)));
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    socket.once('error', reject);
  });

const connect = (hub: TestHub, query: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(address(hub, query));
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const say = (who: Person, body: object) =>
  who.call('POST', '/comments', { body: { projectId: null, text: '<p>Sæl</p>', ...body } });
const listed = async (who: Person, query: string) =>
  (await who.call('GET', `/comments?${query}`)).body.items.map((row: { text: string }) => row.text);

describe('comments', () => {
  it('are listed newest first on their project, a page at a time, also by OData (COMM-01, COMM-02, API-75)', async () => {
    const firm = await world.firm();
    const [project, other] = [await firm.project(), await firm.project()];
    for (const text of ['<p>1</p>', '<p>2</p>', '<p>3</p>'])
      expect((await say(firm.manager, { projectId: project.id, text })).status).toBe(201);
    await say(firm.manager, { projectId: other.id });
    const { body: task } = await firm.manager.call('POST', '/tasks', {
      body: { name: 'Stefna', projectId: project.id },
    });
    await world.sql("update comment set task_id = $2 where project_id = $1 and text = '<p>2</p>'", [
      project.id,
      task.id,
    ]);
    expect(await listed(firm.manager, `projectId=${project.id}`)).toEqual(['<p>3</p>', '<p>1</p>']);
    expect(await listed(firm.manager, `projectId=${project.id}&taskId=null&orderBy=createdDate asc`)).toEqual([
      '<p>1</p>',
      '<p>3</p>',
    ]);
    expect(await listed(firm.manager, `projectId=${project.id}&taskId=${task.id}`)).toEqual(['<p>2</p>']);
    const { body } = await firm.manager.call(
      'GET',
      `/comments?projectId=${project.id}&taskId=null&$top=1&$skip=1&$inlinecount=allpages&$orderby=CreatedDate desc`,
    );
    expect([body.pagination.total, body.items.map((row: { text: string }) => row.text)]).toEqual([2, ['<p>1</p>']]);
  });

  it('show their author and contain no executable content (API-76)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const { status, body } = await say(firm.employee, {
      projectId: project.id,
      text: '<p>Sjá <a href="javascript:alert(1)">hér</a><script>alert(1)</script> <b>strax</b></p>',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      text: '<p>Sjá <a>hér</a> <b>strax</b></p>',
      createdByName: 'Jón Starfsson',
      employeeId: firm.employee.employeeId,
      taskId: null,
      can: { edit: true, delete: true },
    });
  });

  it('exist on clients and opponents too, and follow a merged party', async () => {
    const firm = await world.firm();
    const [kept, gone, opponent] = [await firm.client(), await firm.client(), await firm.opponent()];
    await say(firm.employee, { clientId: gone.id, text: '<p>Um þann horfna</p>' });
    await say(firm.employee, { opponentId: opponent.id });
    await world.sql('update client set merged_into_id = $1, deleted_at = now() where id = $2', [kept.id, gone.id]);
    expect(await listed(firm.reader, `clientId=${kept.id}`)).toEqual(['<p>Um þann horfna</p>']);
    expect(await listed(firm.reader, `opponentId=${opponent.id}`)).toEqual(['<p>Sæl</p>']);
  });

  it('exist on tasks of their project only (COMM-01)', async () => {
    const firm = await world.firm();
    const [project, other] = [await firm.project({ linked: [firm.employee] }), await firm.project()];
    const { body: task } = await firm.manager.call('POST', '/tasks', {
      body: { name: 'Stefna', projectId: project.id },
    });
    const { status, body } = await say(firm.employee, { projectId: project.id, taskId: task.id });
    expect([status, body.taskId]).toEqual([201, task.id]);
    expect(await listed(firm.employee, `taskId=${task.id}`)).toEqual(['<p>Sæl</p>']);
    expect((await say(firm.manager, { projectId: other.id, taskId: task.id })).status).toBe(404);
    expect((await firm.manager.call('GET', `/tasks/${task.id}`)).body.counts).toEqual({ worklogs: 0, comments: 1 });
  });

  it('require text, and exactly one thing (OPEN-52)', async () => {
    const firm = await world.firm();
    const [project, client] = [await firm.project(), await firm.client()];
    expect(
      (await say(firm.manager, { projectId: project.id, text: '<p>&nbsp;</p><script>x</script>' })).body,
    ).toMatchObject({ status: 422, code: 'comment_empty', errors: { text: expect.any(String) } });
    for (const place of [{}, { projectId: project.id, clientId: client.id }])
      expect((await say(firm.manager, place)).body.code).toBe('comment_place');
    expect((await say(firm.manager, { projectId: project.id, taskId: 2_147_483_000 })).status).toBe(404);
  });
});

describe('permissions', () => {
  it('people without access find no comment of a restricted project, nor can they write one (PERM-04, PERM-05)', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const project = await firm.project();
    const { body } = await say(firm.manager, { projectId: project.id });
    for (const who of [firm.employee, firm.reader, other.manager]) {
      expect(await listed(who, `projectId=${project.id}`)).toEqual([]);
      expect(await listed(who, '')).toEqual([]);
      expect((await say(who, { projectId: project.id })).status).toBe(404);
      expect((await who.call('PUT', `/comments/${body.id}`, { body: { text: 'x', version: 1 } })).status).toBe(404);
      expect((await who.call('DELETE', `/comments/${body.id}`)).status).toBe(404);
      expect((await who.call('PUT', '/comments/restore', { body: { ids: [body.id] } })).status).toBe(404);
      expect((await who.call('GET', `/comments/audience?projectId=${project.id}`)).body.items).toEqual([]);
    }
  });

  it('readers can read but not write', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.reader] });
    await say(firm.manager, { projectId: project.id });
    expect(await listed(firm.reader, `projectId=${project.id}`)).toHaveLength(1);
    expect((await say(firm.reader, { projectId: project.id })).status).toBe(403);
  });

  it('authors edit their own comments, with the version; managers can only delete those of others (API-77, API-78)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const { body } = await say(firm.employee, { projectId: project.id });
    const edit = (who: Person, version: number) =>
      who.call('PUT', `/comments/${body.id}`, { body: { text: '<p>Betra</p>', version } });
    expect((await edit(firm.manager, 1)).status).toBe(403);
    expect((await edit(firm.employee, 1)).body).toMatchObject({ text: '<p>Betra</p>', version: 2 });
    const stale = await edit(firm.employee, 1);
    expect([stale.status, stale.body.current.text]).toEqual([412, '<p>Betra</p>']);
    expect((await firm.manager.call('DELETE', `/comments/${body.id}`)).status).toBe(204);
    expect(await listed(firm.employee, `projectId=${project.id}`)).toEqual([]);
    expect((await firm.employee.call('PUT', '/comments/restore', { body: { ids: [body.id] } })).body).toEqual({
      count: 1,
    });
    expect(await listed(firm.employee, `projectId=${project.id}`)).toEqual(['<p>Betra</p>']);
    const others = await say(firm.manager, { projectId: project.id });
    expect((await firm.employee.call('DELETE', `/comments/${others.body.id}`)).status).toBe(403);
  });

  it('the database also prevents writing in somebody else’s name', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    await say(firm.manager, { projectId: project.id });
    const client = await world.pool.connect();
    try {
      await client.query('begin; set local role stod_app');
      await client.query('select * from enter_tenant($1, $2, $3)', [
        firm.employee.userId,
        firm.id,
        firm.employee.sessionId,
      ]);
      expect((await client.query("update comment set text = 'annað'")).rowCount).toBe(0);
      await expect(
        client.query("insert into comment (tenant_id, project_id, employee_id, text) values ($1, $2, $3, 'x')", [
          firm.id,
          project.id,
          firm.manager.employeeId,
        ]),
      ).rejects.toThrow('row-level security');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a mention', () => {
  it('is offered for people who may see the project, and refused for others', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.reader] });
    const offered = (await firm.manager.call('GET', `/comments/audience?projectId=${project.id}`)).body.items;
    expect(offered.map((one: { name: string }) => one.name)).toEqual(['Lóa Lesdóttir', 'Margrét Stjóradóttir']);
    expect((await firm.manager.call('GET', '/comments/audience')).body.items).toHaveLength(3);
    const refused = await say(firm.manager, { projectId: project.id, mentions: [firm.employee.employeeId] });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'mention_unseen',
      ['mentions'],
    ]);
  });

  it('notifies the mentioned person only, once', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee, firm.reader] });
    const { body } = await say(firm.manager, {
      projectId: project.id,
      mentions: [firm.employee.employeeId, firm.employee.employeeId],
    });
    expect(body.mentions).toEqual([{ id: firm.employee.employeeId, name: 'Jón Starfsson' }]);
    const both = { text: '<p>Og þið</p>', version: 1, mentions: [firm.employee.employeeId, firm.reader.employeeId] };
    expect((await firm.manager.call('PUT', `/comments/${body.id}`, { body: both })).body.mentions).toHaveLength(2);
    const heard = await world.sql<{ name: string; employee_id: number | null; project_id: number }>(
      "select name, employee_id, project_id from outbox where tenant_id = $1 and name like 'Comment%' order by id",
      [firm.id],
    );
    expect(heard.map(({ name, employee_id }) => [name, employee_id])).toEqual([
      ['CommentCreated', null],
      ['CommentMentioned', firm.employee.employeeId],
      ['CommentUpdated', null],
      ['CommentMentioned', firm.reader.employeeId],
    ]);
    expect(new Set(heard.map(({ project_id }) => project_id))).toEqual(new Set([project.id]));
  });
});

describe('the mail to the mentioned person', () => {
  it('names who and where, not the text, and links there', async () => {
    const firm = await world.firm({ name: 'Stofan' });
    const project = await firm.project({ linked: [firm.employee], name: 'Galli í fasteign' });
    const { body } = await say(firm.manager, {
      projectId: project.id,
      text: '<p>Leyndarmál</p>',
      mentions: [firm.employee.employeeId, firm.manager.employeeId],
    });
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to === firm.manager.email)).toEqual([]);
    const [letter] = world.mails.filter(({ to }) => to === firm.employee.email);
    expect(letter).toMatchObject({
      subject: 'Margrét Stjóradóttir nefndi þig í athugasemd',
      action: { url: `http://127.0.0.1:3000/${firm.id}/projects/${project.id}/comments` },
    });
    expect(letter?.paragraphs.join()).toContain(`${project.yearNumber} Galli í fasteign`);
    expect(JSON.stringify(letter)).not.toContain('Leyndarmál');
    expect(body.mentions).toHaveLength(2);
  });

  it('is not sent to people who lost access meanwhile, nor for a deleted comment', async () => {
    const firm = await world.firm();
    const [project, other] = [
      await firm.project({ linked: [firm.employee] }),
      await firm.project({ linked: [firm.employee] }),
    ];
    await say(firm.manager, { projectId: project.id, mentions: [firm.employee.employeeId] });
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    const { body } = await say(firm.manager, { projectId: other.id, mentions: [firm.employee.employeeId] });
    await firm.manager.call('DELETE', `/comments/${body.id}`);
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to === firm.employee.email)).toEqual([]);
  });

  it('is not sent to people who turned it off, and is again once they turn it on; the event always is (PLUS-03)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const want = (mail: string) =>
      firm.employee.call('PUT', '/notifications/choices', {
        body: { items: [{ kind: 'mentioned', screen: true, mail }] },
      });
    const letters = () => world.mails.filter(({ to }) => to === firm.employee.email).length;
    expect((await want('None')).status).toBe(200);
    await say(firm.manager, { projectId: project.id, mentions: [firm.employee.employeeId] });
    await world.runJobs();
    expect(letters()).toBe(0);
    expect(
      await world.sql("select 1 as told from outbox where tenant_id = $1 and name = 'CommentMentioned'", [firm.id]),
    ).toHaveLength(1);
    expect((await want('Now')).status).toBe(200);
    await say(firm.manager, { projectId: project.id, mentions: [firm.employee.employeeId] });
    await world.runJobs();
    expect(letters()).toBe(1);
  });
});

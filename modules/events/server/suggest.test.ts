import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const at = (day: string, time: string) => `2026-03-${day}T${time}:00.000Z`;
/** Monday 2 March, before the meeting. */
const morning = new Date(at('02', '08:00'));
const noon = new Date(at('02', '12:00'));

async function setUp() {
  world.clock.set(morning);
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee, firm.reader], name: 'Kaup á landi' });
  const meet = async (body: object = {}, who: Person = firm.employee) =>
    (
      await who.call('POST', '/events', {
        body: {
          subject: 'Fundur með seljanda',
          start: at('02', '10:00'),
          end: at('02', '11:30'),
          projectId: project.id,
          ...body,
        },
      })
    ).body as { readonly id: number; readonly version: number };
  return { firm, project, meet };
}

/** Runs the scheduled job at that moment, twice concurrently. */
async function look(now: Date = noon): Promise<void> {
  world.clock.set(now);
  await Promise.all([world.job('suggest-ended-events'), world.job('suggest-ended-events')]);
  await world.runJobs();
}
type Shown = {
  readonly id: number;
  readonly projectId: number | null;
  readonly comment: string;
  readonly quantity: number;
  readonly date: string;
  readonly lastDate: string;
  readonly logged: number;
};
const suggested = async (who: Person, days = 'dateFrom=2026-02-01&dateTo=2026-04-30') =>
  (await who.call('GET', `/worklogs/suggestions?${days}&orderBy=date asc`)).body.items as readonly Shown[];
const told = async (who: Person) =>
  (await suggested(who)).map(({ comment, quantity, date }) => [comment, quantity, date]);
const ofMeeting = ['Fundur með seljanda', 1.5, '2026-03-02'];
const counted = async (who: Person) =>
  (await who.call('GET', '/worklogs/suggestions/count?dateFrom=2026-02-01&dateTo=2026-04-30')).body.total;

describe('an ended event of a case', () => {
  it('suggests its time to each participant once, after its end, and to no one else (SUGG-01, EVENT-05)', async () => {
    const { firm, project, meet } = await setUp();
    await meet({ employees: [firm.employee.employeeId, firm.manager.employeeId, firm.reader.employeeId] });
    await meet({ subject: 'Allan daginn', isAllDay: true });
    await look(new Date(at('02', '11:29')));
    expect(await told(firm.employee)).toEqual([]);
    await look(new Date(at('02', '11:30')));
    await look();
    for (const who of [firm.employee, firm.manager]) expect(await told(who)).toEqual([ofMeeting]);
    expect(await told(firm.reader)).toEqual([]);
    expect((await suggested(firm.employee))[0]).toMatchObject({
      projectId: project.id,
      objectType: 'Event',
      suggestionType: 'Completed',
      lastDate: at('02', '10:00'),
      count: 1,
    });
    expect(await counted(firm.employee)).toBe(1);
  });

  it('has its own suggestion, also for two in a day of a case, up to two weeks back', async () => {
    const { firm, meet } = await setUp();
    await meet();
    await meet({ subject: 'Skýrslutaka', start: at('02', '08:15'), end: at('02', '08:45') });
    await meet({ subject: 'Of gamalt', start: '2026-02-16T10:00:00Z', end: '2026-02-16T11:00:00Z' });
    await meet({ subject: 'Í fyrri viku', start: '2026-02-17T10:00:00Z', end: '2026-02-17T13:00:00Z' });
    await look();
    expect(await told(firm.employee)).toEqual([
      ['Í fyrri viku', 3, '2026-02-17'],
      ofMeeting,
      ['Skýrslutaka', 0.5, '2026-03-02'],
    ]);
  });

  it('changes its suggestion when moved, and withdraws it when deleted or left by a participant', async () => {
    const { firm, meet } = await setUp();
    const { id, version } = await meet();
    await look();
    const edit = async (body: object, of: number) =>
      (
        await firm.employee.call('PUT', `/events/${id}`, {
          body: { subject: 'Fundur', start: at('02', '10:00'), end: at('02', '11:00'), version: of, ...body },
        })
      ).body.version as number;
    let now = await edit({ start: at('01', '10:00'), end: at('01', '12:00') }, version);
    // The outdated suggestion ends at once; the job adds the new one.
    expect(await told(firm.employee)).toEqual([]);
    await world.runJobs();
    expect(await told(firm.employee)).toEqual([['Fundur', 2, '2026-03-01']]);
    now = await edit({ start: at('05', '10:00'), end: at('05', '12:00') }, now);
    await world.runJobs();
    expect(await told(firm.employee)).toEqual([]);
    now = await edit({ employees: [firm.manager.employeeId] }, now);
    await world.runJobs();
    expect([await told(firm.employee), await told(firm.manager)]).toEqual([[], [['Fundur', 1, '2026-03-02']]]);
    await firm.employee.call('DELETE', `/events/${id}`);
    expect([await told(firm.manager), await counted(firm.manager)]).toEqual([[], 0]);
    await firm.employee.call('PUT', '/events/restore', { body: { ids: [id] } });
    expect(await told(firm.manager)).toEqual([['Fundur', 1, '2026-03-02']]);
    await edit({ employees: [firm.employee.employeeId] }, now + 2);
    await world.runJobs();
    expect(await told(firm.manager)).toEqual([]);
  });

  it('suggests nothing after access to the case is lost, or when the case is in the bin', async () => {
    const { firm, project, meet } = await setUp();
    await meet();
    await look();
    await world.sql('delete from project_employee where tenant_id = $1 and project_id = $2', [firm.id, project.id]);
    expect(await told(firm.employee)).toEqual([]);
    const other = await firm.project({ linked: [firm.employee] });
    await meet({ projectId: other.id });
    await firm.manager.call('DELETE', `/projects/${other.id}`);
    await look();
    expect(await told(firm.employee)).toEqual([]);
  });
});

describe('a repeating event with suggestions', () => {
  const weekly = { unit: 'Week', interval: 1, weekdays: [], until: null };

  it('suggests each ended occurrence, without excluded ones', async () => {
    const { firm, meet } = await setUp();
    const { id } = await meet({ repeat: weekly });
    await look(new Date(at('09', '11:29')));
    expect(await told(firm.employee)).toEqual([ofMeeting]);
    await look(new Date(at('17', '09:00')));
    const days = async () => (await suggested(firm.employee)).map(({ date }) => date.slice(8));
    expect(await days()).toEqual(['02', '09', '16']);
    await firm.employee.call('DELETE', `/events/${id}?at=${at('09', '10:00')}&reach=One`);
    expect(await days()).toEqual(['02', '16']);
    await world.runJobs();
    expect(await days()).toEqual(['02', '16']);
  });

  it('moved to another day suggests that day instead of the previous one', async () => {
    const { firm, meet } = await setUp();
    const { id, version } = await meet({ repeat: weekly });
    await look();
    await firm.employee.call('PUT', `/events/${id}`, {
      body: {
        subject: 'Fundur',
        start: at('01', '10:00'),
        end: at('01', '11:00'),
        version,
        at: at('02', '10:00'),
        reach: 'All',
      },
    });
    await world.runJobs();
    expect(await told(firm.employee)).toEqual([['Fundur', 1, '2026-03-01']]);
  });
});

describe('a settled occurrence of a series', () => {
  const weekly = { unit: 'Week', interval: 1, weekdays: [], until: null };
  const settle = async (who: Person, approved: boolean) => {
    for (const { id } of await suggested(who))
      expect((await who.call('PUT', `/worklogs/suggestions/${id}/approve`, { body: { approved } })).status).toBe(200);
  };
  const change = async (who: Person, id: number, body: object) => {
    const { version } = (await who.call('GET', `/events/${id}`)).body;
    const { status } = await who.call('PUT', `/events/${id}`, { body: { subject: 'Fundur', version, ...body } });
    expect(status).toBe(200);
    await world.runJobs();
    await look(new Date(at('17', '12:00')));
  };

  it('is not suggested again as a single event, while the others are', async () => {
    const { firm, meet } = await setUp();
    const { id } = await meet({ repeat: weekly, employees: [firm.employee.employeeId, firm.manager.employeeId] });
    await look();
    await settle(firm.employee, true);
    const moved = { start: at('03', '14:00'), end: at('03', '15:30'), at: at('02', '10:00'), reach: 'One' };
    await change(firm.employee, id, moved);
    const days = async (who: Person) => (await suggested(who)).map(({ date }) => date.slice(8));
    expect(await days(firm.employee)).toEqual(['09', '16']);
    // A person who had not settled it gets the suggestion for its current day.
    expect(await days(firm.manager)).toEqual(['03', '09', '16']);
  });

  it.each([
    ['All', '03'],
    ['Following', '10'],
  ] as const)('is not suggested again after %s move by a day, each to another’s previous day', async (reach, day) => {
    const { firm, meet } = await setUp();
    const { id } = await meet({ repeat: { ...weekly, unit: 'Day' } });
    await look(new Date(at('12', '12:00')));
    await settle(firm.employee, false);
    const before = String(Number(day) - 1).padStart(2, '0');
    const moved = { start: at(day, '10:00'), end: at(day, '11:30'), at: at(before, '10:00'), reach };
    await change(firm.employee, id, moved);
    expect((await suggested(firm.employee)).map(({ date }) => date.slice(8))).toEqual(['14', '15', '16', '17']);
  });
});

describe('an event without a case and its suggestion', () => {
  const caseless = { projectId: null, subject: 'Símafundur' };

  it('suggests its time to its participants, and asks for the case to log it on', async () => {
    const { firm, project, meet } = await setUp();
    await meet({ ...caseless, employees: [firm.employee.employeeId] });
    await look();
    expect(await told(firm.manager)).toEqual([]);
    const [one] = await suggested(firm.employee);
    expect(one).toMatchObject({ projectId: null, projectName: null, quantity: 1.5, comment: 'Símafundur', logged: 0 });
    const approve = (body: object) =>
      firm.employee.call('PUT', `/worklogs/suggestions/${one?.id}/approve`, { body: { approved: true, ...body } });
    expect(await approve({})).toMatchObject({ status: 422, body: { code: 'suggestion_without_case' } });
    const hidden = await firm.project({ linked: [firm.manager] });
    expect((await approve({ projectId: hidden.id })).status).toBe(404);
    const { worklogId } = (await approve({ projectId: project.id })).body;
    expect((await firm.employee.call('GET', `/worklogs/${worklogId}`)).body).toMatchObject({
      projectId: project.id,
      quantity: 1.5,
      comment: 'Símafundur',
    });
    expect(await told(firm.employee)).toEqual([]);
  });

  it('moves with a gained or lost case, and is kept while the log button holds it', async () => {
    const { firm, project, meet } = await setUp();
    const { id, version } = await meet(caseless);
    await look();
    const of = async () => (await suggested(firm.employee)).map(({ projectId }) => projectId);
    const put = async (projectId: number | null, at_: number) => {
      const times = { start: at('02', '10:00'), end: at('02', '11:30') };
      await firm.employee.call('PUT', `/events/${id}`, {
        body: { subject: 'Fundur', ...times, projectId, version: at_ },
      });
      await world.runJobs();
    };
    await put(project.id, version);
    expect(await of()).toEqual([project.id]);
    await put(null, version + 1);
    expect(await of()).toEqual([null]);
    const { suggestionId } = (await firm.employee.call('PUT', `/events/${id}/suggestion`, { body: {} })).body;
    expect(suggestionId).toBe((await suggested(firm.employee))[0]?.id);
  });

  it('suggests nothing for a series dismissed last time, until that is undone', async () => {
    const { firm, meet } = await setUp();
    await meet({ ...caseless, repeat: { unit: 'Week', interval: 1, weekdays: [], until: null } });
    await look();
    const [one] = await suggested(firm.employee);
    await firm.employee.call('PUT', `/worklogs/suggestions/${one?.id}/approve`, { body: { approved: false } });
    await look(new Date(at('09', '12:00')));
    expect(await told(firm.employee)).toEqual([]);
    await firm.employee.call('PUT', '/worklogs/suggestions/restore', { body: { ids: [one?.id] } });
    await look(new Date(at('09', '12:30')));
    expect((await suggested(firm.employee)).map(({ date }) => date.slice(8))).toEqual(['02', '09']);
  });
});

describe('manually logged time', () => {
  const byHand = async (firm: Firm, projectId: number, time: string, quantity: number, comment: string) =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: { projectId, date: at('02', time), quantity, comment, suggestionId: null },
      })
    ).body as { readonly id: number; readonly version: number };

  it.each([
    ['over its time', '10:30', 1, 'Fundað um kaupin', false],
    ['with its words, at another time', '15:00', 0.5, ' fundur með seljanda', false],
    ['over less than half of it', '11:00', 2, 'Kaupsamningur', true],
    ['of the day, on something else', '08:00', 1.5, 'Kaupsamningur', true],
  ])(
    '%s: counts towards an event of the same case, while the worklog exists',
    async (_how, time, quantity, comment, open) => {
      const { firm, project, meet } = await setUp();
      await meet();
      await look();
      const { id } = await byHand(firm, project.id, time, quantity, comment);
      expect((await suggested(firm.employee)).map(({ logged }) => logged)).toEqual(open ? [quantity] : []);
      expect(await counted(firm.employee)).toBe(open ? 1 : 0);
      await firm.employee.call('DELETE', `/worklogs/${id}`);
      expect((await suggested(firm.employee)).map(({ logged }) => logged)).toEqual([0]);
    },
  );

  it('on another case or by a colleague settles nothing, and one call settles one of two', async () => {
    const { firm, project, meet } = await setUp();
    const other = await firm.project({ linked: [firm.employee] });
    await meet({ subject: 'Símtal', start: at('02', '09:00'), end: at('02', '09:15') });
    await meet({ subject: 'Símtal', start: at('02', '11:00'), end: at('02', '11:15') });
    await look();
    await byHand(firm, other.id, '09:00', 0.25, 'Símtal');
    await firm.manager.call('POST', '/worklogs', {
      body: { projectId: project.id, date: at('02', '09:00'), quantity: 0.25, comment: 'Símtal' },
    });
    const begun = async () => (await suggested(firm.employee)).map(({ lastDate }) => lastDate.slice(11, 16)).toSorted();
    expect(await begun()).toEqual(['09:00', '11:00']);
    await byHand(firm, project.id, '15:00', 0.25, 'Símtal');
    expect(await begun()).toEqual(['11:00']);
    await byHand(firm, project.id, '15:30', 0.25, 'Símtal');
    expect(await begun()).toEqual([]);
  });
});

describe('an event with logged time', () => {
  /** Logs time as the dialog's button does. */
  async function log(firm: Firm, id: number, query: object = {}) {
    const { body } = await firm.employee.call('PUT', `/events/${id}/suggestion`, { body: query });
    return body.suggestionId as number | null;
  }
  const work = (firm: Firm, projectId: number, suggestionId: number | null) =>
    firm.employee.call('POST', '/worklogs', {
      body: { projectId, date: at('02', '10:00'), quantity: 1, comment: 'Annar texti', suggestionId },
    });

  it('suggests nothing more, also if logged before its end, and allows further work on it', async () => {
    const { firm, project, meet } = await setUp();
    const { id } = await meet();
    const suggestionId = await log(firm, id);
    // Not logged yet, and not ended.
    expect(await told(firm.employee)).toEqual([]);
    expect(await log(firm, id)).toBe(suggestionId);
    expect((await work(firm, project.id, suggestionId)).status).toBe(201);
    await look();
    expect(await told(firm.employee)).toEqual([]);
    expect(await log(firm, id)).toBeNull();
    expect((await work(firm, project.id, null)).status).toBe(201);
  });

  it('leaves the suggestions on approval, with its subject and hours on its day, or on dismissal (SUGG-02, SUGG-03)', async () => {
    const { firm, meet } = await setUp();
    const { id } = await meet();
    await meet({ subject: 'Símtal', start: at('02', '09:00'), end: at('02', '09:15') });
    await look();
    const [one, other] = await suggested(firm.employee);
    const approved = await firm.employee.call('PUT', `/worklogs/suggestions/${one?.id}/approve`, {
      body: { approved: true },
    });
    await firm.employee.call('PUT', `/worklogs/suggestions/${other?.id}/approve`, { body: { approved: false } });
    const { body } = await firm.employee.call('GET', `/worklogs/${approved.body.worklogId}`);
    expect(body).toMatchObject({ comment: one?.comment, quantity: one?.quantity });
    await look(new Date(at('03', '12:00')));
    expect(await told(firm.employee)).toEqual([]);
    expect(await log(firm, id)).toBeNull();
    const back = await firm.employee.call('PUT', '/worklogs/suggestions/restore', { body: { ids: [other?.id] } });
    expect([back.body.count, await told(firm.employee)]).toEqual([
      1,
      [[other?.comment, other?.quantity, '2026-03-02']],
    ]);
  });

  it('gives its suggestion only within its wall, and never to readers', async () => {
    const { firm, meet } = await setUp();
    const hidden = await firm.project({ linked: [firm.manager] });
    const { id } = await meet({ projectId: hidden.id }, firm.manager);
    const asked = async (who: Person, event: number) =>
      (await who.call('PUT', `/events/${event}/suggestion`, { body: {} })).status;
    expect(await asked(firm.employee, id)).toBe(404);
    expect(await asked(firm.reader, (await meet()).id)).toBe(403);
  });
});

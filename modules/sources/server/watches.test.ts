import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { act, importPlain, lower, verdict } from '#tests/support/sources.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
await importPlain(world, [act, lower]);
const actId = (await world.sql<{ id: number }>("select id from source where number = '901/2009'"))[0]?.id ?? 0;

let made = 0;
/** A new ruling that contains these words. */
const ruling = (text: string) => ({
  ...verdict,
  number: `${(made += 1)}/2024`,
  title: `Mál ${made}`,
  parties: '',
  description: '',
  keywords: [],
  text,
});
const bring = async (...texts: readonly string[]) => {
  await importPlain(world, texts.map(ruling));
  await world.runJobs();
};
type Who = Firm['manager'];
const watch = (who: Who, body: object) =>
  who.call('POST', '/sources/watches', { body: { name: 'Vöktun', searchQuery: '', ...body } });
const watches = async (who: Who) => (await who.call('GET', '/sources/watches')).body.items;
const heard = async (who: Who) =>
  (await who.call('GET', '/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'found');

it('notifies of imported sources with all the words, in any form, and of none that existed before', async () => {
  const { employee } = await world.firm();
  expect((await watch(employee, { searchQuery: 'fasteignagalla leyndra', name: 'Leyndir gallar' })).status).toBe(201);
  await bring('Leyndur fasteignagalli var á eigninni.', 'Enginn galli var á lausafénu.', 'Leyndarmál fasteigna.');
  expect(await heard(employee)).toMatchObject([
    { kind: 'found', name: 'Leyndir gallar', actorName: null, read: false },
  ]);
  expect(await watches(employee)).toMatchObject([{ found: 1, latest: [{ title: expect.stringMatching(/^Mál/) }] }]);
  // Importing the same again adds nothing new.
  await bring();
  expect(await heard(employee)).toHaveLength(1);
});

it('notifies of a ruling that rests on the watched paragraph, once its reference is resolved', async () => {
  const { employee } = await world.firm();
  const references = [`${actId}:5:1`];
  expect((await watch(employee, { references, name: '1. mgr. 5. gr. laga nr. 901/2009' })).status).toBe(201);
  await bring(
    'Krafan er reist á 2. mgr. 5. gr. laga nr. 901/2009.',
    'Bótaskylda er því fyrir hendi, sbr. 1. mgr. 5. gr. laga nr. 901/2009.',
  );
  expect(await watches(employee)).toMatchObject([{ references, found: 1 }]);
  expect(await heard(employee)).toHaveLength(1);
});

it('notifies once, however many processes look at the same time, and nobody again on a second attempt', async () => {
  const { employee } = await world.firm();
  await watch(employee, { searchQuery: 'hvalbein' });
  await importPlain(world, [ruling('Hvalbein fannst í fjöru.')]);
  await Promise.all([world.job('match-watches'), world.job('match-watches')]);
  await world.sql('insert into source_new (source_id, ready) select id, true from source on conflict do nothing');
  await world.job('match-watches');
  expect(await heard(employee)).toHaveLength(1);
  expect(await world.sql('select from source_new')).toEqual([]);
});

it('mails as the person chose: at once, in the morning or not, and sends nothing that was turned off', async () => {
  const firm = await world.firm();
  const [now, none] = [firm.employee, firm.manager];
  const choose = (who: Who, choice: object) =>
    who.call('PUT', '/notifications/choices', { body: { items: [{ kind: 'found', ...choice }] } });
  await choose(now, { screen: true, mail: 'Now' });
  await choose(none, { screen: false, mail: 'None' });
  for (const who of [now, none]) await watch(who, { searchQuery: 'rostungur', name: 'Rostungar' });
  world.mails.length = 0;
  await bring('Rostungur var friðaður.');
  expect(world.mails.map(({ to, subject, action }) => [to, subject, action?.url.replace(/.*\/\d+\//, '')])).toEqual([
    [now.email, 'Nýtt í heimildasafninu sem þú vaktar: Rostungar', 'sources/watches'],
  ]);
  expect(await heard(none)).toEqual([]);
  expect(await watches(none), 'what it found stands on its page all the same').toMatchObject([{ found: 1 }]);
});

it('notifies others if one person cannot be notified', async () => {
  const firm = await world.firm();
  await watch(firm.employee, { searchQuery: 'steypireyður' });
  await watch(firm.manager, { searchQuery: 'steypireyður' });
  await world.sql(
    `create function refuse_hits() returns trigger language plpgsql as $$ begin raise exception 'nei'; end $$`,
  );
  await world.sql(
    `create trigger refuse_hits before insert on source_watch_hit for each row when (new.employee_id = ${Math.min(firm.employee.employeeId, firm.manager.employeeId)}) execute function refuse_hits()`,
  );
  await bring('Steypireyður sást á firðinum.');
  await world.sql('drop trigger refuse_hits on source_watch_hit');
  const told = [...(await heard(firm.employee)), ...(await heard(firm.manager))];
  expect(told).toHaveLength(1);
});

it('is private, and ends with its person and with the firm’s library', async () => {
  const firm = await world.firm();
  const mine = (await watch(firm.employee, { searchQuery: 'geirfugl' })).body;
  await watch(firm.reader, { searchQuery: 'geirfugl' });
  expect(await watches(firm.manager)).toEqual([]);
  expect((await firm.manager.call('DELETE', `/sources/watches/${mine.id}`)).status).toBe(404);
  await world.sql('update employee set deactivated_at = now() where id = $1', [firm.reader.employeeId]);
  await firm.manager.call('PUT', '/sources/settings', { body: { enabled: false, chat: true, version: 0 } });
  await bring('Geirfugl var seldur.');
  const hits = () => world.sql('select employee_id from source_watch_hit where tenant_id = $1', [firm.id]);
  expect(await hits()).toEqual([]);
  await firm.manager.call('PUT', '/sources/settings', { body: { enabled: true, chat: true, version: 1 } });
  await bring('Geirfugl var keyptur.');
  expect(await hits()).toEqual([{ employee_id: firm.employee.employeeId }]);
});

it('watches the same thing once, refuses an empty watch, and limits their number', async () => {
  const { employee } = await world.firm();
  const first = await watch(employee, { searchQuery: ' galli ', types: ['SupremeCourt', 'ParliamentLaws'] });
  const again = await watch(employee, { searchQuery: 'galli', types: ['ParliamentLaws', 'SupremeCourt'] });
  expect(again.body.id).toBe(first.body.id);
  const empty = await watch(employee, { searchQuery: '  ', dateFrom: '2020-01-01' });
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['searchQuery']]);
  for (let n = 1; n < 100; n += 1) await watch(employee, { searchQuery: `orð${n}` });
  const last = await watch(employee, { searchQuery: 'of mikið' });
  expect([last.status, last.body.code, (await watches(employee)).length]).toEqual([422, 'watch_limit', 20]);
  expect(last.body.detail).toContain('fleira en 100 atriði');
  expect((await employee.call('DELETE', `/sources/watches/${first.body.id}`)).status).toBe(204);
  expect((await watch(employee, { searchQuery: 'of mikið' })).status).toBe(201);
});

describe('a watched act', () => {
  const other = { ...act, number: '902/2009', title: 'Lög um aðra leigu' };
  const amended = {
    ...other,
    text: act.text.replace('Leigutaki getur krafist skaðabóta', 'Leigutaki á rétt til bóta'),
  };
  const repealed = { ...other, status: 'repealed', text: 'Felld úr gildi skv. l. 9/2024, 12. gr.' };
  const release = async (text: object) => {
    await importPlain(world, [text]);
    await world.runJobs();
  };
  const idOf = async () =>
    (await world.sql<{ id: number }>("select id from source where number = '902/2009'"))[0]?.id ?? 0;

  it('notifies if a new release changes that place, or repeals the act', async () => {
    await release(other);
    const { employee, manager } = await world.firm();
    await watch(employee, { references: [`${await idOf()}:5:1`], name: '1. mgr. 5. gr.' });
    await watch(manager, { references: [`${await idOf()}:2`], name: '2. gr.' });
    await release(amended);
    const change = { number: '902/2009', change: 'amended', anchor: 'G5M1', madeUp: true };
    expect(await watches(employee)).toMatchObject([{ found: 1, latest: [change] }]);
    expect([await heard(employee), await heard(manager)]).toMatchObject([[{ name: '1. mgr. 5. gr.' }], []]);
    await release(repealed);
    expect(await watches(employee)).toMatchObject([{ found: 2, latest: [{ change: 'repealed', anchor: '' }, change] }]);
    expect(await watches(manager)).toMatchObject([{ found: 1, latest: [{ change: 'repealed' }] }]);
  });

  it('notifies whoever watches a search, if the changed text contains the words', async () => {
    await release(other);
    const { employee, manager, reader } = await world.firm();
    await watch(employee, { searchQuery: 'bætur leigutaka', name: 'Bætur' });
    await watch(manager, { searchQuery: 'riftun samninga', name: 'Riftun' });
    await watch(reader, { types: ['SupremeCourt'], searchQuery: 'bætur', name: 'Dómar' });
    await release(amended);
    const change = { number: '902/2009', change: 'amended', anchor: 'G5M1' };
    expect(await watches(employee)).toMatchObject([{ found: 1, latest: [change] }]);
    expect([...(await watches(manager)), ...(await watches(reader))]).toMatchObject([{ found: 0 }, { found: 0 }]);
    await release(repealed);
    expect(await watches(manager), 'what was repealed spoke of it').toMatchObject([
      { found: 1, latest: [{ change: 'repealed', anchor: '' }] },
    ]);
    expect(await watches(reader)).toMatchObject([{ found: 0 }]);
  });

  it('notifies once, also if the process dies between the notice and the mark', async () => {
    await release(other);
    const { employee } = await world.firm();
    await watch(employee, { references: [String(await idOf())] });
    await importPlain(world, [amended]);
    await world.sql(
      `create function keep_new() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await world.sql('create trigger keep_new before delete on source_new for each row execute function keep_new()');
    await expect(world.job('match-watches')).rejects.toThrow();
    await world.sql('drop trigger keep_new on source_new');
    expect(await heard(employee)).toHaveLength(1);
    await world.job('match-watches');
    expect([(await heard(employee)).length, await world.sql('select from source_new')]).toEqual([1, []]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const add = async (firm: Firm, path: string, body: object): Promise<number> =>
  (await firm.manager.call('POST', path, { body })).body.id;

/** A firm with a type, a subtype and a date field of its projects. */
async function place() {
  const firm = await world.firm();
  const court = await add(firm, '/projectTypes', { name: 'Dómsmál', parentTypeId: null });
  const appeal = await add(firm, '/projectTypes', { name: 'Áfrýjun', parentTypeId: court });
  const filed = await add(firm, '/DefaultExtensions', { name: 'Þingfesting', valueType: 'Date', required: false });
  return { firm, court, appeal, filed };
}
const exported = async (who: Person) => (await who.call('GET', '/defaultTasks/export')).raw;
const bring = (who: Person, file: Uint8Array | object, dryRun = false) =>
  who.call('POST', `/defaultTasks/import${dryRun ? '?dryRun=true' : ''}`, {
    body: file instanceof Uint8Array ? file : new TextEncoder().encode(JSON.stringify(file)),
  });
const templates = async ({ manager }: Firm) => (await manager.call('GET', '/defaultTasks?pageSize=100')).body.items;
const said = ({
  id: _id,
  version: _version,
  createdDate: _c,
  modifiedDate: _m,
  projectTypeId: _t,
  projectSubTypeId: _s,
  dueDateExtensionId: _d,
  reminderExtensionId: _r,
  dependedDefaultTasks,
  ...rest
}: Readonly<Record<string, unknown>> & { readonly dependedDefaultTasks: readonly { readonly name: string }[] }) => ({
  ...rest,
  after: dependedDefaultTasks.map(({ name }) => name),
});

describe('templates as a file', () => {
  it('are imported at another firm as they were exported, in any order, once', async () => {
    const one = await place();
    const first = await add(one.firm, '/defaultTasks', {
      name: 'Ö Rita stefnu',
      projectTypeId: one.court,
      projectSubTypeId: one.appeal,
      description: '<p>Vandlega</p>',
      autoCreate: true,
      dueDateDays: -3,
      dueDateExtensionId: one.filed,
      priority: 'High',
    });
    const all = await add(one.firm, '/defaultTasks', { name: 'Stofna möppu', dueDateDays: null, reminder: false });
    await add(one.firm, '/defaultTasks', {
      name: 'Birta stefnu',
      projectSubTypeId: one.appeal,
      dependedDefaultTasks: [first, all].map((dependedTaskId) => ({ dependedTaskId })),
    });
    const file = await exported(one.firm.manager);
    const other = await place();
    expect((await bring(other.firm.manager, file, true)).body).toMatchObject({ made: 3, known: 0, left: 0 });
    expect(await templates(other.firm)).toEqual([]);
    expect((await bring(other.firm.manager, file)).body).toMatchObject({ made: 3, known: 0, left: 0 });
    expect((await templates(other.firm)).map(said)).toEqual((await templates(one.firm)).map(said));
    expect((await bring(other.firm.manager, file)).body).toMatchObject({ made: 0, known: 3, left: 0 });
    expect(await templates(other.firm)).toHaveLength(3);
  });

  it('are left out, with a reason, if they refer to something missing or form a cycle', async () => {
    const { firm } = await place();
    const one = (more: object) => ({
      name: 'x',
      description: '',
      status: 'Pending',
      priority: 'Normal',
      type: 'dómsmál',
      subType: null,
      dueDateDays: 7,
      dueDateBase: null,
      reminder: true,
      reminderDateDays: 6,
      reminderBase: null,
      autoCreate: false,
      after: [],
      ...more,
    });
    const processes = [
      one({ name: 'Tegund', type: 'Ráðgjöf' }),
      one({ name: 'Dagsetning', dueDateBase: 'Dómtaka' }),
      one({ name: 'Staða', status: 'Hætt' }),
      one({ name: 'Á undan', after: ['Á eftir'] }),
      one({ name: 'Á eftir', after: ['Á undan'] }),
      one({ name: 'Í lagi', description: '<p onclick="x()">a</p><script>x</script>' }),
    ];
    const { body } = await bring(firm.manager, { format: 'stod-processes', processes });
    expect(body.items.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ['Tegund', 'type'],
      ['Dagsetning', 'base'],
      ['Staða', 'broken'],
      ['Á undan', 'predecessor'],
      ['Á eftir', 'predecessor'],
      ['Í lagi', null],
    ]);
    expect(await templates(firm)).toMatchObject([
      { name: 'Í lagi', description: '<p>a</p>', projectTypeName: 'Dómsmál' },
    ]);
  });

  it('are imported by managers only, and from no other kind of file', async () => {
    const { firm } = await place();
    const nothing = { format: 'stod-processes', processes: [] };
    expect((await bring(firm.employee, nothing)).status).toBe(403);
    for (const file of [
      {},
      { format: 'annað', processes: [] },
      { ...nothing, processes: [{}] },
      new Uint8Array([0xff]),
    ])
      expect((await bring(firm.manager, file)).body.code).toBe('processes_unreadable');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { namesIn } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// Rules of the mailboxes' owners file letters on a case, with undo, over HTTP (issue 16).

const [jon, margret] = ['jon@stofa.is', 'margret@stofa.is'] as const;
const gudrun = 'gudrun@heklubygg.is';
const { graph, officeSuite } = await playOutlook([jon, margret]);
const own = await playMailServer([jon]);
/** A hook for when a letter is fetched. */
let onFetch = async (): Promise<unknown> => null;
const suite: typeof officeSuite = (now) => {
  const played = officeSuite(now);
  const mailbox: typeof played.mailbox = (token) => {
    const box = played.mailbox(token);
    return { ...box, find: async (...asked) => onFetch().then(() => box.find(...asked)) };
  };
  return { ...played, mailbox };
};
const world = await openWorld({ officeSuite: suite, ownMail: own.ownMail });
beforeEach(() => {
  onFetch = async () => null;
  graph.mail.forget();
  own.server.forget();
});
const later = () => new Date(world.clock.now().getTime() + 1000);

async function begun() {
  const firm = await world.firm();
  const { id: clientId } = await firm.client();
  await world.sql('update client set email = $1 where id = $2', [gudrun, clientId]);
  const project = await firm.project({ clientId, linked: [firm.employee, firm.reader] });
  await connectOutlook(firm.employee, jon, { emailConnection: true, mailSending: true });
  const path = `/projects/${project.id}/letters`;
  const rule = (address: string | null, who: Person = firm.employee) =>
    who.call('POST', `${path}/rules`, { body: { address } });
  const names = () => namesIn(firm.manager, project.id);
  const look = async () => {
    await world.job('file-ruled-letters');
    await world.runJobs();
  };
  return { firm, project, path, rule, names, look };
}
const put = (subject: string, from: string, more = {}) =>
  graph.mail.put(jon, { subject, from, sentAt: later(), ...more });

/** The subject of a letter that a person sent from the case. */
async function sentFrom(firm: Awaited<ReturnType<typeof begun>>['firm'], path: string): Promise<string> {
  await firm.employee.call('POST', `${path}/unsent`, { body: { to: [gudrun], subject: 'Stefna', message: 'Sæl.' } });
  await world.runJobs();
  return graph.mail.sent[0]?.subject ?? '';
}

describe('a rule', () => {
  it('files answers to letters from the case, and no letter with only a guessed number (CONN-13)', async () => {
    const { firm, project, path, rule, names, look } = await begun();
    const other = await begun();
    const subject = await sentFrom(firm, path);
    const token = /\[.*\]/.exec(subject)?.[0] ?? '';
    const others = token.replace(/·\w{6}/, '·222222');
    expect([(await rule(null)).status, (await other.rule(null)).status]).toEqual([200, 200]);
    expect(other.project.yearNumber).toBe(project.yearNumber);
    put(`Re: ${subject}`, 'ritari@heklubygg.is');
    put(`Re: ágiskun ${others}`, 'illur@post.is');
    put(`Tilboð ${project.yearNumber}`, 'illur@post.is');
    put(`Fundur ${project.yearNumber}`, gudrun);
    put('Ekkert mál', gudrun);
    await look();
    expect(await names()).toEqual([`Fundur ${project.yearNumber}.eml`, `Re: ${subject}.eml`, 'Stefna.eml']);
    // A case of another firm has the same number, but not the token.
    expect(await other.names()).toEqual([`Fundur ${project.yearNumber}.eml`]);
    await look();
    expect(await names()).toHaveLength(3);
  });

  it('files letters with an address, unless they name another case or are private (CONN-13)', async () => {
    const { firm, rule, names, look } = await begun();
    const other = await firm.project({ linked: [firm.employee] });
    const [made, again] = [await rule(gudrun), await rule(gudrun)];
    expect(again.body).toEqual(made.body);
    put('Teikningar', `Guðrún <${gudrun}>`);
    put(`Um ${other.yearNumber}`, gudrun);
    put('Frá ömmu', 'amma@post.is');
    put('Einkamál', gudrun, { sensitivity: 'private' });
    graph.mail.put(jon, {
      subject: 'Gamalt',
      from: gudrun,
      sentAt: new Date(world.clock.now().getTime() - 86_400_000),
    });
    await look();
    expect(await names()).toEqual(['Teikningar.eml']);
  });

  it('fetches a private letter once, and stores only a digest of it, which is deleted with the mailbox', async () => {
    const { firm, rule, names, look } = await begun();
    await rule(gudrun);
    put('Leyndarmál', gudrun, { sensitivity: 'private' });
    const fetched = () => graph.asked.filter((asked) => asked.includes('$value')).length;
    const before = fetched();
    await look();
    // Rules of other firms here read the same mailbox.
    const once = fetched();
    expect(once).toBeGreaterThan(before);
    await look();
    expect([fetched(), await names()]).toEqual([once, []]);
    const kept = () => world.sql('select p::text as all from passed_letter p where tenant_id = $1', [firm.id]);
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toMatch(/Leyndarm|@/);
    await firm.employee.call('DELETE', '/connections/outlook/disconnect?purpose=mail');
    expect(await kept()).toEqual([]);
  });

  it('is listed for its owner with the rules of all cases, and can be ended there', async () => {
    const { firm, project, rule } = await begun();
    const { body } = await rule(gudrun);
    const all = async (who: Person) => (await who.call('GET', '/letter-rules')).body.items;
    expect(await all(firm.employee)).toMatchObject([
      { id: body.id, address: gudrun, projectId: project.id, projectYearNumber: project.yearNumber },
    ]);
    expect(await all(firm.manager)).toEqual([]);
    expect((await firm.employee.call('DELETE', `/letter-rules/${body.id}`)).status).toBe(204);
    expect(await all(firm.employee)).toEqual([]);
  });

  it('marks what it filed, and does not file an undone letter until its owner does', async () => {
    const { firm, path, rule, names, look } = await begun();
    await rule(gudrun);
    put('Matsgerð', gudrun);
    await look();
    const threads = async (who: Person) => (await who.call('GET', `${path}/threads`)).body.items;
    const [{ letters }] = await threads(firm.manager);
    expect(letters).toMatchObject([{ subject: 'Matsgerð', byRule: true, filedByName: expect.any(String) }]);
    await firm.manager.call('DELETE', '/documents', { body: { ids: [letters[0].documentId] } });
    await look();
    expect([await names(), await threads(firm.employee)]).toEqual([[], []]);
    await firm.manager.call('PUT', '/documents/restore', { body: { ids: [letters[0].documentId] } });
    expect(await names()).toEqual(['Matsgerð.eml']);
  });

  it('belongs to its owner, and ends by a click, with access to the case, and with leaving', async () => {
    const { firm, project, path, rule, names, look } = await begun();
    const rules = async (who: Person) => (await who.call('GET', `${path}/rules`)).body.items;
    const { body } = await rule(gudrun);
    expect((await rule(gudrun)).body.id).toBe(body.id);
    expect(await rules(firm.employee)).toMatchObject([{ id: body.id, address: gudrun }]);
    expect(await rules(firm.manager)).toEqual([]);
    expect((await rule(gudrun, firm.reader)).status).toBe(403);
    expect((await firm.manager.call('DELETE', `/letter-rules/${body.id}`)).status).toBe(404);
    expect((await firm.employee.call('DELETE', `/letter-rules/${body.id}`)).status).toBe(204);
    put('Eftir lok', gudrun);
    await look();
    expect(await names()).toEqual([]);
    await rule(gudrun);
    await world.sql('delete from project_employee where tenant_id = $1 and project_id = $2 and employee_id = $3', [
      firm.id,
      project.id,
      firm.employee.employeeId,
    ]);
    await look();
    const left = () => world.sql('select 1 from letter_rule where tenant_id = $1', [firm.id]);
    expect([await names(), await left()]).toEqual([[], []]);
    const manager = await connectOutlook(firm.manager, margret, { emailConnection: true });
    expect(manager.status).toBe(200);
    await rule(null, firm.manager);
    expect(await left()).toHaveLength(1);
    await world.sql('update employee set deactivated_at = now() where tenant_id = $1 and id = $2', [
      firm.id,
      firm.manager.employeeId,
    ]);
    expect(await left()).toEqual([]);
  });

  it('files nothing once it has ended, even during a run', async () => {
    const { firm, rule, names, look } = await begun();
    const { body } = await rule(gudrun);
    put('Fyrra', gudrun);
    put('Seinna', gudrun);
    onFetch = () => firm.employee.call('DELETE', `/letter-rules/${body.id}`);
    await look();
    expect(await names()).toEqual([]);
  });

  it('also reads a mailbox on a mail server', async () => {
    const { firm, rule, names, look } = await begun();
    await own.connect(firm.employee, jon);
    await rule(gudrun);
    own.put(jon, { subject: 'Um IMAP', from: gudrun, sentAt: later() });
    await look();
    expect(await names()).toEqual(['Um IMAP.eml']);
  });
});

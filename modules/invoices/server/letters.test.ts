import { describe, expect, it } from 'vitest';
import { MailRefused, type Mail } from '#server/mail/mail.ts';
import { readable } from '#tests/support/readable.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import type { NewLetter } from '../contract/written.ts';

// A fake mail server: it accepts every letter until told otherwise.
const post = { letters: [] as Mail[], fail: null as Error | null };
const sendMail = async (mail: Mail) => {
  if (post.fail) {
    // On a slow machine the queue's own retry may come before the end of the test, which must start the second attempt
    // itself.
    await world.sql(
      "update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where locked_at is not null",
    );
    throw post.fail;
  }
  post.letters.push(mail);
};
const world = await openWorld({ sendMail });

const words: NewLetter = {
  to: ['fjarmal@brimalda.example'],
  subject: 'Reikningur',
  message: 'Góðan dag.\n\nSjá viðhengi.',
};

async function setUp({ of = world, languageCode = 'IS', email = 'bokhald@brimalda.example' as string | null } = {}) {
  of.clock.set(new Date('2026-04-02T10:00:00Z'));
  const firm = await of.firm({ name: 'Lögstofan Hamar' });
  await of.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await of.sql(
    "update client set language_code = $2, email = $3, address = 'Hafnargata 2', postal_code = '600' where id = $1",
    [client.id, languageCode, email],
  );
  const project = await firm.project({ name: 'Leynilegur samruni', clientId: client.id, responsible: firm.employee });
  const body = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 2, price: 10_000, comment: 'Fundur' };
  const worklog = (await firm.employee.call('POST', '/worklogs', { body })).body.id;
  const issued = await firm.employee.call('POST', '/invoices', {
    body: { worklogIds: [worklog], invoiceDate: '2026-03-31' },
  });
  const id: number = issued.body.invoices[0].id;
  const get = async () => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  const send = (letter: object = {}, person = firm.employee, headers = {}) =>
    person.call('POST', `/invoices/${id}/letters`, { body: { ...words, ...letter }, headers });
  const draft = (person = firm.employee) => person.call('GET', `/invoices/${id}/letters/draft`);
  post.letters.length = 0;
  post.fail = null;
  // Drains letters of the previous test, which would take long enough for a rejected one to be retried meanwhile.
  await world.sql('delete from graphile_worker._private_jobs');
  return { firm, client, project, id, get, send, draft };
}

const runAll = async (of: World) => {
  await of.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await of.runJobs();
};

describe('a letter with an invoice', () => {
  it('starts with the payor’s address and language, and does not name the case', async () => {
    const { project, draft, firm } = await setUp();
    const { status, body } = await draft();
    expect([status, body.to, body.mail, body.eInvoiceLacks]).toEqual([
      200,
      ['bokhald@brimalda.example'],
      'mailbox',
      null,
    ]);
    expect(body.subject).toBe('Reikningur 1 – Lögstofan Hamar');
    expect(body.message).toBe(
      `Góðan dag.\n\nMeðfylgjandi er reikningur nr. 1 að fjárhæð 24.800 kr. með gjalddaga 14.04.2026. Tilvísun okkar er ${project.yearNumber}.\n\nMeð kveðju,\nJón Starfsson\nLögstofan Hamar`,
    );
    await world.sql('update tenant set vat_number = null where id = $1', [firm.id]);
    const other = await setUp({ languageCode: 'EN', email: null });
    const english = (await other.draft()).body;
    expect(english.to).toEqual([]);
    expect(english.message).toContain('Attached is invoice no. 1 for ISK 24,800. It is due on 14 Apr 2026.');
    await other.send({ to: ['bokhald@brimalda.example'] });
    await world.runJobs();
    expect(post.letters.map(({ language }) => language)).toEqual(['en']);
    post.letters.length = 0;
  });

  it('is sent after the commit with the invoice and the requested attachments, from the firm, with replies to the author', async () => {
    const { firm, get, send } = await setUp();
    const { status, body } = await send({
      to: ['fjarmal@brimalda.example', 'A@Brimalda.example'],
      workReport: true,
      eInvoice: true,
    });
    expect([status, body.state, body.sentDate, post.letters.length]).toEqual([201, 'sent', '2026-04-02', 0]);
    expect(body.letters).toMatchObject([
      {
        state: 'queued',
        delayed: false,
        to: ['fjarmal@brimalda.example', 'a@brimalda.example'],
        workReport: true,
        createdByName: 'Jón Starfsson',
      },
    ]);
    await world.runJobs();
    const [letter] = post.letters;
    expect(letter).toMatchObject({
      to: 'fjarmal@brimalda.example, a@brimalda.example',
      subject: 'Reikningur',
      language: 'is',
      sender: 'Lögstofan Hamar',
      replyTo: firm.employee.email,
      paragraphs: ['Góðan dag.', 'Sjá viðhengi.'],
    });
    expect(letter?.attachments?.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['Reikningur 1.pdf', 'application/pdf'],
      ['Vinnuskýrsla 1.pdf', 'application/pdf'],
      ['Reikningur 1.xml', 'application/xml'],
    ]);
    const [paper, , ubl] = letter?.attachments ?? [];
    expect(
      await readable({
        status: 200,
        body: null,
        headers: { 'content-type': 'application/pdf' },
        raw: paper?.content ?? Buffer.alloc(0),
      }),
    ).toContain('24.800 kr.');
    expect(String(ubl?.content)).toContain('<cbc:PayableAmount currencyID="ISK">24800');
    expect((await get()).letters).toMatchObject([{ state: 'sent', refused: [] }]);
    // A sent letter is not sent again, even if the queue retries.
    const [{ id } = { id: 0 }] = await world.sql<{ id: number }>('select id from invoice_letter where tenant_id = $1', [
      firm.id,
    ]);
    await world.sql(
      "select graphile_worker.add_job('send-invoice', json_build_object('tenantId', $1::int, 'letterId', $2::int))",
      [firm.id, id],
    );
    await world.runJobs();
    expect(post.letters).toHaveLength(1);
  });

  it('is sent once for two clicks, and keeps the first day of sending', async () => {
    const { get, send } = await setUp();
    const headers = { 'Idempotency-Key': 'one-dialog' };
    expect([(await send({}, undefined, headers)).status, (await send({}, undefined, headers)).status]).toEqual([
      201, 201,
    ]);
    expect((await get()).letters).toHaveLength(1);
    world.clock.advance(3 * 86_400);
    await send({ to: ['annar@brimalda.example'] });
    expect(await get()).toMatchObject({
      sentDate: '2026-04-02',
      letters: [{ to: ['annar@brimalda.example'] }, { to: ['fjarmal@brimalda.example'] }],
    });
  });

  it('is in the history of the invoice, with author, content and recipient', async () => {
    const { firm, id, send } = await setUp();
    await send();
    const { body } = await firm.manager.call('GET', `/audit/rows?kind=invoice&id=${id}`);
    expect(JSON.stringify(body)).toContain('fjarmal@brimalda.example');
  });
});

describe('an undelivered letter', () => {
  it('is retried while the mail server is unavailable, and shows as delayed', async () => {
    const { get, send } = await setUp();
    post.fail = new Error('connect ECONNREFUSED');
    await send({ to: ['seinn@brimalda.example'] });
    await world.runJobs();
    expect((await get()).letters).toMatchObject([{ state: 'queued', delayed: false }]);
    await runAll(world);
    expect(await get()).toMatchObject({ state: 'sent', letters: [{ state: 'queued', delayed: true }] });
    post.fail = null;
    await runAll(world);
    expect(await get()).toMatchObject({ state: 'sent', letters: [{ state: 'sent', delayed: false }] });
    expect(post.letters.filter(({ to }) => to === 'seinn@brimalda.example')).toHaveLength(1);
  });

  it('shows the addresses that the mail server rejected, and unmarks the invoice', async () => {
    const { firm, id, get, send } = await setUp();
    post.fail = new MailRefused(['fjarmal@brimalda.example'], true);
    await send();
    await world.runJobs();
    const heard = async () => (await firm.employee.call('GET', '/notifications')).body.items;
    expect(await heard()).toMatchObject([
      { kind: 'failed', invoiceId: id, name: '1', projectName: 'Leynilegur samruni' },
    ]);
    expect(await get()).toMatchObject({
      sentDate: null,
      letters: [{ state: 'failed', refused: ['fjarmal@brimalda.example'] }],
      can: { delete: true },
    });
    post.fail = new MailRefused(['b@brimalda.example'], false);
    await send({ to: ['a@brimalda.example', 'b@brimalda.example'] });
    await world.runJobs();
    expect(await get()).toMatchObject({
      sentDate: '2026-04-02',
      letters: [{ state: 'sent', refused: ['b@brimalda.example'] }, { state: 'failed' }],
    });
  });

  it('keeps an earlier mark, and is given up after twelve attempts', async () => {
    const { id, firm, get, send } = await setUp();
    await firm.employee.call('PUT', `/invoices/${id}/marks`, {
      body: { sentDate: '2026-04-01', version: (await get()).version },
    });
    post.fail = new Error('connect ECONNREFUSED');
    await send();
    await world.sql('update invoice_letter set attempts = 11 where tenant_id = $1', [firm.id]);
    await world.runJobs();
    expect(await get()).toMatchObject({ sentDate: '2026-04-01', letters: [{ state: 'failed', refused: [] }] });
    // Twelve timeouts do not prove that nobody got it.
    await firm.employee.call('PUT', `/invoices/${id}/marks`, {
      body: { sentDate: null, version: (await get()).version },
    });
    expect((await firm.employee.call('DELETE', `/invoices/${id}`)).body.code).toBe('invoice_sent');
  });

  it('prevents deletion while it is queued and once it is sent, even if the mark is removed', async () => {
    const { id, firm, get, send } = await setUp();
    await send();
    await firm.employee.call('PUT', `/invoices/${id}/marks`, {
      body: { sentDate: null, version: (await get()).version },
    });
    const refused = async () => (await firm.employee.call('DELETE', `/invoices/${id}`)).body.code;
    expect([await refused(), (await get()).can.delete]).toEqual(['invoice_sent', false]);
    await world.runJobs();
    expect([await refused(), (await get()).letters[0].state]).toEqual(['invoice_sent', 'sent']);
    expect(await disagreements(world)).toEqual([]);
  });
});

describe('permission to send', () => {
  it('equals permission to issue: the responsible person and managers, and nobody who does not see the case', async () => {
    const { firm, project, send, draft } = await setUp();
    const linked = await firm.person();
    const other = await firm.person();
    await world.sql(
      'insert into project_employee (tenant_id, project_id, employee_id) select $1, $2, unnest($3::int[])',
      [firm.id, project.id, [linked.employeeId, firm.reader.employeeId]],
    );
    for (const person of [linked, firm.reader])
      expect([(await send({}, person)).status, (await draft(person)).status]).toEqual([403, 403]);
    expect([(await send({}, other)).status, (await draft(other)).status]).toEqual([404, 404]);
    expect((await send({}, firm.manager)).status).toBe(201);
  });

  it('excludes deleted invoices, missing addresses, and injected header lines', async () => {
    const { id, firm, send } = await setUp();
    for (const bad of [
      { to: [] },
      { to: ['a@b.is, c@d.is'] },
      { to: ['a@b.is\r\nBcc: c@d.is'] },
      { subject: 'Halló\r\nBcc: c@d.is' },
      { subject: ' ' },
      { message: '' },
      { to: Array(11).fill('a@b.is') },
    ]) {
      expect([(await send(bad)).status, bad]).toEqual([400, bad]);
    }
    await world.sql('update tenant set vat_number = null where id = $1', [firm.id]);
    await firm.employee.call('DELETE', `/invoices/${id}`);
    expect((await send()).body.code).toBe('invoice_deleted');
  });

  it('is refused with the missing data of an e-invoice, and sends nothing', async () => {
    const { firm, client, project, get } = await setUp();
    await world.sql('update tenant set postal_code = null where id = $1', [firm.id]);
    const body = { projectId: project.id, payorId: client.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 100 };
    const worklog = (await firm.employee.call('POST', '/worklogs', { body })).body.id;
    const { id } = (await firm.employee.call('POST', '/invoices', { body: { worklogIds: [worklog] } })).body
      .invoices[0];
    expect((await firm.employee.call('GET', `/invoices/${id}/letters/draft`)).body.eInvoiceLacks).toBe(
      'póstnúmer fyrirtækisins',
    );
    const refused = await firm.employee.call('POST', `/invoices/${id}/letters`, { body: { ...words, eInvoice: true } });
    expect([refused.status, refused.body.code]).toEqual([422, 'e_invoice_incomplete']);
    expect((await get()).letters).toEqual([]);
  });
});

describe('an installation without mail delivery', async () => {
  const silent = await openWorld({ mailShown: false });

  it('names the missing setting, and sends nothing', async () => {
    const { get, send, draft } = await setUp({ of: silent });
    expect((await draft()).body.mail).toBe('none');
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([409, 'no_mail']);
    expect(refused.body.detail).toContain('SMTP_URL');
    expect(await get()).toMatchObject({ sentDate: null, letters: [] });
  });
});

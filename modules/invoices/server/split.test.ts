import { expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { disagreements } from '#tests/support/money.ts';
import { readable } from '#tests/support/readable.ts';
import { brokenRules } from '#tests/support/ubl-rules.ts';
import { openWorld } from '#tests/support/world.ts';

// One case split between payors by shares: what each is billed, and the common lifecycle of their invoices.

const letters: Mail[] = [];
const world = await openWorld({ sendMail: async (mail: Mail) => void letters.push(mail) });

async function setUp() {
  world.clock.set(new Date('2026-04-02T10:00:00Z'));
  letters.length = 0;
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456', email = 'stofan@hamar.example' where id = $1",
    [firm.id],
  );
  const payor = async (name: string, ssn: string, language = 'IS') => {
    const { id } = await firm.client({ name, ssn });
    await world.sql(
      "update client set address = 'Hafnargata 2', postal_code = '600', city = 'Akureyri', email = 'bokhald@' || $2::int || '.example', language_code = $3 where id = $1",
      [id, id, language],
    );
    return id;
  };
  const own = await payor('Brimalda ehf.', '5501012229');
  const second = await payor('Kvikuberg ehf.', '6501012229');
  const third = await payor('Nordic AB', '5401012220', 'EN');
  const project = await firm.project({
    name: 'Samruni',
    clientId: own,
    responsible: firm.employee,
    linked: [firm.reader],
  });
  const log = async (body: object = {}): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 1,
          price: 10_001,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body.id;
  const shares = async (...of: readonly (readonly [number, number])[]) => {
    const path = `/projects/${project.id}/shares`;
    const { version } = (await firm.employee.call('GET', path)).body;
    return firm.employee.call('PUT', path, {
      body: { shares: of.map(([payorId, share]) => ({ payorId, share })), version },
    });
  };
  const get = async (path: string, person = firm.employee) => (await person.call('GET', path)).body;
  const issue = (body: object = {}) =>
    firm.employee.call('POST', '/invoices', {
      body: { projectId: project.id, payorId: own, currencyCode: 'ISK', ...body },
    });
  const issued = async (body: object = {}) => {
    const made = await issue(body);
    expect([made.status, made.body.code]).toEqual([201, undefined]);
    return Promise.all(made.body.invoices.map(({ id }: { id: number }) => get(`/invoices/${id}`)));
  };
  return { firm, own, second, third, project, log, shares, get, issue, issued };
}

it('bills each payor their share, to the króna and by VAT rate, and deducts it on the first invoice', async () => {
  const { firm, own, second, third, log, shares, get, issued } = await setUp();
  const worklogs = [await log(), await log({ workTypeId: 2, vatRateId: 1, price: 1001 }), await log({ discount: 0.1 })];
  expect((await shares([second, 33.33], [third, 33.33])).body).toMatchObject({
    ownShare: 33.34,
    payorName: 'Brimalda ehf.',
  });
  const [group] = (await get('/worklogs/grouped')).items;
  const [first, part, other] = await issued({ expected: [{ currencyCode: 'ISK', totalWithVat: group.totalWithVat }] });
  // 10.001 + 9.001 at 24 %, and 1.001 without VAT.
  expect(
    [first, part, other].map(({ payorId, share, totalWithDiscount, totalWithVat }) => [
      payorId,
      share,
      totalWithDiscount,
      totalWithVat,
    ]),
  ).toEqual([
    [own, 33.34, 6669, 8189],
    [second, 33.33, 6668, 8188],
    [third, 33.33, 6666, 8186],
  ]);
  expect(group.parts.map((one: { payorId: number; totalWithVat: number }) => [one.payorId, one.totalWithVat])).toEqual([
    [own, 8189],
    [second, 8188],
    [third, 8186],
  ]);
  expect(
    first.lines.map((line: { worklogId: number | null; totalWithDiscount: number }) => [
      line.worklogId,
      line.totalWithDiscount,
    ]),
  ).toEqual([
    ...worklogs.map((id, place) => [id, [10_001, 1001, 9001][place]]),
    [null, -6334],
    [null, -334],
    [null, -6333],
    [null, -333],
  ]);
  expect(part.lines.map(({ comment }: { comment: string }) => comment)).toEqual([
    'Tímagjald: 33,33% af 19.002 kr.',
    'Útlagður kostnaður: 33,33% af 1.001 kr.',
  ]);
  expect(other.lines[0].comment).toBe('Hourly work: 33.33% of ISK 19,002');
  expect(
    other.split.map(({ number, payorName }: { number: number; payorName: string }) => [number, payorName]),
  ).toEqual([
    [first.number, 'Brimalda ehf.'],
    [part.number, 'Kvikuberg ehf.'],
    [other.number, 'Nordic AB'],
  ]);
  expect([part.number, other.number, part.worklogCount]).toEqual([first.number + 1, first.number + 2, 0]);
  expect((await get(`/worklogs/${worklogs[0]}`)).invoiceId).toBe(first.id);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('shows the payor’s part on every document: PDF, e-invoice and work report', async () => {
  const { firm, second, log, shares, issued } = await setUp();
  await log({ comment: 'Fundur með stjórn' });
  await log({ workTypeId: 2, vatRateId: 1, price: 1001, comment: 'Þinglýsing' });
  await shares([second, 40]);
  const [first, part] = await issued();
  const paper = async (id: number, kind: string) =>
    (await readable(await firm.employee.call('GET', `/invoices/${id}/${kind}`))).replaceAll(/\s+/g, ' ');
  const [own, others] = [await paper(first.id, 'pdf'), await paper(part.id, 'pdf')];
  expect(own).toContain('Fundur með stjórn');
  expect(own).toContain('Tímagjald: hlutur sem Kvikuberg ehf. greiðir, 40% af 10.001 kr.');
  expect(own).not.toContain('klst. -');
  expect(others).toContain('Tímagjald: 40% af 10.001 kr.');
  expect(others).not.toContain('Fundur með stjórn');
  expect(others).toContain('4.400');
  for (const { id } of [first, part]) {
    expect(brokenRules((await firm.employee.call('GET', `/invoices/${id}/e-invoice`)).raw.toString('utf8'))).toEqual(
      [],
    );
    const report = await paper(id, 'report');
    expect(report).toContain('Fundur með stjórn');
    expect(report).toContain('11.002');
  }
  expect(await paper(part.id, 'report')).toContain('40%, 4.400 kr. án VSK');
});

it('sends each payor a separate letter, with a separate balance', async () => {
  const { firm, own, second, log, shares, issued, get } = await setUp();
  await log();
  await shares([second, 40]);
  const [first, part] = await issued({ letter: { workReport: true, eInvoice: false } });
  await world.runJobs();
  expect(letters.map(({ to }) => to).toSorted()).toEqual(
    [`bokhald@${own}.example`, `bokhald@${second}.example`].toSorted(),
  );
  await firm.employee.call('POST', `/invoices/${part.id}/payments`, {
    body: { amount: part.totalWithVat, paymentDate: '2026-04-02' },
  });
  const { items } = await get('/invoices/collection', firm.manager);
  expect(items.map((one: { payorId: number; total: number }) => one.payorId)).toEqual([own]);
  expect([(await get(`/invoices/${first.id}`)).balance, (await get(`/invoices/${part.id}`)).balance]).toEqual([
    first.totalWithVat,
    0,
  ]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('credits all invoices of a split together, each with its own note, and the work is unbilled again', async () => {
  const { firm, second, third, log, shares, issued, get, issue } = await setUp();
  const id = await log();
  await log({ workTypeId: 3, price: 7777 });
  await shares([second, 25], [third, 25]);
  const invoices = await issued();
  const made = await firm.employee.call('POST', `/invoices/${invoices[2].id}/credit`, { body: { note: 'Rangt' } });
  expect([made.status, made.body.count]).toEqual([201, 3]);
  const notes = await Promise.all(made.body.invoices.map((one: { id: number }) => get(`/invoices/${one.id}`)));
  expect(notes.map(({ creditedInvoiceId, totalWithVat }) => [creditedInvoiceId, totalWithVat])).toEqual(
    invoices.map((one) => [one.id, -one.totalWithVat]),
  );
  expect(notes[0].split.map((one: { id: number }) => one.id)).toEqual(notes.map((one) => one.id));
  expect((await get(`/worklogs/${id}`)).invoiceId).toBeNull();
  expect((await firm.employee.call('POST', `/invoices/${invoices[0].id}/credit`, { body: {} })).body.code).toBe(
    'invoice_credited',
  );
  // It is billed again with other shares.
  await shares([second, 50]);
  expect((await issue()).status).toBe(201);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('deletes and restores them together, unless one of them was sent', async () => {
  const { firm, second, log, shares, issued, get } = await setUp();
  await log();
  await shares([second, 50]);
  const [first, part] = await issued();
  expect((await firm.employee.call('DELETE', `/invoices/${part.id}`)).status).toBe(204);
  expect([(await get(`/invoices/${first.id}`)).state, (await get(`/invoices/${part.id}`)).state]).toEqual([
    'deleted',
    'deleted',
  ]);
  expect((await firm.employee.call('PUT', `/invoices/${part.id}/restore`)).status).toBe(200);
  expect((await get(`/invoices/${first.id}`)).state).toBe('issued');
  const marked = await firm.employee.call('PUT', `/invoices/${part.id}/marks`, {
    body: { sentDate: '2026-04-02', version: (await get(`/invoices/${part.id}`)).version },
  });
  expect(marked.status).toBe(200);
  expect((await get(`/invoices/${first.id}`)).can.delete).toBe(false);
  expect((await firm.employee.call('DELETE', `/invoices/${first.id}`)).body.code).toBe('invoice_sent');
  expect((await get(`/invoices/${part.id}`)).state).toBe('sent');
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('issues a draft only with the shares that were approved', async () => {
  const { firm, second, third, log, shares, get } = await setUp();
  const worklogIds = [await log(), await log({ workTypeId: 2, vatRateId: 1, price: 501 })];
  await shares([second, 50]);
  const { id, totalWithVat, parts, changed } = (
    await firm.employee.call('POST', '/invoices/drafts', { body: { worklogIds } })
  ).body;
  expect([parts.map((one: { totalWithVat: number }) => one.totalWithVat), totalWithVat, changed]).toEqual([
    [6452, 6450],
    12_902,
    false,
  ]);
  const path = `/invoices/drafts/${id}`;
  const step = async (to: string, body: object = {}, person = firm.manager) =>
    person.call('PUT', `${path}/${to}`, { body: { version: (await get(path)).version, ...body } });
  await step('ask', {}, firm.employee);
  const { stamp } = await get(path);
  await shares([second, 25], [third, 25]);
  expect((await get(path)).changed).toBe(true);
  expect((await step('decision', { approve: true, stamp })).body.code).toBe('draft_changed');
  await step('decision', { approve: true, stamp: (await get(path)).stamp });
  await shares([second, 50]);
  const issue = () => firm.manager.call('POST', '/invoices', { body: { draftId: id } });
  expect((await issue()).body.code).toBe('draft_changed');
  await shares([second, 25], [third, 25]);
  const made = await issue();
  expect([made.status, made.body.count]).toEqual([201, 3]);
  expect((await get(path)).invoiceId).toBe(made.body.invoices[0].id);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('previews the document of each payor before issuing', async () => {
  const { firm, second, log, shares } = await setUp();
  const worklogIds = [await log()];
  await shares([second, 40]);
  const paper = async (payorId?: number) =>
    (
      await readable(
        await firm.employee.call('POST', '/invoices/preview', {
          body: { worklogIds, ...(payorId ? { payorId } : {}) },
        }),
      )
    ).replaceAll(/\s+/g, ' ');
  expect(await paper()).toContain('hlutur sem Kvikuberg ehf. greiðir');
  const others = await paper(second);
  expect(others).toContain('40% af 10.001 kr.');
  expect(others).toContain('4.960 kr.');
});

it('does not split work for another payor, or without shares', async () => {
  const { second, third, log, shares, issued } = await setUp();
  const id = await log({ payorId: third });
  await shares([second, 50]);
  const [only, more] = await issued({ payorId: third });
  expect([only.payorId, only.share, only.split, more]).toEqual([third, null, [], undefined]);
  expect(only.lines[0].worklogId).toBe(id);
});

it('refuses shares without a remainder, for the own payor, for unknown payors, and without permission to bill', async () => {
  const { firm, own, second, third, project, shares } = await setUp();
  expect((await shares([second, 60], [third, 40])).body).toMatchObject({ code: 'shares_full' });
  expect((await shares([own, 10])).body).toMatchObject({ code: 'share_of_own' });
  expect((await shares([2_000_000_000, 10])).body).toMatchObject({ code: 'unknown_payor' });
  const path = `/projects/${project.id}/shares`;
  const { version } = (await firm.reader.call('GET', path)).body;
  expect((await firm.reader.call('PUT', path, { body: { shares: [], version } })).status).toBe(403);
  expect((await firm.employee.call('PUT', path, { body: { shares: [], version: version - 1 } })).status).toBe(412);
});

it('bills merged payors as one, for both of their shares', async () => {
  const { firm, own, second, third, log, shares, project, get, issued } = await setUp();
  await log({ price: 1000 });
  await shares([second, 30], [third, 20]);
  await world.sql('update client set ssn = (select ssn from client where id = $2) where id = $1', [third, second]);
  const merged = await firm.manager.call('POST', `/clients/${second}/merge`, { body: { otherId: third } });
  expect(merged.status).toBeLessThan(300);
  expect((await get(`/projects/${project.id}/shares`)).shares).toEqual([
    { payorId: second, payorName: 'Kvikuberg ehf.', share: 50 },
  ]);
  const invoices = await issued();
  expect(invoices.map(({ payorId, totalWithDiscount }) => [payorId, totalWithDiscount])).toEqual([
    [own, 500],
    [second, 500],
  ]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('keeps a person with a share as a payor of the case when its own payor changes (PERM-20)', async () => {
  const { firm, second, third, project, shares, get } = await setUp();
  await shares([second, 30]);
  const payFor = async (payorId: number | null) => {
    const { version } = await get(`/projects/${project.id}`);
    const edited = await firm.manager.call('PUT', `/projects/${project.id}`, {
      body: { name: 'Samruni', payorId, version },
    });
    expect([edited.status, edited.body.code]).toEqual([200, undefined]);
  };
  await payFor(second);
  await payFor(third);
  expect((await get(`/projects/${project.id}/shares`)).shares).toMatchObject([{ payorId: second, share: 30 }]);
  const { items } = await get(`/clients/${second}/roles`, firm.manager);
  expect(items.map(({ role, until }: { role: string; until: unknown }) => [role, until])).toEqual([['payor', null]]);
});

it('is kept complete by the database, also against direct writes', async () => {
  const { second, log, shares, issued, firm, project } = await setUp();
  await log();
  await shares([second, 50]);
  const [first, part] = await issued();
  await expect(world.sql('update invoice set deleted_at = now() where id = $1', [part.id])).rejects.toThrow(
    'is not whole',
  );
  await expect(
    world.sql(
      `insert into invoice_line (tenant_id, invoice_id, position, project_id, date, employee_name, work_type_id, comment, quantity, price, discount, total, total_with_discount, vat_rate_id, vat_rate)
       values ($1, $2, 9, $3, now(), '', 1, '', 1, 1, 0, 1, 1, 3, 0.24)`,
      [firm.id, first.id, project.id],
    ),
  ).rejects.toThrow('is no share of a split');
  await expect(
    world.sql(
      'insert into project_share (tenant_id, project_id, payor_id, share) select $1, $2, id, 50 from client where tenant_id = $1 and id <> $3 limit 1',
      [firm.id, project.id, second],
    ),
  ).rejects.toThrow('leave nothing');
});

it('lists a draft for each payor of its case, with the part of each', async () => {
  const { firm, own, second, third, shares, log, get } = await setUp();
  await shares([second, 40]);
  const { body } = await firm.employee.call('POST', '/invoices/drafts', { body: { worklogIds: [await log()] } });
  for (const payorId of [own, second])
    expect((await get(`/invoices/drafts?payorId=${payorId}`)).items).toMatchObject([{ id: body.id }]);
  expect((await get(`/invoices/drafts?payorId=${third}`)).items).toEqual([]);
});

import { expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { MailRefused } from '#server/mail/mail.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// A payor with several overdue invoices is reminded in one letter.

const letters: Mail[] = [];
let refuses = false;
const world = await openWorld({
  sendMail: async (mail: Mail) => {
    if (refuses) throw new MailRefused([mail.to], true);
    letters.push(mail);
  },
});

/** Invoices of 12.400 kr. to one payor, of a project each, with separate due dates, seen on 30 June. */
async function setUp(dueDates: readonly string[]) {
  world.clock.set(new Date('2026-06-30T10:00:00Z'));
  letters.length = 0;
  refuses = false;
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await world.sql("update client set email = 'bokhald@brimalda.example' where id = $1", [client.id]);
  const ids: number[] = [];
  const projects: { readonly id: number }[] = [];
  for (const dueDate of dueDates) {
    const project = await firm.project({ name: 'Leynilegur samruni', clientId: client.id });
    projects.push(project);
    const log = await firm.manager.call('POST', '/worklogs', {
      body: { projectId: project.id, date: '2026-01-02T10:00:00Z', quantity: 1, price: 10_000, comment: 'Fundur' },
    });
    const made = await firm.manager.call('POST', '/invoices', {
      body: { worklogIds: [log.body.id], invoiceDate: '2026-01-05', dueDate, confirmed: true },
    });
    ids.push(made.body.invoices[0].id);
  }
  const pay = (id: number | undefined, amount: number) =>
    firm.manager.call('POST', `/invoices/${id}/payments`, { body: { amount, paymentDate: '2026-06-01' } });
  const remind = (invoiceIds: readonly number[] = ids, note = '') =>
    firm.manager.call('POST', '/invoices/reminders', { body: { invoiceIds, note } });
  const get = async (id: number | undefined, person = firm.manager) =>
    (await person.call('GET', `/invoices/${id}`)).body;
  return { firm, projects, ids, pay, remind, get };
}

it('lists each invoice with its dates and balance, attaches all documents, and equals its preview', async () => {
  const { firm, ids, pay, remind, get } = await setUp(['2026-05-31', '2026-06-10', '2026-06-20']);
  await pay(ids[0], 2400);
  const draft = (await firm.manager.call('GET', '/invoices/reminders')).body;
  expect(draft.reminders).toHaveLength(3);
  expect(draft.letters).toHaveLength(1);
  const [{ subject, paragraphs, noteAt, invoiceIds, to }] = draft.letters;
  expect([invoiceIds, to]).toEqual([ids, 'bokhald@brimalda.example']);
  const note = 'Hringdu ef eitthvað er óljóst.';
  expect((await remind(ids, note)).body).toEqual({ count: 3, letters: 1, skipped: [] });
  await world.runJobs();
  expect(letters).toHaveLength(1);
  const [letter] = letters;
  expect(letter).toMatchObject({ to, subject: 'Áminning um reikninga 1, 2 og 3 – Lögstofan Hamar' });
  expect(letter?.paragraphs).toEqual(paragraphs.toSpliced(noteAt, 0, note));
  expect(letter?.subject).toBe(subject);
  expect(letter?.attachments?.map(({ name }) => name)).toEqual([1, 2, 3].map((n) => `Reikningur ${n}.pdf`));
  expect(letter?.paragraphs[2]?.split('\n')).toEqual([
    'Nr. 1, dags. 05.01.2026, gjalddagi 31.05.2026, dagar fram yfir: 30, eftir að greiða 10.000 kr.',
    'Nr. 2, dags. 05.01.2026, gjalddagi 10.06.2026, dagar fram yfir: 20, eftir að greiða 12.400 kr.',
    'Nr. 3, dags. 05.01.2026, gjalddagi 20.06.2026, dagar fram yfir: 10, eftir að greiða 12.400 kr.',
  ]);
  expect(letter?.paragraphs[3]).toBe('Samtals eftir að greiða: 34.800 kr.');
  expect(letter?.paragraphs.join()).not.toContain('samruni');
  for (const id of ids) expect((await get(id)).letters).toMatchObject([{ step: 1, state: 'sent', subject, to: [to] }]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('keeps the step of each invoice, and names those at the last one', async () => {
  const { ids, remind, get } = await setUp(['2026-05-31', '2026-06-10']);
  for (const day of ['2026-07-01', '2026-07-11']) {
    world.clock.set(new Date(`${day}T10:00:00Z`));
    await remind([ids[0] ?? 0]);
  }
  world.clock.set(new Date('2026-07-21T10:00:00Z'));
  expect((await remind()).body).toMatchObject({ count: 2, letters: 1 });
  await world.runJobs();
  const last = letters.at(-1);
  expect(last?.subject).toMatch(/^Lokaáminning um reikninga 1 og 2/);
  expect(last?.paragraphs[2]).toMatch(/\(lokaáminning\)\nNr\. 2.*\(áminning\)$/);
  expect(last?.paragraphs.join('\n')).toContain('Þetta er lokaáminning um reikning nr. 1.');
  expect((await get(ids[0])).letters.map(({ step }: { step: number }) => step)).toEqual([3, 2, 1]);
  expect((await get(ids[1])).letters.map(({ step }: { step: number }) => step)).toEqual([1]);
});

it('hides its text from people who may not see every project in it', async () => {
  const { firm, projects, ids, remind, get } = await setUp(['2026-05-31', '2026-06-10']);
  const one = await firm.person({ role: 'employee' });
  await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
    firm.id,
    projects[0]?.id,
    one.employeeId,
  ]);
  await remind();
  const [whole] = (await get(ids[0])).letters;
  expect(whole.message).toContain('Nr. 2');
  const [own] = (await get(ids[0], one)).letters;
  expect(own.subject).toBe('Áminning um reikning 1 – Lögstofan Hamar');
  expect(own.message).not.toContain('Nr. 2');
});

it('fails as a whole if nobody gets it: no invoice is marked as sent, and it can be retried that day', async () => {
  const { ids, remind, get } = await setUp(['2026-05-31', '2026-06-10']);
  refuses = true;
  await remind();
  expect((await get(ids[1])).sentDate).toBe('2026-06-30');
  await world.runJobs();
  for (const id of ids) expect(await get(id)).toMatchObject({ sentDate: null, letters: [{ state: 'failed' }] });
  refuses = false;
  expect((await remind()).body).toMatchObject({ count: 2, letters: 1, skipped: [] });
  await world.runJobs();
  expect(letters).toHaveLength(1);
});

it('is not sent if one of its invoices was deleted meanwhile', async () => {
  const { firm, ids, remind, get } = await setUp(['2026-05-31', '2026-06-10']);
  await remind();
  await world.sql('update invoice set deleted_at = now(), deleted_by = $2 where tenant_id = $1 and id = $3', [
    firm.id,
    firm.manager.employeeId,
    ids[1],
  ]);
  await world.runJobs();
  expect(letters).toEqual([]);
  expect(await get(ids[0])).toMatchObject({ sentDate: null, letters: [{ state: 'failed' }] });
});

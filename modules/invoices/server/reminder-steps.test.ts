import { expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// Reminders with the firm's own text and due days.

const letters: Mail[] = [];
const world = await openWorld({ sendMail: async (mail: Mail) => void letters.push(mail) });

/** Invoices of 12.400 kr. to one payor, with separate due dates, seen on 30 June. */
async function setUp(dueDates: readonly string[], languageCode = 'IS') {
  world.clock.set(new Date('2026-06-30T10:00:00Z'));
  letters.length = 0;
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda {{samtals}} ehf.', ssn: '5501012229' });
  await world.sql("update client set email = 'bokhald@brimalda.example', language_code = $2 where id = $1", [
    client.id,
    languageCode,
  ]);
  const ids: number[] = [];
  for (const dueDate of dueDates) {
    const project = await firm.project({ clientId: client.id });
    const log = await firm.manager.call('POST', '/worklogs', {
      body: { projectId: project.id, date: '2026-01-02T10:00:00Z', quantity: 1, price: 10_000, comment: 'Fundur' },
    });
    const made = await firm.manager.call('POST', '/invoices', {
      body: { worklogIds: [log.body.id], invoiceDate: '2026-01-05', dueDate, confirmed: true },
    });
    ids.push(made.body.invoices[0].id);
  }
  const steps = async () => (await firm.reader.call('GET', '/invoices/reminder-steps')).body.steps;
  const edit = (step: number, body: object, person = firm.manager) =>
    person.call('PUT', `/invoices/reminder-steps/${step}`, {
      body: { daysLate: 1, is: null, en: null, version: 0, ...body },
    });
  const draft = async () => (await firm.manager.call('GET', '/invoices/reminders')).body;
  const remind = (note = '') => firm.manager.call('POST', '/invoices/reminders', { body: { invoiceIds: ids, note } });
  return { firm, ids, steps, edit, draft, remind };
}

const own = {
  subject: 'Við minnum á {{reikninga}}',
  body: 'Kæri {{greiðandi}}.\n\nÞetta er ógreitt:\n{{listi}}\n\nAlls {{samtals}} frá {{gjalddagi}}, {{dagar}} dagar. {{sendandi}}, {{fyrirtæki}}',
};

it('start with the default text, and are edited by managers only, at the version that they saw', async () => {
  const { firm, steps, edit } = await setUp([]);
  const ours = [1, 2, 3].map((id) => ({ id, daysLate: 1, is: null, en: null, version: 0 }));
  expect(await steps()).toEqual(ours);
  for (const person of [firm.employee, firm.reader]) expect((await edit(1, {}, person)).status).toBe(403);
  const both = await Promise.all([edit(2, { is: own, daysLate: 10 }), edit(2, { daysLate: 20 })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const current = (await steps())[1];
  expect(current.version).toBe(1);
  const stale = await edit(2, { daysLate: 30, version: 7 });
  expect([stale.status, stale.body.current]).toEqual([412, current]);
  expect((await edit(2, { daysLate: 30, version: 1 })).body).toEqual({ ...ours[1], daysLate: 30, version: 2 });
  for (const body of [
    { daysLate: 0 },
    { daysLate: 366 },
    { is: { subject: 'a\nb', body: 'c' } },
    { en: { subject: 'a', body: ' ' } },
  ])
    expect((await edit(3, body)).status).toBe(400);
  expect((await edit(4, {})).status).toBe(400);
});

it('fill in the firm’s text for one invoice, with an added note above the signature', async () => {
  const { firm, ids, edit, draft, remind } = await setUp(['2026-05-31']);
  await edit(1, { is: own });
  const [{ subject, paragraphs, noteAt }] = (await draft()).letters;
  expect(subject).toBe('Við minnum á reikning 1');
  expect(paragraphs).toEqual([
    'Kæri Brimalda {{samtals}} ehf..',
    'Þetta er ógreitt:\nNr. 1, dags. 05.01.2026, gjalddagi 31.05.2026, dagar fram yfir: 30, eftir að greiða 12.400 kr.',
    'Alls 12.400 kr. frá 31.05.2026, 30 dagar. Margrét Stjóradóttir, Lögstofan Hamar',
    'Með kveðju,\nMargrét Stjóradóttir\nLögstofan Hamar',
  ]);
  expect((await remind('Hringdu.')).body).toEqual({ count: 1, letters: 1, skipped: [] });
  await world.runJobs();
  expect(letters).toMatchObject([{ subject, paragraphs: paragraphs.toSpliced(noteAt, 0, 'Hringdu.') }]);
  // Sent letters are unchanged.
  await edit(1, { is: null, version: 1 });
  const { letters: sent } = (await firm.manager.call('GET', `/invoices/${ids[0]}`)).body;
  expect(sent).toMatchObject([{ step: 1, subject, message: letters[0]?.paragraphs.join('\n\n') }]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('fill it in for several in one letter, with the step of each, in the text of the last step', async () => {
  const { firm, ids, edit, remind } = await setUp(['2026-05-31', '2026-06-10']);
  await edit(2, { is: own });
  await firm.manager.call('POST', '/invoices/reminders', { body: { invoiceIds: [ids[0]] } });
  world.clock.set(new Date('2026-07-10T10:00:00Z'));
  expect((await remind()).body).toMatchObject({ count: 2, letters: 1 });
  await world.runJobs();
  const last = letters.at(-1);
  expect(last?.subject).toBe('Við minnum á reikninga 1 og 2');
  expect(last?.paragraphs[1]).toMatch(/^Þetta er ógreitt:\nNr\. 1.*\(ítrekun\)\nNr\. 2.*\(áminning\)$/);
  expect(last?.paragraphs[2]).toContain('Alls 24.800 kr. frá 31.05.2026, 40 dagar.');
});

it('use the firm’s text only in its language, and list the amounts owed even if the text omits them', async () => {
  const { edit, draft, remind } = await setUp(['2026-05-31'], 'EN');
  const before = (await draft()).letters[0];
  await edit(1, { is: own });
  expect((await draft()).letters[0]).toEqual(before);
  await edit(1, { is: own, en: { subject: 'Pay {{sum}}', body: 'Please pay.' }, version: 1 });
  const [letter] = (await draft()).letters;
  expect(letter.subject).toBe('Pay ISK 12,400');
  expect(letter.paragraphs.slice(0, 2)).toEqual([
    'Please pay.',
    'No. 1 of 5 Jan 2026, due on 31 May 2026, days late: 30, left to pay ISK 12,400',
  ]);
  await remind();
  await world.runJobs();
  expect(letters.at(-1)).toMatchObject({ language: 'en', subject: 'Pay ISK 12,400' });
});

it('are not sent until an invoice is as late as its step requires', async () => {
  const { ids, edit, draft, remind } = await setUp(['2026-05-31', '2026-06-25']);
  await edit(1, { daysLate: 10 });
  expect((await draft()).reminders).toMatchObject([{ skip: null }, { invoiceId: ids[1], skip: 'too_early' }]);
  expect((await remind()).body).toMatchObject({ count: 1, skipped: [{ invoiceId: ids[1], reason: 'too_early' }] });
  world.clock.set(new Date('2026-07-05T10:00:00Z'));
  await edit(2, { daysLate: 60 });
  expect((await draft()).reminders).toMatchObject([{ invoiceId: ids[0], step: 2, skip: 'too_early' }, { skip: null }]);
});

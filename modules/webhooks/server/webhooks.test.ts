import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Posted } from '#server/post-outside.ts';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

type Sent = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
const sent: Sent[] = [];
let answer: (url: string) => Posted = () => ({ status: 200 });
const world = await openWorld({
  webhooksInside: false,
  postOutside: async (url, headers, body) => {
    sent.push({ url, headers, body });
    return answer(url);
  },
});
beforeEach(() => {
  sent.length = 0;
  answer = () => ({ status: 200 });
  world.clock.run();
});

const make = async (firm: Firm, subjects: readonly string[] = ['client'], url = 'https://kerfi.example/stod') =>
  (await firm.manager.call('POST', '/webhooks', { body: { url, subjects } })).body;
const newClient = async (firm: Firm, name = 'Nýr ehf.') =>
  (await firm.manager.call('POST', '/clients', { body: { name } })).body;
const log = async (firm: Firm, id: number) => (await firm.manager.call('GET', `/webhooks/${id}/deliveries`)).body;

describe('a webhook (PLUS-09)', () => {
  it('receives the events that it asked for, with ids and no content, signed so that the receiver can verify it', async () => {
    const firm = await world.firm();
    const { id, secret } = await make(firm);
    const client = await newClient(firm, 'Leyndarmál ehf.');
    await firm.manager.call('POST', '/labels', { body: { name: 'Ekki um þetta' } });
    await world.runJobs();
    expect(sent).toHaveLength(1);
    const [{ headers, body } = { headers: {} as Sent['headers'], body: '' }] = sent;
    expect(JSON.parse(body)).toMatchObject({ type: 'client.created', data: { tenantId: firm.id, id: client.id } });
    expect(body).not.toContain('Leyndarmál');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect((await log(firm, id)).items).toMatchObject([{ event: 'client.created', state: 'sent', status: 200 }]);
  });

  it('has an encrypted secret, which is shown again if the answer was lost', async () => {
    const firm = await world.firm();
    const create = () =>
      firm.manager.call('POST', '/webhooks', {
        body: { url: 'https://kerfi.example/', subjects: ['client'] },
        headers: { 'idempotency-key': 'tvisvar' },
      });
    const { secret } = (await create()).body;
    const again = await create();
    expect([again.headers['idempotency-replayed'], again.body.secret]).toEqual(['true', secret]);
    const kept = await world.sql<{ row: string }>('select i::text as row from idempotency i where tenant_id = $1', [
      firm.id,
    ]);
    expect([kept.length, kept.some(({ row }) => row.includes(secret.slice(6)))]).toEqual([1, false]);
  });

  it('receives nothing that was rolled back, and no private events', async () => {
    const firm = await world.firm();
    await make(firm, ['client', 'project', 'worklog']);
    expect((await firm.manager.call('POST', '/clients', { body: { name: '' } })).status).toBe(400);
    await firm.manager.call('POST', '/worklogs/timer/start', { body: {} });
    await world.runJobs();
    expect(sent.map(({ body }) => JSON.parse(body).type).filter((type) => type.startsWith('timer'))).toEqual([]);
  });

  it('is notified once of a row that moves between cases, with its current case', async () => {
    const firm = await world.firm();
    const [left, now] = [await firm.project(), await firm.project()];
    const worklog = { projectId: left.id, date: '2026-06-15T09:00:00Z', comment: 'Yfirlestur' };
    const made = [];
    for (const quantity of [1, 2])
      made.push((await firm.manager.call('POST', '/worklogs', { body: { ...worklog, quantity } })).body);
    await make(firm, ['worklog']);
    const [one, other] = made;
    const body = { ...worklog, quantity: 1, projectId: now.id, version: one.version };
    const moved = await firm.manager.call('PUT', `/worklogs/${one.id}`, { body });
    expect(moved.status).toBe(200);
    await firm.manager.call('PUT', '/worklogs/bulk', { body: { ids: [other.id], projectId: now.id } });
    await world.runJobs();
    expect(sent.map((delivery) => JSON.parse(delivery.body).data)).toMatchObject([
      { id: one.id, projectId: now.id },
      { id: other.id, projectId: now.id },
    ]);
  });

  it('sends the same delivery again under the same id until it is accepted', async () => {
    const firm = await world.firm();
    const { id } = await make(firm);
    answer = () => ({ status: 500 });
    await newClient(firm);
    await world.runJobs();
    expect((await log(firm, id)).items).toMatchObject([{ state: 'waiting', status: 500, failure: 'refused' }]);
    await world.job('resend-webhooks');
    await world.runJobs();
    expect(sent).toHaveLength(1);
    world.clock.advance(61);
    answer = () => ({ status: 204 });
    await world.job('resend-webhooks');
    await world.runJobs();
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await log(firm, id)).items).toMatchObject([{ state: 'sent', attempts: 2, failure: null }]);
  });

  it('sends the others when the receiver refuses one of them, and gives the reason why they wait when it is away', async () => {
    const firm = await world.firm();
    const { id } = await make(firm);
    const refused = await newClient(firm, 'Hafnað ehf.');
    await newClient(firm, 'Tekið ehf.');
    answer = () => ({ status: sent.at(-1)?.body.includes(`"id":${refused.id}`) ? 400 : 200 });
    await world.runJobs();
    const states = async () =>
      (await log(firm, id)).items.map(({ state, failure }: { state: string; failure: string | null }) => [
        state,
        failure,
      ]);
    expect(await states()).toEqual([
      ['sent', null],
      ['waiting', 'refused'],
    ]);
    answer = () => ({ failure: 'notAllowed' });
    world.clock.advance(61);
    await newClient(firm, 'Bíður ehf.');
    await newClient(firm, 'Bíður líka ehf.');
    await world.runJobs();
    expect((await states()).slice(0, 2)).toEqual([
      ['waiting', 'notAllowed'],
      ['waiting', 'notAllowed'],
    ]);
  });

  it('does not wait for another one that does not answer', async () => {
    const firm = await world.firm();
    await make(firm, ['client'], 'https://dautt.example/');
    await make(firm, ['client'], 'https://lifandi.example/');
    answer = (url) => (url.includes('dautt') ? { failure: 'unanswered' } : { status: 200 });
    for (const name of ['A ehf.', 'B ehf.', 'C ehf.']) await newClient(firm, name);
    await world.runJobs();
    expect(sent.filter(({ url }) => url.includes('lifandi'))).toHaveLength(3);
    expect(sent.filter(({ url }) => url.includes('dautt')).length).toBeLessThanOrEqual(3);
  });

  it('is disabled after three days of failures, with a notice, and enabled again by a person', async () => {
    const firm = await world.firm();
    const { id } = await make(firm);
    answer = () => ({ failure: 'unanswered' });
    await newClient(firm);
    await world.runJobs();
    for (const hours of [1, 24, 24, 25]) {
      world.clock.advance(hours * 3600);
      await newClient(firm, `Eftir ${hours}`);
      await world.runJobs();
    }
    const [row] = (await firm.manager.call('GET', '/webhooks')).body.items;
    expect(row).toMatchObject({ active: false });
    expect((await log(firm, id)).items.every(({ state }: { state: string }) => state === 'failed')).toBe(true);
    answer = () => ({ status: 200 });
    const { url, subjects, version } = row;
    const on = await firm.manager.call('PUT', `/webhooks/${id}`, { body: { url, subjects, active: true, version } });
    expect(on.body).toMatchObject({ active: true, failingSince: null });
    await newClient(firm, 'Aftur ehf.');
    await world.runJobs();
    expect(sent.at(-1)?.body).toContain('client.created');
  });

  it('is tested by a ping, and deliveries are sent again on request', async () => {
    const firm = await world.firm();
    const { id } = await make(firm);
    await firm.manager.call('POST', `/webhooks/${id}/test`);
    await world.runJobs();
    expect(JSON.parse(sent[0]?.body ?? '{}').type).toBe('ping');
    const [{ id: deliveryId }] = (await log(firm, id)).items;
    await firm.manager.call('POST', `/webhooks/${id}/replay`, { body: { deliveryId } });
    await world.runJobs();
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([
      sent[0]?.headers['webhook-id'],
      sent[0]?.headers['webhook-id'],
    ]);
  });

  it('announces its creation, change and deletion, so that open lists reload (RT-01)', async () => {
    const firm = await world.firm();
    const { id, version } = await make(firm);
    const body = { url: 'https://annad.example/', subjects: ['client'], active: true, version };
    expect((await firm.manager.call('PUT', `/webhooks/${id}`, { body })).status).toBe(200);
    await firm.manager.call('DELETE', `/webhooks/${id}`);
    const announced = await world.sql('select name, payload from outbox where tenant_id = $1 order by id', [firm.id]);
    expect(announced.filter(({ name }) => String(name).startsWith('Webhook'))).toEqual(
      ['WebhookCreated', 'WebhookUpdated', 'WebhookDeleted'].map((name) => ({ name, payload: { id } })),
    );
  });

  it('is for managers only, and refuses invalid addresses', async () => {
    const firm = await world.firm();
    const { id } = await make(firm);
    for (const person of [firm.employee, firm.reader]) expect((await person.call('GET', '/webhooks')).status).toBe(403);
    expect((await firm.employee.call('POST', `/webhooks/${id}/test`)).status).toBe(403);
    for (const url of ['kerfi', 'ftp://kerfi.example', 'https://a:b@kerfi.example', 'javascript:alert(1)']) {
      const refused = await firm.manager.call('POST', '/webhooks', { body: { url, subjects: ['client'] } });
      expect([refused.status, Object.keys(refused.body.errors)], url).toEqual([400, ['url']]);
    }
    const [{ subjects, active, version }] = (await firm.manager.call('GET', '/webhooks')).body.items;
    for (const url of ['http://kerfi.example/stod', 'https://127.0.0.1/stod', 'https://[::1]/stod']) {
      const made = await firm.manager.call('POST', '/webhooks', { body: { url, subjects: ['client'] } });
      const edited = await firm.manager.call('PUT', `/webhooks/${id}`, { body: { url, subjects, active, version } });
      for (const { status, body } of [made, edited])
        expect([status, body.errors], url).toEqual([422, { url: body.detail }]);
    }
    for (let made = 1; made < 20; made += 1) await make(firm);
    expect(
      (await firm.manager.call('POST', '/webhooks', { body: { url: 'https://a.example', subjects: ['client'] } })).body
        .code,
    ).toBe('too_many_webhooks');
  });
});

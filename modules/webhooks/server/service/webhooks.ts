import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mayLeadTo } from '#server/public-address.ts';
import type { Scope } from '#server/scope.ts';
import { mostWebhooks, type Delivery, type WebhookSubject } from '../../contract.ts';
import { eventType } from '../../rules.ts';
import { mayManage } from '../policy.ts';
import * as queries from '../queries/webhooks.ts';
import type { Sealing } from '#server/sealing.ts';
import { toSend } from '../send.ts';
import { newSecret } from '../sign.ts';

type New = { readonly url: string; readonly subjects: readonly WebhookSubject[] };
/** Whether addresses inside the server's network are allowed. */
export type Addresses = { readonly allowInside: boolean };
type Edited = New & { readonly active: boolean; readonly version: number };

export async function list(scope: Scope) {
  refuseOthers(scope);
  return { items: await queries.list(scope) };
}

/** The secret is returned here and nowhere else. */
export const makeCreate =
  ({ seal }: Pick<Sealing, 'seal'>, addresses: Addresses) =>
  async (scope: Scope, body: New) => {
    refuseOthers(scope);
    refuseAddress(body.url, addresses);
    if ((await queries.list(scope)).length >= mostWebhooks) throw new AppError('too_many_webhooks');
    const secret = newSecret();
    const id = await queries.insert(scope, body, seal(String(scope.tenantId), secret));
    scope.emit({ name: 'WebhookCreated', payload: { id } });
    return { ...(await getRow(scope, id)), secret };
  };

/** Turning it on again clears its failures. */
export const makeEdit =
  (addresses: Addresses) =>
  async (scope: Scope, id: number, { version, ...body }: Edited) => {
    const before = await getRow(scope, id);
    if (before.version !== version) throw new AppError('stale', { current: before });
    // An older address may stay, so that the webhook can be turned off.
    if (body.url !== before.url) refuseAddress(body.url, addresses);
    const turnedOn = body.active && !before.active;
    const saved = await queries.update(scope, id, version, { ...body, ...(turnedOn ? { failing_since: null } : {}) });
    if (!saved) throw new AppError('stale', { current: await getRow(scope, id) });
    scope.emit({ name: 'WebhookUpdated', payload: { id } });
    return getRow(scope, id);
  };

/** Said when it is typed: a message to such an address is never sent. */
function refuseAddress(url: string, addresses: Addresses): void {
  if (!mayLeadTo(url, addresses))
    throw new AppError('webhook_address', { fields: { url: { key: 'webhook_address' } } });
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await getRow(scope, id);
  await queries.remove(scope, id);
  scope.emit({ name: 'WebhookDeleted', payload: { id } });
}

export async function test(scope: Scope, id: number): Promise<void> {
  await getRow(scope, id);
  await queries.enqueue(scope, id, 'Ping');
  scope.enqueue(toSend);
}

export async function replay(scope: Scope, id: number, deliveryId: number): Promise<void> {
  await getRow(scope, id);
  if (!(await queries.replay(scope, id, deliveryId))) throw new AppError('not_found');
  scope.enqueue(toSend);
}

export async function listDeliveries(scope: Scope, id: number, page: Page) {
  await getRow(scope, id);
  const { items, total } = await queries.listDeliveries(scope, id, page);
  return {
    items: items.map(({ event, happened_at, next_at, state, failure, ...row }) => ({
      ...row,
      event: eventType(event),
      happenedDate: happened_at,
      nextDate: state === 'waiting' ? next_at : null,
      state: state as Delivery['state'],
      failure: failure as Delivery['failure'],
    })),
    pagination: paginationOf(page, total),
  };
}

async function getRow(scope: Scope, id: number): Promise<queries.WebhookRow> {
  refuseOthers(scope);
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function refuseOthers(scope: Scope): void {
  if (!mayManage(scope)) throw new AppError('forbidden');
}

import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';
import type { WebhookSubject } from '../../contract.ts';

type Written = { readonly url: string; readonly subjects: readonly WebhookSubject[] };

const webhooks = (scope: Scope) =>
  scope.db
    .selectFrom('webhook')
    .where('tenant_id', '=', scope.tenantId)
    .select([
      'id',
      'url',
      sql<WebhookSubject[]>`subjects`.as('subjects'),
      'active',
      'failing_since as failingSince',
      'modified_at as modifiedDate',
      'version',
    ]);

export const list = (scope: Scope) => webhooks(scope).orderBy('id').execute();
export const find = (scope: Scope, id: number) => webhooks(scope).where('id', '=', id).executeTakeFirst();
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function insert(scope: Scope, { url, subjects }: Written, sealed: string): Promise<number> {
  const { id } = await scope.db
    .insertInto('webhook')
    .values({ tenant_id: scope.tenantId, url, subjects: [...subjects] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.db.insertInto('webhook_secret').values({ tenant_id: scope.tenantId, webhook_id: id, sealed }).execute();
  return id;
}

type Edited = Written & { readonly active: boolean; readonly failing_since?: null };

/** Returns false when the version is outdated. */
export const update = async (scope: Scope, id: number, version: number, { subjects, ...rest }: Edited) =>
  (
    await scope.db
      .updateTable('webhook')
      .set({ ...rest, subjects: [...subjects] })
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const remove = (scope: Scope, id: number) =>
  scope.db.deleteFrom('webhook').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();

export const enqueue = (scope: Scope, webhookId: number, event: string) =>
  scope.db
    .insertInto('webhook_delivery')
    .values({
      tenant_id: scope.tenantId,
      webhook_id: webhookId,
      event,
      payload: JSON.stringify({}),
      happened_at: scope.now,
      next_at: scope.now,
    })
    .execute();

/** Sends a delivery again under the same id; false when the webhook has no such delivery. */
export const replay = async (scope: Scope, webhookId: number, id: number): Promise<boolean> =>
  (
    await scope.db
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0, next_at: scope.now, failure: null })
      .where('tenant_id', '=', scope.tenantId)
      .where('webhook_id', '=', webhookId)
      .where('id', '=', id)
      .returning('id')
      .execute()
  ).length > 0;

export async function listDeliveries(scope: Scope, webhookId: number, page: Page) {
  const rows = scope.db
    .selectFrom('webhook_delivery')
    .where('tenant_id', '=', scope.tenantId)
    .where('webhook_id', '=', webhookId);
  const items = await rows
    .select(['id', 'event', 'happened_at', 'state', 'attempts', 'next_at', 'status', 'failure'])
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export type Connection = {
  readonly id: number;
  readonly clientKey: string;
  readonly containerType: string;
  readonly directory: string | null;
  readonly pendingDirectory: string | null;
  readonly activatedDate: Date | null;
  readonly forNewCases: boolean;
  readonly version: number;
};

export const find = (scope: Scope): Promise<Connection | undefined> =>
  scope.db
    .selectFrom('cloud_connection')
    .where('tenant_id', '=', scope.tenantId)
    .select([
      'id',
      'client_key as clientKey',
      'container_type as containerType',
      'directory',
      'pending_directory as pendingDirectory',
      'activated_at as activatedDate',
      'for_new_cases as forNewCases',
      'version',
    ])
    .executeTakeFirst();

export const findSealed = async (scope: Scope): Promise<string | null> =>
  (
    await scope.db
      .selectFrom('cloud_secret')
      .where('tenant_id', '=', scope.tenantId)
      .select('sealed')
      .executeTakeFirst()
  )?.sealed ?? null;

type Kept = { readonly clientKey: string; readonly containerType: string; readonly sealed: string };

/** Saves the registration; another application requires a new consent. */
export async function keep(scope: Scope, { clientKey, containerType, sealed }: Kept, isOther: boolean): Promise<void> {
  const values = {
    client_key: clientKey,
    container_type: containerType,
    ...(isOther ? { directory: null, pending_directory: null, activated_at: null } : {}),
  };
  await scope.db
    .insertInto('cloud_connection')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  await scope.db
    .insertInto('cloud_secret')
    .values({ tenant_id: scope.tenantId, sealed })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ sealed }))
    .execute();
}

export const update = (
  scope: Scope,
  values: {
    readonly for_new_cases?: boolean;
    readonly directory?: string;
    readonly pending_directory?: string | null;
    readonly activated_at?: Date;
  },
) => scope.db.updateTable('cloud_connection').set(values).where('tenant_id', '=', scope.tenantId).execute();

/** Consumes a flow's state; false if it was already used. */
export async function takeWay(scope: Pick<Scope, 'db'>, hash: Buffer, until: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select take_oauth_way(${hash}, ${until}, ${now}) as taken`.execute(
    scope.db,
  );
  return rows[0]?.taken ?? false;
}

export async function remove(scope: Scope): Promise<void> {
  await scope.db.deleteFrom('cloud_secret').where('tenant_id', '=', scope.tenantId).execute();
  await scope.db.deleteFrom('cloud_connection').where('tenant_id', '=', scope.tenantId).execute();
}

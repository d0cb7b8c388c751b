import { sealingFor } from '#server/sealing.ts';
import { testSecret, type World } from './world.ts';

type Login = { readonly directory: string; readonly clientSecret: string };

/** Connects a firm to the fake document cloud, as a manager and an administrator do. */
export async function connectedCloud(
  world: World,
  tenantId: number,
  { directory, clientSecret }: Login,
): Promise<void> {
  await world.sql(
    "insert into cloud_connection (tenant_id, client_key, container_type, directory, activated_at) values ($1, 'stod', 'mál', $2, now())",
    [tenantId, directory],
  );
  await world.sql('insert into cloud_secret (tenant_id, sealed) values ($1, $2)', [
    tenantId,
    sealingFor(testSecret, 'cloud').seal(String(tenantId), clientSecret),
  ]);
}

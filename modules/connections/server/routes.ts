import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { connectionsContract } from '../contract.ts';

export const makeConnectionsRoutes = ({ connections }: Pick<ModuleSettings, 'connections'>) =>
  implement(connectionsContract, { listConnections: async () => ({ items: [...connections] }) });

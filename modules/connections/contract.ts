import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';

/** Outside systems that an installation may be connected to (decisions §6), and the built-in substitute for each. */
const connectionKinds = ['database', 'files', 'mail', 'registry', 'exchangeRates', 'interestRates', 'support'] as const;
const adapters = [
  'embedded',
  'postgresql',
  'disk',
  's3',
  'mailbox',
  'smtp',
  'madeUp',
  'registers',
  'noRegistry',
  'byHand',
  'broughtIn',
  'centralBank',
  'none',
  'mailed',
] as const;

const connection = z.object({
  kind: z.enum(connectionKinds),
  adapter: z.enum(adapters),
  /** True: the outside system is in use; false: the built-in substitute is. */
  configured: z.boolean(),
  /** Settings of the environment that connect it, the necessary one first. */
  settings: z.array(z.string()),
});
export type Connection = z.output<typeof connection>;

export const connectionsContract = contract({
  listConnections: {
    method: 'GET',
    path: '/connections',
    access: 'tenant',
    answer: z.object({ items: z.array(connection) }),
    summary: 'What this installation is connected to, and what to set for what it is not; never a value of a setting',
  },
});

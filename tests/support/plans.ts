import { inject } from 'vitest';
import { admin } from './run-database.ts';
import type { World } from './world.ts';

/** A node of a plan as EXPLAIN outputs it in JSON. */
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
};
export type Plan = { readonly query: string; readonly nodes: readonly PlanNode[] };

/**
 * The plans of the server's statements as they really ran: with walls, parameters and the statements inside functions.
 * For a world with `ownDatabase`, before its first call: it hooks into connections as they are opened.
 */
export async function watchPlans(world: World): Promise<() => Plan[]> {
  const name = new URL(world.databaseUrl).pathname.slice(1);
  const settings = [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    "auto_explain.log_format = 'json'",
    "auto_explain.log_level = 'notice'",
  ];
  for (const setting of settings) await admin(inject('adminUrl'), `alter database ${name} set ${setting}`);
  let seen: Plan[] = [];
  world.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const text = message.slice(message.indexOf('{'));
      if (!message.includes('plan:')) return;
      const { 'Query Text': query, Plan: top } = JSON.parse(text) as { 'Query Text': string; Plan: PlanNode };
      seen.push({ query, nodes: nodesOf(top) });
    });
  });
  return () => {
    const taken = seen;
    seen = [];
    return taken;
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

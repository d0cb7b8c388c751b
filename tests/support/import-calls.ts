import { expect } from 'vitest';
import type { Person } from './firm.ts';

// An import as a person runs it: a file is sent and read, checked, run, and undone.

export const text = (value: string) => new TextEncoder().encode(value);
export const send = (who: Person, kind: string, body: Uint8Array, name = 'skra.csv') =>
  who.call('POST', `/imports?kind=${kind}&fileName=${encodeURIComponent(name)}`, { body });

/** A read file, with the guessed fields of its columns. */
export async function read(who: Person, kind: string, body: Uint8Array) {
  const reply = await send(who, kind, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return {
    id: reply.body.id as number,
    columns: reply.body.columns.map(({ field }: { field: string | null }) => field),
    body: reply.body,
  };
}
export const check = (who: Person, { id, columns }: { id: number; columns: unknown }) =>
  who.call('POST', `/imports/${id}/check`, { body: { columns } });
export const run = (who: Person, { id, columns }: { id: number; columns: unknown }, mode: string) =>
  who.call('POST', `/imports/${id}/run`, { body: { columns, mode } });
export const undo = (who: Person, id: number) => who.call('POST', `/imports/${id}/undo`);
export const names = async (who: Person, path: string) =>
  (await who.call('GET', `/${path}?pageSize=100&orderBy=name`)).body.items.map(({ name }: { name: string }) => name);

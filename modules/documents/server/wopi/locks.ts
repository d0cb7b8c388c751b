import type { Scope } from '#server/scope.ts';
import * as queries from '../queries/locks.ts';
import type { DoorFile } from '../doors/file.ts';
import { announceLock } from '../service/lock.ts';
import { heldBy, WopiRefusal, type WopiAnswer } from './answer.ts';

/** The editor's lock id: up to 1,024 ASCII characters of a header. */
export function lockIn(header: string | undefined): string {
  if (header === undefined || !/^[\x20-\x7e]{1,1024}$/.test(header)) throw new WopiRefusal(400);
  return header;
}

/** Refuses if another lock than this one exists; with null, if any exists. */
export function demandLock({ lock }: Pick<DoorFile, 'lock'>, wanted: string | null): void {
  if (lock?.kind === 'editor' && lock.token === wanted) return;
  if (lock === null && wanted === null) return;
  throw heldBy(lock?.kind === 'editor' ? (lock.token ?? '') : '', lock === null ? 'not locked' : `${lock.kind} lock`);
}

/** Locks the document: if it is free, has the same lock, or is marked by hand by the same person. */
export async function lock(scope: Scope, file: DoorFile, id: string): Promise<WopiAnswer> {
  const { lock: standing, row } = file;
  const isOwnMark = standing?.kind === 'hand' && standing.employeeId === scope.actor.employeeId;
  if (standing !== null && !isOwnMark) {
    demandLock(file, id);
    await queries.prolong(scope, row.id);
    return answered(file);
  }
  await queries.take(scope, { documentId: row.id, projectId: row.projectId, kind: 'editor', token: id });
  await announceLock(scope, row.id);
  return answered(file);
}

/** Replaces the lock id in one step. */
export async function relock(scope: Scope, file: DoorFile, { id, old }: { readonly id: string; readonly old: string }) {
  demandLock(file, old);
  const { row } = file;
  await queries.take(scope, { documentId: row.id, projectId: row.projectId, kind: 'editor', token: id });
  return answered(file);
}

export async function refresh(scope: Scope, file: DoorFile, id: string): Promise<WopiAnswer> {
  demandLock(file, id);
  await queries.prolong(scope, file.row.id);
  return answered(file);
}

export async function unlock(scope: Scope, file: DoorFile, id: string): Promise<WopiAnswer> {
  demandLock(file, id);
  await queries.release(scope, file.row.id);
  await announceLock(scope, file.row.id);
  return answered(file);
}

/** The current lock; empty if it is not an editor's. */
export const getLock = (file: DoorFile): WopiAnswer => ({
  ...answered(file),
  headers: { 'X-WOPI-Lock': file.lock?.kind === 'editor' ? (file.lock.token ?? '') : '' },
});

const answered = ({ row }: DoorFile): WopiAnswer => ({
  status: 200,
  headers: { 'X-WOPI-ItemVersion': String(row.versionNumber) },
});

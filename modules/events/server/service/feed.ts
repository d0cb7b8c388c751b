import { createHash, randomBytes } from 'node:crypto';
import { readAsEmployee } from '#server/as-employee.ts';
import type { FileAnswer } from '#server/http/module.ts';
import { inSteps } from '#server/http/steps.ts';
import type { AccountScope, Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { calendarType } from '../../contract/feed.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import { icalOf, type Entry } from '../ical.ts';
import * as queries from '../queries/feed.ts';

const dayLength = 86_400_000;

export async function get(scope: Scope) {
  const found = await queries.find(scope);
  return found ? { exists: true, ...found } : { exists: false, discreet: false, createdDate: null, readDate: null };
}

/** Creates a new URL; only its hash is stored. */
export async function renew(scope: Scope, discreet: boolean, publicUrl: string) {
  const token = randomBytes(32).toString('hex');
  await queries.put(scope, hashOf(token), discreet);
  return { ...(await get(scope)), url: `${publicUrl}/api/calendar/${token}.ics` };
}

export const remove = async (scope: Scope): Promise<void> => void (await queries.remove(scope));

/** The calendar of a feed URL, with what its owner may see at the time of the request. 404 for an unknown URL. */
export const makeReadFeed = (publicUrl: string) =>
  inSteps({
    before: async (scope: AccountScope, { params }: { readonly params: { readonly token: string } }) => {
      const owner = await queries.ownerOf(scope, hashOf(params.token.replace(/\.ics$/, '')));
      if (!owner) throw new AppError('not_found');
      return { owner, now: scope.now };
    },
    // A second transaction, with the owner's access.
    outside: async ({ owner, now }, { pool }): Promise<string | null> =>
      readAsEmployee(pool, owner, now, (scope) => calendarOf(scope, owner.discreet, publicUrl)),
    after: async (_scope, { outcome }): Promise<FileAnswer> => {
      if (outcome === null) throw new AppError('not_found');
      return { fileName: 'stod.ics', contentType: calendarType, content: Buffer.from(outcome) };
    },
  });

async function calendarOf(scope: Scope, discreet: boolean, publicUrl: string): Promise<string> {
  const { feed: words } = textsFor(is, en)(scope);
  const at = (path: string) => `${publicUrl}/${scope.tenantId}/${path}`;
  const events = (await queries.ownEvents(scope)).map((event): Entry => ({
    ...event,
    key: `event-${scope.tenantId}-${event.id}`,
    subject: discreet ? words.busy : event.subject,
    location: discreet ? '' : event.location,
    description: discreet ? '' : (event.project ?? ''),
    url: discreet ? null : at(event.projectId === null ? 'events' : `projects/${event.projectId}/events`),
  }));
  const tasks = (await queries.dueTasks(scope)).map((task): Entry => ({
    ...task,
    key: `task-${scope.tenantId}-${task.id}`,
    subject: discreet ? words.deadline : words.due(task.name),
    start: new Date(`${task.due}T00:00:00Z`),
    end: new Date(new Date(`${task.due}T00:00:00Z`).getTime() + dayLength),
    isAllDay: true,
    location: '',
    description: discreet ? '' : task.project,
    url: discreet ? null : at(`tasks/${task.id}`),
    cancelled: false,
    free: true,
  }));
  return icalOf({
    name: words.name(scope.actor.name),
    host: new URL(publicUrl).hostname,
    timeZone: scope.timeZone,
    now: scope.now,
    entries: [...events, ...tasks],
  });
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

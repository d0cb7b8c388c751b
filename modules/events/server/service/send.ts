import type { Scope } from '#server/scope.ts';
import { getRow } from './answer.ts';

export const eventLetterTask = 'event-letter';
export type EventLetter = { readonly tenantId: number; readonly employeeId: number; readonly eventId: number };

/** Sends the event to the requester's own address, with a file for other calendars (OPEN-53). */
export async function send(scope: Scope, id: number): Promise<void> {
  await getRow(scope, id);
  const payload: EventLetter = { tenantId: scope.tenantId, employeeId: scope.actor.employeeId, eventId: id };
  scope.enqueue({ task: eventLetterTask, payload });
}

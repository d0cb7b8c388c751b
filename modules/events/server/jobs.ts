import { readAsEmployee } from '#server/as-employee.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import { sendOrNotify } from '#server/mail/send-once.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay, date, timeOfDay } from '#shared/format.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { calendarType } from '../contract/feed.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { icalOf } from './ical.ts';
import { find, type EventRow } from './queries/events.ts';
import { eventLetterTask, type EventLetter } from './service/send.ts';

/** Sends an event to its requester, with what they may see at the time of sending. */
export const makeEventJobs = ({ publicUrl, sendMail, clock }: ModuleSettings): JobHandlers => ({
  [eventLetterTask]: async (payload, context) => {
    const letter = payload as EventLetter;
    const mail = await readAsEmployee(context.pool, letter, clock(), async (scope, { email }) => {
      const event = await find(scope, letter.eventId);
      return event ? mailOf(scope, email, event, publicUrl) : null;
    });
    if (mail) await sendOrNotify(sendMail, mail, context, { ...letter, about: 'event', id: letter.eventId });
  },
});

function mailOf(scope: Scope, to: string, event: EventRow, publicUrl: string): Mail {
  const { letter: words } = textsFor(is, en)(scope);
  const url = `${publicUrl}/${scope.tenantId}/${event.projectId === null ? 'events' : `projects/${event.projectId}/events`}`;
  const project = [event.projectYearNumber, event.projectName].filter(Boolean).join(' ');
  const content = icalOf({
    name: event.subject,
    host: new URL(publicUrl).hostname,
    timeZone: scope.timeZone,
    now: scope.now,
    entries: [
      {
        ...event,
        key: `event-${scope.tenantId}-${event.id}`,
        description: project,
        url,
        created: event.createdDate,
        modified: event.modifiedDate,
        cancelled: false,
      },
    ],
  });
  return {
    to,
    language: scope.language,
    subject: words.subject(event.subject),
    paragraphs: [
      [event.subject, words.when(whenOf(event, scope.timeZone)), event.location, project].filter(Boolean).join('\n'),
      words.attached,
    ],
    action: { label: words.label, url },
    attachments: [{ name: 'vidburdur.ics', contentType: calendarType, content: Buffer.from(content) }],
  };
}

function whenOf({ start, end, isAllDay }: EventRow, zone: string): string {
  const last = new Date(end.getTime() - 1);
  const oneDay = calendarDay(start, zone) === calendarDay(last, zone);
  if (isAllDay) return oneDay ? date(start, zone) : `${date(start, zone)} – ${date(last, zone)}`;
  const until = oneDay ? timeOfDay(end, zone) : `${date(end, zone)} ${timeOfDay(end, zone)}`;
  return `${date(start, zone)} ${timeOfDay(start, zone)}–${until}`;
}

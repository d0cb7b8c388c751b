import * as z from 'zod/mini';
import { employeeLite } from '#modules/employees/contract.ts';
import { contract } from '#shared/endpoint.ts';
import {
  body,
  calendarDate,
  html,
  id,
  idParams,
  ids,
  idsText,
  idText,
  instant,
  oneOf,
  requiredText,
  richText,
  text,
} from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { answerOf, record, sortedOf, writtenOf } from '#shared/record.ts';
import { repeat } from '#shared/repeat.ts';
import { count } from '#shared/uses.ts';

/** Error codes of events. */
export const codes = {
  /** It ends at or before its start (OPEN-52). */
  event_times: 422,
  /** A participant may not see the event's case. */
  event_unseen: 422,
  /** Only the creator may detach an event from its case, since it becomes theirs. */
  event_not_yours: 422,
  /** The repetition ends before its first day. */
  event_repeat: 422,
  /** The event was not split from the series to be restored. */
  event_not_of_series: 422,
} as const;

const most = { subject: 500, location: 500, body: 50_000, people: 200 };

const resourceTypes = ['Own', 'Outlook'] as const;

/** A calendar event (DATA-50): of a case, or of its participants. */
export const eventFields = record({
  id: { answer: id },
  projectId: { answer: z.nullable(id), written: z.optional(z.nullable(id)), history: { refers: 'project' } },
  projectYearNumber: { answer: z.nullable(z.string()), column: null },
  projectName: { answer: z.nullable(z.string()), column: null },
  /** Empty for private events in Outlook. */
  subject: { answer: z.string(), written: requiredText(most.subject), sorted: true, history: 'text' },
  start: { answer: instant, written: instant, column: 'starts_at', sorted: true, history: 'instant' },
  end: { answer: instant, written: instant, column: 'ends_at', sorted: true, history: 'instant' },
  /** True for 24 hours and more, regardless of the request (EVENT-04). */
  isAllDay: { answer: z.boolean(), written: z.optional(z.boolean()), history: 'flag' },
  /** A court hearing. */
  isCourt: { answer: z.boolean(), written: z.optional(z.boolean()), history: 'flag' },
  location: { answer: z.string(), written: z.optional(text(most.location)), history: 'text' },
  body: { answer: html, written: z.optional(richText(most.body)), history: 'prose' },
  /** The repetition rule; null: does not repeat. */
  repeat: { answer: z.nullable(repeat), written: z.optional(z.nullable(repeat)), column: null },
  /** Identifies an occurrence of a series by its start according to the rule. */
  occurrence: { answer: z.nullable(instant), column: null },
  /** The calendar of origin: ours, or the person's Outlook (EVENT-05). */
  resourceType: { answer: oneOf(resourceTypes), column: null },
  /** Shown as free in Outlook: takes no time of its participants. */
  isFree: { answer: z.boolean(), column: null },
  /** The event's URL in Outlook. */
  webLink: { answer: z.nullable(z.string()), column: null },
  /** The creator. */
  employeeId: { answer: id, history: { refers: 'employee' } },
  employeeName: { answer: z.string(), column: null },
  /** The participants, in whose calendars the event is. Defaults to the creator. */
  employees: {
    answer: z.array(employeeLite),
    written: z.optional(z.array(id).check(z.maxLength(most.people))),
    column: null,
  },
  createdDate: { answer: instant, column: 'created_at' },
  modifiedDate: { answer: instant, column: 'modified_at', sorted: true },
  version: { answer: z.int() },
  can: { answer: z.object({ edit: z.boolean(), delete: z.boolean() }), column: null },
});
const event = z.object(answerOf(eventFields));
export type Event = z.output<typeof event>;
const newEvent = body(writtenOf(eventFields), event);

/** Scope of a change to a series: one occurrence, this and the following ones, or all. */
export const reaches = ['One', 'Following', 'All'] as const;
export type Reach = (typeof reaches)[number];
const editedEvent = body(
  {
    ...writtenOf(eventFields),
    version: z.int(),
    /** The occurrence of a series; `start` and `end` then move its times. */
    at: z.optional(instant),
    /** Defaults to the named occurrence, otherwise to all. */
    reach: z.optional(oneOf(reaches)),
  },
  event,
);
export type NewEvent = z.output<typeof newEvent>;
export type EditedEvent = z.output<typeof editedEvent>;

export const eventOrder = sortedOf(eventFields);

/** Days in the tenant's time zone, both included. */
const days = { dateFrom: z.optional(calendarDate), dateTo: z.optional(calendarDate) };

export const eventsContract = contract({
  listEvents: {
    method: 'GET',
    path: '/events',
    access: 'tenant',
    summary:
      'Events that touch the days that are asked for, of those that the person may see; each of a series by itself, of two years at most, where both days are given',
    query: z.object({
      ...paging(2000),
      ...days,
      projectId: z.optional(idText),
      employeeId: z.optional(idsText),
      orderBy: orderBy(eventOrder, 'start asc'),
    }),
    answer: list(event),
  },
  listBusy: {
    method: 'GET',
    path: '/events/busy',
    access: 'tenant',
    summary: 'When colleagues are busy with what the person may not see: times, and nothing else',
    query: z.object({ dateFrom: calendarDate, dateTo: calendarDate, employeeId: z.optional(idsText) }),
    answer: z.object({ items: z.array(z.object({ employeeId: id, start: instant, end: instant })) }),
  },
  getEvent: {
    method: 'GET',
    path: '/events/:id',
    access: 'tenant',
    summary: 'One event, or one of a series by its beginning',
    params: idParams,
    query: z.object({ at: z.optional(instant) }),
    answer: event,
  },
  createEvent: {
    method: 'POST',
    path: '/events',
    access: 'tenant',
    status: 201,
    summary: 'Makes an event, on a case or without one',
    body: newEvent,
    answer: event,
  },
  editEvent: {
    method: 'PUT',
    path: '/events/:id',
    access: 'tenant',
    summary: 'Edits an event; what is left out stays as it is. Of a series one, those that follow, or all',
    params: idParams,
    body: editedEvent,
    answer: event,
  },
  removeEvent: {
    method: 'DELETE',
    path: '/events/:id',
    access: 'tenant',
    summary: 'Puts an event in the bin; of a series one is left out, it ends before one, or all of it goes',
    params: idParams,
    query: z.object({ at: z.optional(instant), reach: z.optional(oneOf(reaches)) }),
    answer: 'nothing',
  },
  sendEvent: {
    method: 'POST',
    path: '/events/:id/send',
    access: 'tenant',
    once: true,
    limit: 30,
    summary: 'Sends the event to one’s own address, with an iCalendar file',
    params: idParams,
    answer: 'nothing',
  },
  suggestEvent: {
    method: 'PUT',
    path: '/events/:id/suggestion',
    access: 'tenant',
    summary:
      'One’s suggestion of the time of an event, for the worklog that is being made of it; null where that was settled',
    params: idParams,
    body: body({ at: z.optional(instant) }),
    answer: z.object({ suggestionId: z.nullable(id) }),
  },
  restoreEvents: {
    method: 'PUT',
    path: '/events/restore',
    access: 'tenant',
    summary: 'Takes events out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
  restoreOccurrence: {
    method: 'PUT',
    path: '/events/:id/occurrence',
    access: 'tenant',
    summary: 'Takes one that was left out of a series back into it, or it and those that followed: the undo',
    params: idParams,
    body: body({
      at: instant,
      /** Defaults to the single occurrence. */
      reach: z.optional(oneOf(['One', 'Following'])),
      /** The previous end of the series, when restoring the following occurrences. */
      until: z.optional(z.nullable(calendarDate)),
      /** The event split from this series, which goes to the bin. */
      instead: z.optional(id),
    }),
    answer: event,
  },
});

/** Realtime events (RT-01): ids and versions only. */
export const eventEvents = ['EventCreated', 'EventUpdated', 'EventDeleted'] as const;

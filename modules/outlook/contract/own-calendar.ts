import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, requiredText, webAddress } from '#shared/fields.ts';
import { connectionLine, copies } from './lines.ts';

/** Error codes of connecting a calendar on a server. */
export const ownCodes = {
  /** The server refuses the name and password. */
  own_calendar_unknown: 409,
  /** The server has no calendars, or refuses access to them. */
  own_calendar_none: 409,
  /** Nothing answers there, or the address is forbidden. */
  own_calendar_away: 409,
} as const;

const ownCalendar = z.object({
  /** Null without a connection. */
  line: z.nullable(connectionLine),
  copies: z.nullable(copies),
  /** Outlook’s calendar is connected, and would be replaced. */
  replacesOutlook: z.boolean(),
});
export type OwnCalendarState = z.output<typeof ownCalendar>;

const server = {
  url: webAddress,
  user: requiredText(200),
  password: requiredText(500),
};

export const ownCalendarContract = contract({
  myOwnCalendar: {
    method: 'GET',
    path: '/connections/own-calendar',
    access: 'tenant',
    summary: 'One’s own calendar on a server that speaks CalDAV, and how that goes',
    answer: ownCalendar,
  },
  findOwnCalendars: {
    method: 'POST',
    path: '/connections/own-calendar/calendars',
    access: 'tenant',
    limit: 30,
    summary: 'Which calendars one has on a server: asked there and then, and nothing is kept',
    body: body(server),
    answer: z.object({ items: z.array(z.object({ url: z.string(), name: z.string() })) }),
  },
  connectOwnCalendar: {
    method: 'POST',
    path: '/connections/own-calendar',
    access: 'tenant',
    limit: 30,
    summary: 'Connects one of them, once it has been read; it takes the place of a calendar that was connected before',
    body: body(server),
    answer: ownCalendar,
  },
  writeOwnCalendar: {
    method: 'POST',
    path: '/connections/own-calendar/copies',
    access: 'tenant',
    summary: 'One’s own events are written there, or are taken away from there',
    body: body({ on: z.boolean() }),
    answer: ownCalendar,
  },
  disconnectOwnCalendar: {
    method: 'DELETE',
    path: '/connections/own-calendar',
    access: 'tenant',
    summary: 'Disconnects it: the password and all that was read go; what was billed stays, and what was written there',
    answer: 'nothing',
  },
});

import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, instant } from '#shared/fields.ts';

/** The media type of an iCalendar file. */
export const calendarType = 'text/calendar; charset=utf-8';

/** The feed's settings; its URL is returned once, on creation. */
const feed = z.object({
  exists: z.boolean(),
  /** Shows only busy times, without contents. */
  discreet: z.boolean(),
  createdDate: z.nullable(instant),
  readDate: z.nullable(instant),
});
export type Feed = z.output<typeof feed>;

export const feedContract = contract({
  getFeed: {
    method: 'GET',
    path: '/events/feed',
    access: 'tenant',
    summary: 'Whether one has an address of one’s calendar for other programs',
    answer: feed,
  },
  renewFeed: {
    method: 'PUT',
    path: '/events/feed',
    access: 'tenant',
    summary: 'Makes the address of one’s calendar anew: it is told this once, and the former one ends',
    body: body({ discreet: z.boolean() }),
    answer: z.extend(feed, { url: z.string() }),
  },
  removeFeed: {
    method: 'DELETE',
    path: '/events/feed',
    access: 'tenant',
    summary: 'Ends the address of one’s calendar',
    answer: 'nothing',
  },
  readFeed: {
    method: 'GET',
    path: '/calendar/:token',
    access: 'public',
    limit: 60,
    summary: 'A person’s events and due tasks as iCalendar, of what they may see when it is asked for (PLUS-10)',
    params: z.object({ token: z.string().check(z.regex(/^[0-9a-f]{64}(\.ics)?$/)) }),
    answer: 'file',
    fileTypes: [calendarType],
  },
});

import type { FakeRequest } from '../accounting/fake-http.ts';
import type { FakeMeeting } from './fake-calendar.ts';
import { prefers } from './fake-parts.ts';

// A meeting in Graph's format.

/** Without asking for UTC the mailbox's zone is used, and without asking for immutable ids mutable ones. */
export function wireOf(request: FakeRequest, { start, end, location, attendees, id, ...meeting }: FakeMeeting) {
  const utc = prefers(request, 'outlook.timezone="UTC"');
  const time = (at: Date) => ({
    dateTime: `${new Date(at.getTime() - (utc ? 0 : 8 * 3_600_000)).toISOString().slice(0, 19)}.0000000`,
    timeZone: utc ? 'UTC' : 'Pacific Standard Time',
  });
  return {
    ...meeting,
    id: prefers(request, 'IdType="ImmutableId"') ? id : `${id}-moves`,
    type: meeting.seriesMasterId === null ? 'singleInstance' : 'occurrence',
    start: time(start),
    end: time(end),
    location: { displayName: location },
    attendees: attendees.map((address) => ({ type: 'required', emailAddress: { address, name: address } })),
    webLink: `https://outlook.office.com/calendar/item/${id}`,
  };
}

export const masterOf = (request: FakeRequest, master: FakeMeeting) => ({
  ...wireOf(request, master),
  type: 'seriesMaster',
});

/** Only its times, if nothing else was changed. */
export function bareOf(request: FakeRequest, meeting: FakeMeeting, master: FakeMeeting | undefined) {
  const { id, seriesMasterId, type, start, end, ...rest } = wireOf(request, meeting);
  const isOther = master && master.subject !== meeting.subject;
  return isOther
    ? { ...rest, id, seriesMasterId, type: 'exception', start, end }
    : { id, seriesMasterId, type, start, end };
}

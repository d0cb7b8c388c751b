import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Fault = { readonly what: 'away' | 'limited' | 'cut'; times: number };
type Calendar = { readonly name: string; readonly objects: Map<string, string>; changes: number };
type State = {
  readonly user: string;
  password: string;
  readonly calendars: Map<string, Calendar>;
  readonly faults: Fault[];
  hasMarks: boolean;
};
type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly request: IncomingMessage;
};
type Said = { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

/**
 * A calendar server on this machine with the used part of CalDAV (RFC 4791): discovery, calendars with their tags,
 * queries, and objects with their ETags. It answers a query with everything, which is allowed: callers filter again.
 */
export async function playCaldav(given: {
  readonly user: string;
  readonly password: string;
  readonly calendars: readonly string[];
}) {
  const state: State = {
    user: given.user,
    password: given.password,
    calendars: new Map(given.calendars.map((name) => [name, { name, objects: new Map(), changes: 0 }])),
    faults: [],
    hasMarks: true,
  };
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const of = (name: string): Calendar => {
    const found = state.calendars.get(name);
    if (!found) throw new Error(`no calendar ${name}`);
    return found;
  };
  return {
    url,
    faults: state.faults,
    addressOf: (name: string): string => `${url}${home(state)}${encodeURIComponent(name)}/`,
    put(name: string, file: string, data: string): void {
      of(name).objects.set(file, data);
      of(name).changes += 1;
    },
    remove(name: string, file: string): void {
      of(name).objects.delete(file);
      of(name).changes += 1;
    },
    list: (name: string): ReadonlyMap<string, string> => of(name).objects,
    /** Changes the password from now on. */
    change: (password: string): void => void (state.password = password),
    /** Calendars no longer report whether they have changed. */
    withoutMarks: (): void => void (state.hasMarks = false),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = {
    method: request.method ?? 'GET',
    path: new URL(request.url ?? '/', 'http://x').pathname,
    body: await text(request),
    request,
  };
  const fault = state.faults.find(({ times }) => times > 0);
  if (fault) fault.times -= 1;
  if (fault?.what === 'cut') return void request.socket.destroy();
  const {
    status,
    body = '',
    headers = {},
  } = fault ? { status: fault.what === 'away' ? 503 : 429, headers: { 'retry-after': '120' } } : said(state, asked);
  response.writeHead(status, {
    ...(status === 207 ? { 'content-type': 'application/xml; charset=utf-8' } : {}),
    ...headers,
  });
  response.end(body);
}

const home = ({ user }: State): string => `/dav/${encodeURIComponent(user)}/`;

function said(state: State, asked: Asked): Said {
  const { method, path } = asked;
  if (path === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } };
  const known = `Basic ${Buffer.from(`${state.user}:${state.password}`).toString('base64')}`;
  if (asked.request.headers.authorization !== known) return { status: 401, headers: { 'www-authenticate': 'Basic' } };
  const principal = `/dav/principals/${encodeURIComponent(state.user)}/`;
  if (path === '/dav/' && method === 'PROPFIND')
    return many(one('/dav/', `<d:current-user-principal><d:href>${principal}</d:href></d:current-user-principal>`));
  if (path === principal && method === 'PROPFIND')
    return many(one(principal, `<c:calendar-home-set><d:href>${home(state)}</d:href></c:calendar-home-set>`));
  if (path === home(state) && method === 'PROPFIND') return many(allCalendars(state));
  const [name, file] = path.startsWith(home(state))
    ? path.slice(home(state).length).split('/').map(decodeURIComponent)
    : [];
  const calendar = state.calendars.get(name ?? '');
  if (!calendar) return { status: 404 };
  return file ? object(calendar, file, asked) : collection(state, calendar, asked);
}

const allCalendars = (state: State): string =>
  [
    one(home(state), '<d:resourcetype><d:collection/></d:resourcetype>'),
    ...[...state.calendars.values()].map((calendar) => one(pathOf(state, calendar), facts(state, calendar))),
  ].join('');

const pathOf = (state: State, { name }: Calendar): string => `${home(state)}${encodeURIComponent(name)}/`;

const facts = ({ hasMarks }: State, { name, changes }: Calendar): string =>
  `<d:displayname>${escaped(name)}</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
   <c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>
   ${hasMarks ? `<cs:getctag>mark-${changes}</cs:getctag>` : ''}`;

function collection(state: State, calendar: Calendar, { method, body }: Asked): Said {
  const path = pathOf(state, calendar);
  if (method === 'PROPFIND') return many(one(path, facts(state, calendar)));
  if (method !== 'REPORT' || !body.includes('calendar-query')) return { status: 405 };
  return many(
    [...calendar.objects]
      .map(([file, data]) =>
        one(
          `${path}${encodeURIComponent(file)}`,
          `<d:getetag>${escaped(etagOf(data))}</d:getetag><c:calendar-data>${escaped(data)}</c:calendar-data>`,
        ),
      )
      .join(''),
  );
}

function object(calendar: Calendar, file: string, { method, body, request: { headers } }: Asked): Said {
  const there = calendar.objects.get(file);
  const ifMatch = headers['if-match'];
  if (method === 'PUT') {
    if (headers['if-none-match'] === '*' && there !== undefined) return { status: 412 };
    if (ifMatch !== undefined && (there === undefined || (ifMatch !== '*' && ifMatch !== etagOf(there))))
      return { status: 412 };
    calendar.objects.set(file, body);
    calendar.changes += 1;
    return { status: there === undefined ? 201 : 204, headers: { etag: etagOf(body) } };
  }
  if (there === undefined) return { status: 404 };
  if (method === 'GET')
    return { status: 200, body: there, headers: { etag: etagOf(there), 'content-type': 'text/calendar' } };
  if (method !== 'DELETE') return { status: 405 };
  if (ifMatch !== undefined && ifMatch !== etagOf(there)) return { status: 412 };
  calendar.objects.delete(file);
  calendar.changes += 1;
  return { status: 204 };
}

const etagOf = (data: string): string => `"${createHash('sha256').update(data).digest('hex').slice(0, 20)}"`;
const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const one = (href: string, props: string): string =>
  `<d:response><d:href>${escaped(href)}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

const many = (responses: string): Said => ({
  status: 207,
  body: `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses}</d:multistatus>`,
});

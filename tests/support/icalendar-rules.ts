// The checks of a calendar validator, written from RFC 5545 and its grammar, independently of our writer.

type Line = {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
};

/** The rules that a file breaks, each with its section; none if it is valid. */
export function brokenRules(file: Buffer): readonly string[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  const broken = physical(text);
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
    .map(lineOf);
  if (lines.some((line) => line === null)) return [...broken, '3.1: a line is no name, parameters and value'];
  const all = lines.filter((line) => line !== null);
  const events = eventsOf(all);
  const uids = events.map((event) => event.find(({ name }) => name === 'UID')?.value);
  return [
    ...broken,
    ...frame(all),
    ...events.flatMap(ofEvent),
    ...(new Set(uids).size === uids.length ? [] : ['3.8.4.7: a UID stands twice']),
    ...zones(all),
  ];
}

/** 3.1: lines end with CRLF, have 75 octets at most, and no character is split. */
function physical(text: string): readonly string[] {
  const lines = text.split('\r\n');
  return [
    ...(text.endsWith('END:VCALENDAR\r\n') ? [] : ['3.1: the last line does not end']),
    ...(/[^\r]\n|\r[^\n]/.test(text) ? ['3.1: a line ends without CRLF'] : []),
    ...(lines.some((line) => Buffer.byteLength(line) > 75) ? ['3.1: a line is longer than 75 octets'] : []),
    ...(lines.some((line) => line.includes('�')) ? ['3.1: a letter is split by a fold'] : []),
    // eslint-disable-next-line no-control-regex
    ...(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ? ['3.1: a control character stands in it'] : []),
  ];
}

const lineOf = (line: string): Line | null => {
  const found = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s.exec(line);
  if (!found) return null;
  const [, name = '', parameters = '', value = ''] = found;
  return {
    name,
    parameters: new Map(
      [...parameters.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^";]*)/g)].map(([, key = '', said = '']) => [key, said]),
    ),
    value,
  };
};

/** 3.4, 3.6: components are closed in order, and the calendar states its producer and version. */
function frame(lines: readonly Line[]): readonly string[] {
  const open: string[] = [];
  const broken: string[] = [];
  for (const { name, value } of lines) {
    if (name === 'BEGIN') open.push(value);
    if (name === 'END' && open.pop() !== value) broken.push(`3.4: ${value} is closed, and was not open`);
  }
  const once = (name: string) => lines.filter((line) => line.name === name).length === 1;
  return [
    ...broken,
    ...(open.length > 0 ? ['3.4: a component is not closed'] : []),
    ...(once('PRODID') ? [] : ['3.7.3: PRODID stands once']),
    ...(once('VERSION') && lines.some(({ name, value }) => name === 'VERSION' && value === '2.0')
      ? []
      : ['3.7.4: VERSION is 2.0']),
  ];
}

function eventsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const events: Line[][] = [];
  let open: Line[] | null = null;
  for (const line of lines) {
    if (line.name === 'BEGIN' && line.value === 'VEVENT') open = [];
    else if (line.name === 'END' && line.value === 'VEVENT' && open) {
      events.push(open);
      open = null;
    } else open?.push(line);
  }
  return events;
}

const utc = /^\d{8}T\d{6}Z$/;
const moment = /^\d{8}T\d{6}Z?$/;
const day = /^\d{8}$/;
const onceAtMost = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'DURATION',
  'CLASS',
  'CREATED',
  'DESCRIPTION',
  'GEO',
  'LAST-MODIFIED',
  'LOCATION',
  'ORGANIZER',
  'PRIORITY',
  'SEQUENCE',
  'STATUS',
  'SUMMARY',
  'TRANSP',
  'URL',
  'RECURRENCE-ID',
  'RRULE',
];

/** 3.6.1 and the properties that it names. */
function ofEvent(event: readonly Line[]): readonly string[] {
  const one = (name: string) => event.find((line) => line.name === name);
  const start = one('DTSTART');
  const end = one('DTEND');
  const isDay = start?.parameters.get('VALUE') === 'DATE';
  const ofItsKind = (line: Line | undefined) =>
    line === undefined ||
    (line.value.split(',').every((value) => (isDay ? day.test(value) : moment.test(value))) &&
      (line.parameters.get('VALUE') === 'DATE') === isDay &&
      (isDay || line.parameters.has('TZID') === start?.parameters.has('TZID')));
  const until = /UNTIL=([^;]+)/.exec(one('RRULE')?.value ?? '')?.[1];
  const kind = isDay ? day : start?.parameters.has('TZID') || start?.value.endsWith('Z') ? utc : moment;
  const rules: readonly (readonly [string, boolean])[] = [
    ['3.8.4.7: an event has a UID', (one('UID')?.value ?? '') !== ''],
    ['3.8.7.2: DTSTAMP is in UTC', utc.test(one('DTSTAMP')?.value ?? '')],
    ['3.8.2.4: DTSTART is a day or a moment', start !== undefined && (isDay ? day : moment).test(start.value)],
    ['3.8.2.2: DTEND is of the kind of DTSTART', ofItsKind(end)],
    ['3.8.2.2: DTEND is later than DTSTART', !end || !start || end.value > start.value],
    ['3.6.1: DTEND and DURATION do not stand together', !(end && one('DURATION'))],
    ['3.3.10: UNTIL is of the kind of DTSTART, a moment in UTC', until === undefined || kind.test(until)],
    ['3.3.10: UNTIL and COUNT do not stand together', !/UNTIL=.*COUNT=|COUNT=.*UNTIL=/.test(one('RRULE')?.value ?? '')],
    [
      '3.3.10: a rule has a FREQ',
      !one('RRULE') || /(^|;)FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)/.test(one('RRULE')?.value ?? ''),
    ],
    ['3.8.5.1: EXDATE is of the kind of DTSTART', event.filter(({ name }) => name === 'EXDATE').every(ofItsKind)],
    ['3.8.5.2: RDATE is of the kind of DTSTART', event.filter(({ name }) => name === 'RDATE').every(ofItsKind)],
    ['3.8.7.4: SEQUENCE is a number', /^\d+$/.test(one('SEQUENCE')?.value ?? '0')],
    ['3.8.1.11: STATUS is one of three', /^(TENTATIVE|CONFIRMED|CANCELLED)$/.test(one('STATUS')?.value ?? 'CONFIRMED')],
    ['3.8.2.7: TRANSP is one of two', /^(OPAQUE|TRANSPARENT)$/.test(one('TRANSP')?.value ?? 'OPAQUE')],
    ['3.8.7.3: LAST-MODIFIED is in UTC', utc.test(one('LAST-MODIFIED')?.value ?? '20260101T000000Z')],
    ['3.8.7.1: CREATED is in UTC', utc.test(one('CREATED')?.value ?? '20260101T000000Z')],
    ['3.3.11: a text escapes its commas, semicolons and backslashes', texts(event).every(isEscaped)],
  ];
  return [
    ...rules.flatMap(([rule, kept]) => (kept ? [] : [`${rule} (${one('UID')?.value})`])),
    ...onceAtMost.flatMap((name) =>
      event.filter((line) => line.name === name).length > 1 ? [`3.6.1: ${name} stands twice`] : [],
    ),
  ];
}

const texts = (event: readonly Line[]) =>
  event.filter(({ name }) => ['SUMMARY', 'DESCRIPTION', 'LOCATION'].includes(name)).map(({ value }) => value);

const isEscaped = (value: string): boolean => /^(?:[^\\,;]|\\[\\,;nN])*$/.test(value);

/** 3.6.5: every time zone that is used is defined, once. */
function zones(lines: readonly Line[]): readonly string[] {
  const described = new Set<string>();
  for (const [at, { name, value }] of lines.entries())
    if (name === 'TZID' && lines[at - 1]?.value === 'VTIMEZONE') described.add(value);
  return lines.flatMap(({ parameters }) => {
    const zone = parameters.get('TZID');
    return zone === undefined || described.has(zone) ? [] : [`3.6.5: ${zone} has no VTIMEZONE`];
  });
}

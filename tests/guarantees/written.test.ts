import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import type { Firm, Reply } from '#tests/support/firm.ts';
import { fieldsOf, goodPath, idsOf, rowsFor, sampleOf, type Preferred, type Schema } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Every body field that the answer also has is returned, in the answer and on reading, as it was sent. A field that is
// accepted but dropped is lost silently. New endpoints and fields are included automatically.

const world = await openWorld();
const endpoints = installModules(testSettings())
  .routes.map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'tenant');
const reads = new Map(endpoints.filter(({ method }) => method === 'GET').map((one) => [one.path.toLowerCase(), one]));

/** Where to read a row that a call changes without returning it. */
const readAt: Readonly<Record<string, string>> = { '/worklogs/bulk': '/worklogs/:id' };

/**
 * Calls that do not return the row that they were sent; the accounting settings of each system and those of sign-in,
 * the store of a case without documents, and letters that need a mailbox, have tests of their own.
 */
const answersNoRow =
  /\/(export|report|check|test|document|copy|order|delete|restore|undo|erase|approve|merge|resolve|resume|run|accounting|sign-in|decision)$|^\/imports|^\/calculators\/interests|access\/write$|driveitems\/arrived$|timer\/|(attachments|build)$|^\/blobs|\/priority$|^\/projects\/:id\/(storage|letters\/unsent)$/;

/** Fields that are deliberately not returned as sent, with the reason. */
const comesBackOtherwise: readonly RegExp[] = [
  /^\w+ \/worklogs(\/:id)? currencyCode /, // says what `price` is in; the worklog is in the payor's
  /^\w+ \/worklogs(\/:id)? (price|quantityBilled) null$/, // follows the rates, or the hours
  /^\w+ \/tasks(\/:id)? reminderDate /, // at 08:00 without a due date, and never empty while it is on
  /^\w+ \/events(\/:id)? isAllDay false$/, // an event as long as the sample is all-day (EVENT-04)
  /^PUT \/notifications\/choices items \[\]$/, // names some kinds; all are answered
  /^\w+ \/projects\S* feeCap 0$/, // no cap
  /^\w+ \/projects(\/:id)? extensions \[\]$/, // a question about a project exists even without an answer
  /^POST \/(documents|driveitems)\S* folderId 0$/, // how the file manager says the root, which is null
  /^POST \/(documents|driveitems)\/new name /, // gets the ending of its kind
  /^POST \/documents versionId /, // the same bytes under the same name are the version that is there already
];

const writing = endpoints.filter(
  ({ method, body, answer, path }) =>
    (method === 'POST' || method === 'PUT') &&
    typeof body === 'object' &&
    !answersNoRow.test(path) &&
    (typeof answer === 'object' || path in readAt),
);
const topLevel = (schema: Schema, io: 'input' | 'output') =>
  fieldsOf(schema, io).filter(({ path }) => path.length === 1);
const rowOf = ({ answer, path }: Endpoint): Schema =>
  (reads.get((readAt[path] ?? '').toLowerCase())?.answer ?? answer) as Schema;

/** The identity and version of a row are covered by the path and WIRE-22. */
const ofTheRow: ReadonlySet<string> = new Set(['id', 'version']);

/** The body fields that the answer also has. */
function sharedFields(endpoint: Endpoint): readonly string[] {
  const answered = new Set(topLevel(rowOf(endpoint), 'output').map(({ name }) => name));
  return topLevel(endpoint.body as Schema, 'input')
    .map(({ name }) => name)
    .filter((name) => answered.has(name) && !ofTheRow.has(name));
}

/** Only one price of a rate for a type, and one invoice draft of an hour, can exist. */
const takesOnce = /^POST \/(rates\/projectTypes|invoices\/drafts)$/;

type Place = { readonly firm: Firm; readonly rows: Preferred; readonly prefer: Preferred };

/** In a separate firm. */
async function newPlace(): Promise<Place> {
  const firm = await world.firm();
  const rows = await world.rowsOf(firm);
  const made = async (path: string, body: object) =>
    (await firm.manager.call('POST', path, { body })).body.id as number;
  const type = rows.projecttypes;
  const prefer = {
    ids: [rows.worklogs],
    types: [type],
    typeId: type,
    projectSubTypeId: await made('/projectTypes', { name: 'Undirtegund', parentTypeId: type, description: '' }),
    parentTypeId: type,
    parentFolderId: rows['defaulttemplates/folders'],
    folderId: rows['defaulttemplates/folders'],
    payorId: rows.clients,
    clients: [rows.clients],
    opponents: [rows.opponents],
    employees: [rows.employees],
    taskReminderEmployees: [rows.employees],
    blobId: rows.blobs,
    versionId: rows.blobs,
    imageId: rows['profile-images'],
    logoId: rows['tenants-logos'],
    extensions: [{ extensionId: rows.defaultextensions, value: 'Héraðsdómur' }],
    rates: [{ rateId: rows.rates, value: 12_345 }],
    valueType: 'String',
    handOverTo: null,
    end: '2026-12-01T12:00:00.000Z',
    subjects: ['invoice'],
    search: { status: '2' },
    debts: [{ name: 'Höfuðstóll 1', principalAmount: 1000, interestPeriods: [], payments: [], additions: [] }],
  };
  return { firm, rows, prefer };
}

/** This many values of a field show whether it is written. */
const enough = 4;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

let last = 0;
const texts = () => [
  `Skrifað ${++last}`,
  '5551234',
  `b${last}@prof.example`,
  '2026-02-03',
  '2026-02-03T12:00:00.000Z',
  '0101302989',
  'Europe/Copenhagen',
  `https://prof${last}.example/`,
];

/** Values of all kinds; the contract determines which of them the field accepts. */
function candidates(endpoint: Endpoint, name: string, { rows, prefer }: Place): readonly unknown[] {
  const { body } = endpoint;
  const choices = topLevel(body as Schema, 'input').find((field) => field.name === name)?.choices ?? [];
  const known = idsOf(rowsFor(endpoint, rows), prefer);
  const named = [name, `${name.replace(/s$/, '')}Id`].flatMap((one) => (one in known ? [known[one]] : []));
  return [...choices, ...named, ...named.map((one) => [one]), ...texts(), true, false, 2, 0, 0.25, null, []];
}

describe.each(writing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (call, endpoint) => {
    const fields = sharedFields(endpoint);
    const shared = once(newPlace);
    if (fields.length === 0) return it('accepts no field that its answer has', () => expect(fields).toEqual([]));

    it.each(fields)('%s is returned as it was written', async (name) => {
      // If another field of the row prevents it, it is tried again on an untouched row.
      const met = takesOnce.test(call) ? false : await comesBack(endpoint, name, await shared()).catch(() => false);
      if (!met) expect(await comesBack(endpoint, name, await newPlace()), `a value for ${name} is taken`).toBe(true);
    });
  },
);

/** Whether a value of the field was accepted; throws if an accepted one is not returned or read as sent. */
async function comesBack(endpoint: Endpoint, name: string, place: Place): Promise<boolean> {
  let taken = 0;
  for (const value of candidates(endpoint, name, place)) {
    if (taken === enough) break;
    const reply = await write(endpoint, name, value, place);
    if (!reply) continue;
    taken += 1;
    const told = `${endpoint.method} ${endpoint.path} ${name} ${JSON.stringify(value)}`;
    if (comesBackOtherwise.some((known) => known.test(told))) continue;
    for (const row of [reply.body, await readBack(endpoint, reply, place)])
      if (row && name in row)
        expect({ [name]: plain(row[name], name) }, told).toMatchObject({ [name]: plain(value, name) });
  }
  return taken > 0;
}

/** Sends the value with valid ones; null if the contract or a rule refuses it. */
async function write(endpoint: Endpoint, name: string, value: unknown, place: Place): Promise<Reply | null> {
  const body = endpoint.body as Schema;
  const { firm, prefer } = place;
  const rows = rowsFor(endpoint, place.rows);
  for (const full of [false, true]) {
    const sample = sampleOf(body, { prefer: idsOf(rows, prefer), full }) as Record<string, unknown>;
    // Names and addresses are unique.
    const own = { name: `Heiti ${++last}`, email: `a${last}@prof.example` };
    const unique = Object.fromEntries(Object.entries(own).filter(([field]) => field in sample && field !== name));
    const sent = { ...sample, ...unique, [name]: value };
    if (!body.safeParse(sent).success) continue;
    const put = (what: object) => firm.manager.call(endpoint.method, goodPath(endpoint, rows), { body: what });
    const first = await put(sent);
    const reply = first.status === 412 ? await put({ ...sent, version: first.body.current.version }) : first;
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
    if (reply.status < 300) return reply;
  }
  return null;
}

/** Reads the row, if a call does. */
async function readBack(
  endpoint: Endpoint,
  reply: Reply,
  { firm, rows }: Place,
): Promise<Record<string, unknown> | null> {
  const path = readAt[endpoint.path] ?? (endpoint.method === 'POST' ? `${endpoint.path}/:id` : endpoint.path);
  const read = reads.get(path.toLowerCase());
  if (!read) return null;
  const made = endpoint.method === 'POST' ? read.path.replace(':id', String(reply.body.id)) : goodPath(read, rows);
  const { status, body } = await firm.manager.call('GET', made);
  expect(status).toBe(200);
  return body;
}

/** Parts by their ids, an instant as a moment, kennitölur and phone numbers without separators. */
function plain(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((part) => plain(part, name));
  if (typeof value === 'object' && value !== null) return 'id' in value && !('value' in value) ? value.id : value;
  if (typeof value !== 'string') return value;
  if (/date/i.test(name) && value.includes('T')) return new Date(value).getTime();
  return value.replace(/[\s-]/g, '').replace(/^<p>(.*)<\/p>$/, '$1');
}

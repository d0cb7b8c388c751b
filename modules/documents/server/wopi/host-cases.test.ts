import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OfficeEditor } from '#server/office-editor.ts';
import { upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';
import { makeDoor } from '../doors/token.ts';
import { testSecret } from '#tests/support/world.ts';
import { saidBy } from './proof.ts';
import { toUtf7 } from './utf7.ts';

// Microsoft's list of WOPI requests, in the format of host-cases.txt: a case begins with `#`, each of its lines is a
// call, and lines with `~` clean up after it.

type Check = {
  readonly status?: number;
  readonly lock?: string;
  readonly header?: string;
  readonly bytes?: string;
  readonly saved?: string;
  readonly is?: string;
  readonly not?: boolean;
  readonly optional?: boolean;
  readonly schema?: string;
  readonly or?: readonly Check[];
  readonly json?: readonly Field[];
};
type Field = {
  readonly name: string;
  readonly type: 'String' | 'Long' | 'Boolean' | 'AbsoluteUrl' | 'StringRegex';
  readonly ends?: string;
  readonly is?: string;
  readonly saved?: string;
  readonly required?: boolean;
  readonly token?: boolean;
  readonly not?: boolean;
};
type Change = Readonly<
  Record<'what' | 'mutateCurrent' | 'mutateOld' | 'keyRelation' | 'timestamp' | 'mutation', string>
>;
type Step = {
  readonly call: string;
  readonly lock?: string;
  readonly newLock?: string;
  readonly oldLock?: string;
  readonly bytes?: string;
  readonly mode?: string;
  readonly name?: string;
  readonly overwrite?: string;
  readonly body?: string;
  readonly at?: string;
  readonly changed?: readonly Partial<Change>[];
  readonly save?: readonly { readonly as: string; readonly from: string; readonly header?: boolean }[];
  readonly expect?: readonly Check[];
};

const cases = readFileSync(new URL('host-cases.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((text) => {
    const [title = '', ...lines] = text.trim().split('\n');
    const steps = (tidying: boolean) =>
      lines
        .filter((line) => line.startsWith('~') === tidying)
        .map((line) => JSON.parse(line.replace(/^~/, '')) as Step);
    return { title, steps: steps(false), tidying: steps(true) };
  });

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [older, current, next] = [pair(), pair(), pair()];
const keyOf = ({ publicKey }: { readonly publicKey: KeyObject }) => {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  return {
    modulus: Buffer.from(n, 'base64url').toString('base64'),
    exponent: Buffer.from(e, 'base64url').toString('base64'),
  };
};
const officeEditor: OfficeEditor = {
  origin: 'https://editor.example',
  discover: async () => ({
    actions: [],
    keys: [
      { age: 'current', key: keyOf(current) },
      { age: 'old', key: keyOf(older) },
    ],
  }),
};
const world = await openWorld({ officeEditor });
const publicUrl = 'http://127.0.0.1:3000';

const resources: Readonly<Record<string, Buffer>> = {
  ZeroByteFile: Buffer.alloc(0),
  WordBlankDocument: Buffer.from('PK\u0003\u0004 blank'),
  WordSimpleDocument: Buffer.from('PK\u0003\u0004 simple'),
  WordComplexDocument: Buffer.from('PK\u0003\u0004 complex, and longer'),
};

const ticksOf = (moment: Date) => String(BigInt(moment.getTime()) * 10_000n + 621_355_968_000_000_000n);
const signed = (said: Buffer, { privateKey }: { readonly privateKey: KeyObject }) =>
  createSign('RSA-SHA256').update(said).sign(privateKey, 'base64');

/** Signs the proof headers as the editor does; a change breaks one, or uses an older or newer key. */
function proofOf(url: string, token: string, change: Partial<Change>): Record<string, string> {
  const ticks = ticksOf(change.timestamp ? new Date(change.timestamp) : world.clock.now());
  const said = saidBy({ token, url, ticks });
  const [now, before] =
    change.keyRelation === 'Ahead'
      ? [next, current]
      : change.keyRelation === 'Behind'
        ? [older, next]
        : [current, older];
  const broken = Buffer.from('nothing').toString('base64');
  return {
    'x-wopi-timestamp': ticks,
    'x-wopi-proof': change.mutateCurrent ? broken : signed(said, now),
    'x-wopi-proofold': change.mutateOld ? broken : signed(said, before),
  };
}

const overrides: Readonly<Record<string, string>> = {
  Lock: 'LOCK',
  UnlockAndRelock: 'LOCK',
  Unlock: 'UNLOCK',
  RefreshLock: 'REFRESH_LOCK',
  GetLock: 'GET_LOCK',
  PutFile: 'PUT',
  PutRelativeFile: 'PUT_RELATIVE',
  RenameFile: 'RENAME_FILE',
  DeleteFile: 'DELETE',
  PutUserInfo: 'PUT_USER_INFO',
};

function headersOf({ call, lock, newLock, oldLock, mode, name = '', overwrite }: Step): Record<string, string> {
  const target = toUtf7(name);
  return {
    ...(call in overrides ? { 'x-wopi-override': overrides[call] ?? '' } : {}),
    ...(lock === undefined ? {} : { 'x-wopi-lock': lock }),
    ...(newLock === undefined ? {} : { 'x-wopi-lock': newLock, 'x-wopi-oldlock': oldLock ?? '' }),
    ...(call === 'RenameFile' ? { 'x-wopi-requestedname': target } : {}),
    ...(mode === 'Suggested' || mode === 'Conflicting' ? { 'x-wopi-suggestedtarget': target } : {}),
    ...(mode === 'ExactName' || mode === 'Conflicting' ? { 'x-wopi-relativetarget': target } : {}),
    ...(overwrite === undefined ? {} : { 'x-wopi-overwriterelativetarget': overwrite }),
  };
}

type Reply = Awaited<ReturnType<typeof send>>;

async function send(step: Step, base: string, saved: ReadonlyMap<string, string>) {
  const given = step.at ? new URL(saved.get(step.at.replace('$State:', '')) ?? '', publicUrl) : new URL(base);
  if (step.changed?.some(({ what }) => what === 'AccessToken')) given.searchParams.set('access_token', 'INVALID');
  if (step.call === 'GetFile' || step.call === 'PutFile') given.pathname += '/contents';
  const token = given.searchParams.get('access_token') ?? '';
  const bytes = step.body === undefined ? resources[step.bytes ?? ''] : Buffer.from(step.body);
  const isRead = step.call === 'GetFile' || step.call === 'CheckFileInfo';
  const reply = await world.app.inject({
    method: isRead ? 'GET' : 'POST',
    url: given.pathname + given.search,
    headers: {
      ...headersOf(step),
      ...proofOf(given.href, token, step.changed?.find(({ what }) => what === 'ProofKey') ?? {}),
      ...(bytes === undefined
        ? {}
        : { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) }),
    },
    ...(bytes === undefined ? {} : { payload: bytes }),
  });
  const headers = reply.headers as Readonly<Record<string, string | undefined>>;
  return { status: reply.statusCode, headers, raw: reply.rawPayload };
}

const jsonIn = ({ raw }: Reply) => JSON.parse(raw.toString()) as Readonly<Record<string, unknown>>;

/** The difference between an answer and the expected one; null if there is none. */
function wrong(check: Check, reply: Reply, saved: ReadonlyMap<string, string>): string | null {
  if (check.or) {
    const all = check.or.map((one) => wrong(one, reply, saved));
    return all.includes(null) ? null : all.join(' or ');
  }
  if (check.status !== undefined && reply.status !== check.status) return `${reply.status} in place of ${check.status}`;
  if (check.lock !== undefined && reply.headers['x-wopi-lock'] !== check.lock)
    return `lock ${reply.headers['x-wopi-lock']}`;
  if (check.bytes !== undefined && !reply.raw.equals(resources[check.bytes] ?? Buffer.from('?'))) return 'other bytes';
  if (check.header !== undefined) return wrongHeader(check, reply, saved);
  if (check.schema !== undefined || check.json !== undefined) {
    const said = jsonIn(reply);
    const needed = check.schema ? ['BaseFileName', 'OwnerId', 'Size', 'UserId', 'Version'] : [];
    if (needed.some((name) => said[name] === undefined)) return 'lacks what it has to have';
    return (check.json ?? []).map((field) => wrongField(field, said[field.name], saved)).find(Boolean) ?? null;
  }
  return null;
}

function wrongHeader(
  { header = '', saved: key, is, not, optional }: Check,
  { headers }: Reply,
  saved: ReadonlyMap<string, string>,
) {
  const value = headers[header.toLowerCase()];
  if (value === undefined) return optional ? null : `no ${header}`;
  const wanted = key === undefined ? is : saved.get(key);
  return wanted === undefined || (value === wanted) !== (not ?? false) ? null : `${header} ${value}`;
}

function wrongField(
  { name, type, ends, is, saved: key, required, token, not }: Field,
  value: unknown,
  saved: ReadonlyMap<string, string>,
) {
  if (value === undefined) return required ? `no ${name}` : null;
  const text = String(value);
  const kind = { Long: 'number', Boolean: 'boolean' }[type as 'Long' | 'Boolean'] ?? 'string';
  if (typeof value !== kind) return `${name} is a ${typeof value}`;
  if (type === 'AbsoluteUrl' && (!URL.canParse(text) || (token && !text.includes('access_token='))))
    return `${name} ${text}`;
  if (ends !== undefined && !text.toLowerCase().endsWith(ends.toLowerCase())) return `${name} ${text}`;
  if (type === 'StringRegex') return new RegExp(is ?? '').test(text) === !not ? null : `${name} ${text}`;
  const wanted = key === undefined ? is : saved.get(key);
  return wanted === undefined || text.toLowerCase() === wanted.toLowerCase()
    ? null
    : `${name} is ${text}, not ${wanted}`;
}

async function openFile(): Promise<string> {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee });
  const { body } = await upload(firm.employee, { projectId: project.id, name: 'Skjal.wopitest', content: 'fyrst' });
  const { userId, sessionId } = firm.employee;
  const until = new Date(world.clock.now().getTime() + 3_600_000);
  const token = makeDoor(testSecret, 'editor', { userId, tenantId: firm.id, documentId: body.id, sessionId, until });
  return `${publicUrl}/wopi/files/${body.id}?access_token=${token}`;
}

describe('the host, by Microsoft’s list (DOC-33)', () => {
  it('has 61 cases', () => expect(cases.length).toBe(61));

  it.each(cases.map(({ title, ...rest }) => [title, rest] as const))('%s', async (_title, { steps, tidying }) => {
    const base = await openFile();
    const saved = new Map<string, string>();
    for (const [place, step] of steps.entries()) {
      const reply = await send(step, base, saved);
      const checks = step.expect?.some(asksStatus) ? step.expect : [{ status: 200 }, ...(step.expect ?? [])];
      const faults = checks.map((check) => wrong(check, reply, saved)).filter(Boolean);
      expect(faults, `${place + 1}. ${step.call}`).toEqual([]);
      for (const { as, from, header } of reply.status === 200 ? (step.save ?? []) : [])
        saved.set(as, header ? (reply.headers[from.toLowerCase()] ?? '') : String(jsonIn(reply)[from] ?? ''));
    }
    for (const step of tidying) await send(step, base, saved);
  });
});

const asksStatus = (check: Check): boolean => check.status !== undefined || (check.or?.some(asksStatus) ?? false);

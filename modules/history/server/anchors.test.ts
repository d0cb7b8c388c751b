import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { engineJobs } from '#server/jobs/engine.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { readAnchors } from './anchor-file.ts';
import { makeHistoryJobs } from './jobs.ts';

// If log rows and their seals are deleted together, the remaining chain is valid but ends before its anchor (PLUS-04).

const world = await openWorld();
const folder = mkdtempSync(join(tmpdir(), 'stod-anchors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'anchors.jsonl');
const mails: Mail[] = [];
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });

const seal = () => engineJobs.background?.['seal-audit']?.({}, world.jobContext);
let day = 0;
async function anchor(): Promise<string[]> {
  logged.length = 0;
  const jobs = makeHistoryJobs({
    auditAnchors: { file, email: 'umsjon@logstofa.example' },
    clock: world.clock.now,
    sendMail: async (mail) => void mails.push(mail),
  });
  await jobs['anchor-audit']?.({}, { ...world.jobContext, log, key: `day ${day++}` });
  return logged;
}
const checked = async ({ manager }: Firm) => (await manager.call('GET', '/audit/check')).body;

/** Deletes the newest rows with their seals, as an attacker with full access to the database could. */
async function cutShort(firm: Firm, from: number): Promise<void> {
  await world.sql('alter table audit_log disable trigger user; alter table audit_seal disable trigger user');
  await world.sql(
    'delete from audit_log where id in (select audit_id from audit_seal where tenant_id = $1 and number >= $2)',
    [firm.id, from],
  );
  await world.sql('delete from audit_seal where tenant_id = $1 and number >= $2', [firm.id, from]);
  await world.sql('alter table audit_log enable trigger user; alter table audit_seal enable trigger user');
}

it('writes the heads to the log, the file and the mail each day, and they match while the log grows', async () => {
  const firm = await world.firm();
  await firm.client();
  await seal();
  const lines = await anchor();
  const { sealed } = await checked(firm);
  const head = (await readAnchors(file)).find(({ tenant }) => tenant === firm.id);
  expect(head).toMatchObject({ number: sealed, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(lines.join()).toContain(head?.hash);
  expect(mails.at(-1)?.to).toBe('umsjon@logstofa.example');
  expect(mails.at(-1)?.paragraphs.join()).toContain(head?.hash);
  await firm.client();
  await seal();
  expect((await anchor()).join()).not.toContain('does not come');
  expect((await checked(firm)).brokenAt).toBe(null);
});

it('detects rows removed together with their seals, in the check, the log and the mail', async () => {
  const firm = await world.firm();
  for (let time = 0; time < 3; time += 1) await firm.client();
  await seal();
  await anchor();
  const { sealed } = await checked(firm);
  await cutShort(firm, sealed);
  expect(await checked(firm)).toEqual({ sealed: sealed - 1, waiting: 0, brokenAt: sealed });
  expect((await anchor()).join()).toContain('does not come to its anchor');
  expect(mails.at(-1)?.subject).toBe('Stoð: breytingaskráin stenst ekki innsigli sitt');
  // A new row replaces it: its seal has the same number and another hash.
  await firm.client();
  await seal();
  expect((await checked(firm)).brokenAt).toBe(sealed);
});

it('detects rows removed together with seals and anchors through the file, in the job and in npm run check:audit', async () => {
  const firm = await world.firm();
  await firm.client();
  await seal();
  await anchor();
  const check = () =>
    promisify(execFile)(process.execPath, ['tools/check-audit.ts', '--file', mine], {
      env: { ...process.env, DATABASE_URL: world.databaseUrl },
    });
  const mine = join(folder, 'mine.jsonl');
  const [head] = (await readAnchors(file)).filter(({ tenant }) => tenant === firm.id);
  appendFileSync(mine, `${JSON.stringify(head)}\n{"at":"cut off`);
  expect((await check()).stdout).toContain('comes to all 1 heads');
  await cutShort(firm, 1);
  await world.sql('alter table audit_anchor disable trigger user');
  await world.sql('delete from audit_anchor where tenant_id = $1', [firm.id]);
  await world.sql('alter table audit_anchor enable trigger user');
  expect((await checked(firm)).brokenAt).toBe(null);
  expect((await anchor()).join()).toContain('does not come to its anchor');
  await expect(check()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 heads are not found') as unknown,
  });
});

it.each(['audit_log', 'audit_seal', 'audit_unsealed', 'audit_anchor'])(
  'prevents the owner of the tables from truncating %s',
  async (table) => {
    await expect(world.sql(`truncate ${table}`)).rejects.toThrow('append-only');
  },
);

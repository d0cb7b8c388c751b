import * as cloud from '#modules/cloud/server/service/letters.ts';
import { getWritable } from '#modules/documents/server/service/create.ts';
import { fileLetter } from '#modules/documents/server/service/file-letter.ts';
import { beginMade, putMade } from '#modules/files/server/service.ts';
import { actAsEmployee } from '#server/as-employee.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { JobContext, QueuedJobs } from '#server/jobs/job.ts';
import type { OutsideLetter, WholeLetter } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Who } from '#server/oauth/grants.ts';
import type { Job, Scope } from '#server/scope.ts';
import type { Sealing } from '#server/sealing.ts';
import { AppError } from '#shared/errors.ts';
import { numbersIn, soughtAddresses } from '../rules.ts';
import { isPrivate, isRuled, passedBefore, ruledSince } from '../rules/filing.ts';
import { cloudLetterOf } from './cloud-letter.ts';
import type { Mailboxes } from './mailboxes.ts';
import { addressesOf, casesNamed } from './queries/cases.ts';
import * as queries from './queries/rules.ts';
import type { Tokens } from './token.ts';

export const dueTask = 'file-ruled-letters';
const fileTask = 'file-letters-of';

/** Reads one person's mailbox for their rules; duplicate jobs for the same person are merged. */
export const jobOf = (who: Who): Job => ({
  task: fileTask,
  payload: who,
  key: `${fileTask}-${who.tenantId}-${who.employeeId}`,
});

/** The maximum of letters per case and run; the next run continues. */
const mostLooked = 100;
const mostFiled = 20;
/** The maximum size of a letter's header, in bytes. */
const mostHead = 200_000;

type Given = Pick<ModuleSettings, 'blobs' | 'clock' | 'cloudDrive'> & {
  readonly mailboxes: Mailboxes;
  readonly tokens: Tokens;
  readonly sealing: Sealing;
};
type Ruled = queries.Ruled & { readonly people: readonly string[] };

/** A scheduled job enqueues one for each person with rules, which reads their own mailbox behind their own walls. */
export const makeRuleJobs = (given: Given): QueuedJobs => ({
  background: {
    [dueTask]: async (_payload, { pool }) =>
      inRole(pool, 'stod_worker', async (db) => enqueueJobs(db, (await queries.due(db)).map(jobOf))),
  },
  outside: { [fileTask]: async (payload, context) => fileOf(given, context, payload as Who) },
});

async function fileOf(given: Given, context: JobContext, who: Who): Promise<void> {
  const { mailboxes, clock } = given;
  const as = <T>(work: (scope: Scope) => Promise<T>) => actAsEmployee(context.pool, who, clock(), work);
  const begun = await as(async (scope) => {
    const [mailbox] = await mailboxes.list(scope);
    await queries.forgetPassed(scope, passedBefore(clock()));
    const ruled: Ruled[] = [];
    const own = mailbox?.account.toLowerCase();
    for (const one of await queries.all(scope)) {
      const people = await addressesOf(scope, one.projectId);
      const addresses = one.addresses.filter((address) => address !== own);
      ruled.push({ ...one, addresses, people: soughtAddresses(people, own ?? '') });
    }
    return mailbox ? ruled : [];
  });
  for (const one of begun ?? []) {
    if (context.signal.aborted) return;
    const since = ruledSince(one.since, clock());
    const addresses = one.addresses.filter((address) => address !== '');
    const sought = { addresses, words: one.addresses.includes('') ? [one.yearNumber] : [], since, most: mostLooked };
    const asked = await mailboxes.ask(context, who, (mailbox) => mailbox.list(sought, context.signal));
    // The connection shows its owner what to do.
    if (!('done' in asked)) return;
    const fitting = await as((scope) => fittingOf(scope, given.tokens, one, asked.done));
    for (const letter of fitting ?? []) await fileOne(given, context, who, one.projectId, letter);
  }
}

/** A chosen letter, and whether any of these rules applies to it, which is checked again when it is filed. */
type Fitting = { readonly letter: OutsideLetter; readonly isFor: (addresses: readonly string[]) => boolean };

/** The letters that the rules apply to and that were never filed on the case: an undone filing stays undone. */
async function fittingOf(
  scope: Scope,
  tokens: Tokens,
  one: Ruled,
  found: readonly OutsideLetter[],
): Promise<readonly Fitting[]> {
  const named = found.filter(({ messageId }) => messageId !== '');
  const cases = await casesNamed(scope, numbersIn(named));
  const others = new Set(cases.map(({ yearNumber }) => yearNumber).filter((number) => number !== one.yearNumber));
  const known = await queries.known(
    scope,
    one.projectId,
    named.map(({ messageId }) => messageId),
  );
  const of = { yearNumber: one.yearNumber, others, addresses: one.people };
  return named
    .filter(({ messageId }) => !known.has(messageId))
    .map((letter): Fitting => {
      const own = tokens.named(scope.tenantId, letter.subject, cases).map(({ yearNumber }) => yearNumber);
      return {
        letter,
        isFor: (held) =>
          isRuled(
            letter,
            { ...of, named: own },
            { addresses: one.addresses.filter((address) => held.includes(address)) },
          ),
      };
    })
    .filter(({ isFor }) => isFor(one.addresses))
    .slice(0, mostFiled);
}

/** Files a letter unchanged, unless its sender marked it as private. */
async function fileOne(
  given: Given,
  context: JobContext,
  who: Who,
  projectId: number,
  { letter: { key, messageId }, isFor }: Fitting,
) {
  const asked = await given.mailboxes.ask(context, who, (mailbox) => mailbox.find(key, context.signal));
  if (!('done' in asked) || asked.done === null || asked.done === 'tooLarge') return;
  const whole: WholeLetter = asked.done;
  const as = <T>(work: (scope: Scope) => Promise<T>) => actAsEmployee(context.pool, who, given.clock(), work);
  if (isPrivate(whole.mime.subarray(0, mostHead).toString('latin1'))) {
    await as((scope) => queries.passOver(scope, projectId, messageId));
    return;
  }
  /** Files it with the owner's current access, unless the rule has ended since the letter was chosen. */
  const ruled = async (scope: Scope): Promise<void> => {
    await getWritable(scope, { projectId });
    if (!isFor(await queries.hold(scope, projectId))) throw new AppError('not_found');
  };
  try {
    await put(given, { as, ruled }, { tenantId: who.tenantId, projectId }, whole);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.warn({ tenantId: who.tenantId, code: error.code }, 'a letter could not be filed by a rule');
  }
}

type Asking = {
  readonly as: <T>(work: (scope: Scope) => Promise<T>) => Promise<T | null>;
  readonly ruled: (scope: Scope) => Promise<void>;
};

/** Files it in the store of the case. An upload to the cloud that was not recorded is repeated, as the same file. */
async function put(
  given: Given,
  { as, ruled }: Asking,
  { tenantId, projectId }: { readonly tenantId: number; readonly projectId: number },
  whole: WholeLetter,
): Promise<void> {
  const mark = (scope: Scope) => queries.mark(scope, projectId, whole.letter.messageId);
  const begun = await as(async (scope) => {
    await ruled(scope);
    const opened = await cloud.findWritable(scope, given, projectId);
    return { opened, madeId: opened ? null : await beginMade(scope, projectId, 'letter') };
  });
  if (begun === null) return;
  const { opened, madeId } = begun;
  if (opened) {
    const { named, name, mime } = cloudLetterOf(whole);
    const item = await cloud.bringLetter(given, opened, name, mime);
    try {
      await as(async (scope) => {
        await ruled(scope);
        const { isNew } = await cloud.keepLetter(scope, opened.project, item, named);
        if (isNew) await mark(scope);
      });
    } catch (error) {
      // The rule ended during the upload; a letter that somebody filed by hand stays.
      const others = await as((scope) => cloud.filedLetters(scope, projectId, [named.messageId]));
      if (!others?.has(named.messageId)) await cloud.takeAway(given, opened, item);
      throw error;
    }
    return;
  }
  if (madeId === null) return;
  await putMade(given.blobs, tenantId, madeId, whole.mime);
  await as(async (scope) => {
    await ruled(scope);
    const { isNew } = await fileLetter(scope, projectId, madeId, whole, []);
    if (isNew) await mark(scope);
  });
}

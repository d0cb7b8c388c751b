import { inRole, type Transaction } from '#server/db/transaction.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import type { Mail } from '#server/mail/mail.ts';
import { sendOnce, sendOrNotify, type Concerned } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { createKeys, hashOf } from './keys.ts';
import { letterTask, type Letter } from './letters.ts';
import { makeLink } from './links.ts';
import { employeeIn, findAccount, findAccountById, type Account } from './queries/accounts.ts';
import { findAttemptByHash, storeCode } from './queries/factors.ts';
import { lastLink, tenantName, voidOlderLinks } from './queries/links.ts';

const codeMinutes = 10;
/** An e-mail of the same kind is not sent again within this time. */
const quietSeconds = { reset: 60, confirm: 60, unlock: 15 * 60 } as const;

/** `token` is that of the link in the e-mail; `concerned` is notified when it cannot be delivered. */
type Drafted = { readonly mail: Mail; readonly token?: string; readonly concerned?: Concerned };

/** What every e-mail is written with. */
type Writing = Pick<ModuleSettings, 'publicUrl' | 'clock'> & { readonly keys: ReturnType<typeof createKeys> };

/**
 * Sends the e-mails of authentication. Whether the account exists is only checked here, where no caller can measure the
 * time (AUTH-34).
 */
export function makeAuthJobs({ secret, publicUrl, clock, sendMail }: ModuleSettings): JobHandlers {
  const writing: Writing = { keys: createKeys(secret), publicUrl, clock };
  return {
    [letterTask]: async (payload, context) => {
      const drafted = await inRole(context.pool, 'stod_auth', (db) =>
        draft(db, payload as Letter, context.key, writing),
      );
      if (drafted === null) return;
      const { mail, token, concerned } = drafted;
      // No transaction waits for a mail server, because that would delay the events of every tenant.
      if (concerned && !(await sendOrNotify(sendMail, mail, context, concerned))) return;
      if (!concerned) await sendOnce(sendMail, mail, context);
      if (token) await inRole(context.pool, 'stod_auth', (db) => voidOlderLinks(db, hashOf(token), clock()));
    },
  };
}

async function draft(db: Transaction, of: Letter, key: string, writing: Writing): Promise<Drafted | null> {
  if (of.purpose === 'code') return code(db, of.attempt, key, writing);
  const token = writing.keys.tokenOf(key);
  if (of.purpose === 'invite') return invitation(db, of, token, writing);
  const account = await findAccount(db, of.email);
  return account?.password_hash ? toAccount(db, of.purpose, account, token, writing) : null;
}

async function toAccount(
  db: Transaction,
  purpose: 'reset' | 'unlock' | 'confirm',
  account: Account,
  token: string,
  { publicUrl, clock }: Writing,
): Promise<Drafted | null> {
  const last = await lastLink(db, account.id, purpose, clock(), hashOf(token));
  if (last && clock().getTime() - last.createdAt.getTime() < quietSeconds[purpose] * 1000) return null;
  const url = await makeLink(db, publicUrl, clock(), { purpose, userId: account.id, email: account.email, token });
  if (url === null) return null;
  const { language, letters } = wordsOf(account);
  const { subject, text, label } = letters[purpose];
  return { mail: { to: account.email, language, subject, paragraphs: text, action: { label, url } }, token };
}

async function invitation(
  db: Transaction,
  { userId, tenantId, invitedBy, inviterId }: Letter & { purpose: 'invite' },
  token: string,
  { publicUrl, clock }: Writing,
): Promise<Drafted | null> {
  const account = await findAccountById(db, userId);
  const employee = await employeeIn(db, userId, tenantId);
  const tenant = await tenantName(db, tenantId);
  if (!account || !employee || tenant === null) return null;
  if (employee.acceptedAt !== null) return null;
  const { language, letters } = wordsOf(account);
  const words = account.password_hash === null ? letters.invite : letters.join;
  const { email } = account;
  const url = await makeLink(db, publicUrl, clock(), { purpose: 'invite', userId, email, tenantId, token });
  if (url === null) return null;
  const paragraphs = words.text(employee.name, tenant, invitedBy);
  const action = { label: words.label, url };
  const concerned = { tenantId, employeeId: inviterId ?? 0, about: 'invited', id: employee.id } as const;
  const mail = { to: email, language, subject: words.subject(tenant), paragraphs, action };
  return { mail, token, ...(inviterId === undefined ? {} : { concerned }) };
}

async function code(
  db: Transaction,
  attemptHex: string,
  key: string,
  { keys, clock }: Writing,
): Promise<Drafted | null> {
  const hash = Buffer.from(attemptHex, 'hex');
  const attempt = await findAttemptByHash(db, hash);
  if (!attempt) return null;
  const digits = keys.codeOf(key);
  await storeCode(db, hash, keys.macOf(digits, attemptHex), new Date(clock().getTime() + codeMinutes * 60_000));
  const { language, letters } = wordsOf(attempt);
  const { subject, text } = letters.code;
  return {
    mail: { to: attempt.email, language, subject: subject(digits), paragraphs: text(digits, codeMinutes) },
  };
}

/** In the person's language; Icelandic by default. */
function wordsOf({ preferences }: { readonly preferences: unknown }) {
  const isEnglish = (preferences as { language?: string }).language === 'en';
  const { letters } = isEnglish ? en(english.legal) : is(icelandic.legal);
  return { language: isEnglish ? ('en' as const) : ('is' as const), letters };
}

import { randomInt } from 'node:crypto';
import { inRole, type Transaction } from '#server/db/transaction.ts';
import type { JobHandlers } from '#server/jobs/runner.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { createKeys } from './keys.ts';
import { letterTask, type Letter } from './letters.ts';
import { makeLink } from './links.ts';
import { employeeIn, findAccount, findAccountById, type Account } from './queries/accounts.ts';
import { findAttemptByHash, storeCode } from './queries/factors.ts';
import { lastLink, tenantName } from './queries/links.ts';

const codeMinutes = 10;
/** A letter of the same kind is not sent again within this time, however often it is asked for. */
const quietSeconds = { reset: 60, confirm: 60, unlock: 15 * 60 } as const;

/** Sends the letters of signing in. Whether there is such an account is found out here, where nobody waits (AUTH-34). */
export function makeAuthJobs({ secret, publicUrl, clock, sendMail }: ModuleSettings): JobHandlers {
  const keys = createKeys(secret);

  async function toAccount(db: Transaction, purpose: 'reset' | 'unlock' | 'confirm', account: Account) {
    const last = await lastLink(db, account.id, purpose, clock());
    if (last && clock().getTime() - last.createdAt.getTime() < quietSeconds[purpose] * 1000) return null;
    const url = await makeLink(db, publicUrl, clock(), { purpose, userId: account.id, email: account.email });
    const { subject, text, label } = wordsOf(account).letters[purpose];
    return { to: account.email, subject, paragraphs: text, action: { label, url } };
  }

  async function invitation(db: Transaction, { userId, tenantId, invitedBy }: Letter & { purpose: 'invite' }) {
    const account = await findAccountById(db, userId);
    const employee = await employeeIn(db, userId, tenantId);
    const tenant = await tenantName(db, tenantId);
    if (!account || !employee || tenant === null) return null;
    const { invite, added } = wordsOf(account).letters;
    if (account.password_hash !== null) {
      return {
        to: account.email,
        subject: added.subject(tenant),
        paragraphs: added.text(employee.name, tenant, invitedBy),
        action: { label: added.label, url: publicUrl },
      };
    }
    const url = await makeLink(db, publicUrl, clock(), { purpose: 'invite', userId, email: account.email, tenantId });
    return {
      to: account.email,
      subject: invite.subject(tenant),
      paragraphs: invite.text(employee.name, tenant, invitedBy),
      action: { label: invite.label, url },
    };
  }

  async function code(db: Transaction, attemptHex: string) {
    const hash = Buffer.from(attemptHex, 'hex');
    const attempt = await findAttemptByHash(db, hash);
    if (!attempt) return null;
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    await storeCode(db, hash, keys.macOf(digits, attemptHex), new Date(clock().getTime() + codeMinutes * 60_000));
    const words = wordsOf(attempt).letters.code;
    return { to: attempt.email, subject: words.subject(digits), paragraphs: words.text(digits, codeMinutes) };
  }

  async function mailOf(db: Transaction, of: Letter) {
    if (of.purpose === 'invite') return invitation(db, of);
    if (of.purpose === 'code') return code(db, of.attempt);
    const account = await findAccount(db, of.email);
    return account?.password_hash ? toAccount(db, of.purpose, account) : null;
  }

  return {
    [letterTask]: async (payload, { pool }) => {
      const of = payload as Letter;
      // Sent before the commit: a letter that could not be sent leaves no link behind, and the job tries again.
      await inRole(pool, 'stod_auth', async (db) => {
        const mail = await mailOf(db, of);
        if (mail) await sendMail(mail);
      });
    },
  };
}

/** In the language that the person chose; Icelandic until then. */
function wordsOf({ preferences }: { readonly preferences: unknown }) {
  const language = (preferences as { language?: string }).language;
  return language === 'en' ? en(english.legal) : is(icelandic.legal);
}

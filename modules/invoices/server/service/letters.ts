import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewInvoices, NewLetter } from '../../contract/written.ts';
import { referenceOf } from '../../rules.ts';
import { letterTask } from '../jobs.ts';
import { figuresOf, writtenLanguage } from '../papers/figures.ts';
import { paperKindOf, titleOf } from '../papers/head.ts';
import { isSent, mayIssue } from '../policy.ts';
import { update } from '../queries/change.ts';
import { addressesOf, insertLetter } from '../queries/letters.ts';
import { announce, get, getRow, todayOf, type InvoiceAnswer } from './answer.ts';
import { forgetKept } from './kept.ts';
import { lacksInWords, refuseElsewhere } from './papers.ts';

type MailState = Pick<ModuleSettings, 'mailReaches' | 'mailShown'>;

/** Whether this installation delivers letters. */
export const mailStateOf = ({ mailReaches, mailShown }: MailState): 'smtp' | 'mailbox' | 'none' =>
  mailReaches ? 'smtp' : mailShown ? 'mailbox' : 'none';

/** A suggested letter in the payor's language. It names no case, since e-mail can be read in transit. */
export async function draft(scope: Scope, id: number, mail: MailState) {
  const invoice = await getSendable(scope, id);
  const { payor } = await addressesOf(scope, invoice.payorId);
  const address = payor || invoice.buyer.email;
  return {
    to: address ? [address] : [],
    ...wordsOf(scope, invoice),
    eInvoiceLacks: lacksInWords(scope, invoice),
    issuedBy: invoice.accountingSystem,
    mail: mailStateOf(mail),
  };
}

/** Inserts the letter, marks the invoice as sent, and enqueues the letter for after the commit. */
export async function send(
  scope: Scope,
  id: number,
  { to, subject, message, workReport = false, eInvoice = false }: NewLetter,
  { mailReaches, mailShown }: MailState,
) {
  if (!mailReaches && !mailShown) throw new AppError('no_mail');
  await getRow(scope, id, { lock: true });
  const invoice = await getSendable(scope, id);
  if (eInvoice) refuseElsewhere(invoice);
  const lacks = eInvoice ? lacksInWords(scope, invoice) : null;
  if (lacks !== null) throw new AppError('e_invoice_incomplete', { values: { lacks } });
  const { writer } = await addressesOf(scope, invoice.payorId);
  const marks = invoice.sentDate === null;
  if (!isSent(invoice)) await forgetKept(scope, id);
  const letterId = await insertLetter(scope, {
    invoice_id: id,
    project_id: invoice.projectId,
    recipients: [...new Set(to)].join(', '),
    subject,
    message,
    with_report: workReport,
    with_e_invoice: eInvoice,
    reply_to: writer,
    marks,
  });
  if (marks) await update(scope, id, { sent_at: todayOf(scope) });
  const language = writtenLanguage(invoice.languageCode);
  scope.enqueue({ task: letterTask, payload: { tenantId: scope.tenantId, letterId, language } });
  announce(scope, 'InvoiceUpdated', { ...invoice, version: invoice.version + (marks ? 1 : 0) });
  return get(scope, id);
}

/** Sends a new invoice with the suggested letter; returns the address, or null if none is known. */
export async function sendAtOnce(
  scope: Scope,
  id: number,
  { workReport, eInvoice }: NonNullable<NewInvoices['letter']>,
  mail: MailState,
): Promise<string | null> {
  const { to, subject, message, eInvoiceLacks, issuedBy } = await draft(scope, id, mail);
  const [address] = to;
  if (address === undefined) return null;
  const asUbl = eInvoice && eInvoiceLacks === null && issuedBy === null;
  await send(scope, id, { to, subject, message, workReport, eInvoice: asUbl }, mail);
  return address;
}

/** Sending requires permission to issue; deleted invoices cannot be sent. */
async function getSendable(scope: Scope, id: number): Promise<InvoiceAnswer> {
  const invoice = await get(scope, id);
  if (!mayIssue(scope, invoice)) throw new AppError('invoice_responsible_only');
  if (invoice.deletedDate !== null) throw new AppError('invoice_deleted');
  return invoice;
}

function wordsOf({ actor }: Scope, invoice: InvoiceAnswer): { readonly subject: string; readonly message: string } {
  const figures = figuresOf(invoice.languageCode, invoice.currencyCode);
  const { letter } = figures.words;
  const what = letter.what[paperKindOf(invoice)](invoice.number);
  const said =
    invoice.creditedInvoiceNumber === null
      ? letter.invoice(
          what,
          figures.money(invoice.totalWithVat),
          figures.day(invoice.dueDate),
          invoice.extendedDueDate === null ? null : figures.day(invoice.extendedDueDate),
        )
      : letter.credit(what, invoice.creditedInvoiceNumber, figures.money(Math.abs(invoice.totalWithVat)));
  return {
    subject: letter.subject(`${titleOf(invoice, figures)} ${invoice.number}`, invoice.seller.name),
    message: [
      letter.greeting,
      `${said} ${letter.reference(referenceOf(invoice))}`,
      `${letter.regards}\n${actor.name}\n${invoice.seller.name}`,
    ].join('\n\n'),
  };
}

/** Error codes of invoices. */
export const codes = {
  /** No worklog was chosen, or none that matches can be billed (BILL-12). */
  nothing_to_bill: 422,
  /** Nobody is named who pays (BILL-08); `errors` names each worklog, by its id (`worklogs.17`) where a filter chose them. */
  no_payor: 422,
  /** Worklogs of several projects, payors or currencies do not go on one invoice; `errors` names them. */
  mixed_worklogs: 422,
  /** Cases of several payors or currencies, or one that is split between payors, do not go on one invoice; `errors` names them. */
  cases_apart: 422,
  /** A clock runs on a worklog, or its project is not billed; `errors` names them. */
  not_billable: 422,
  /** A worklog is on an invoice by now, perhaps one that somebody issued a moment ago (BILL-21). */
  already_billed: 409,
  /** Managers and the responsible person of the project (PERM-13). */
  invoice_responsible_only: 403,
  /** The client has it, or a letter with it is on its way: a credit note undoes it. */
  invoice_sent: 409,
  /** Paid: a credit note undoes it. */
  invoice_paid: 409,
  /** Payments are written on it: what they say is changed there, not by the mark. */
  payments_say: 409,
  /** A payment that was paid back in whole or in part stands while that does. */
  payment_refunded: 409,
  /** `confirmed: false` asks about a payment that may not be meant. */
  payment_questions: 409,
  /** More than there is to write off, or to pay back; `errors` names the amount. */
  payment_too_high: 422,
  /** Credit is used for invoices of the same payor, in the same currency. */
  credit_elsewhere: 422,
  /** Managers alone give up what is owed. */
  write_off_managers: 403,
  /** It comes to another sum than the person saw: what they saw was changed meanwhile. */
  invoice_changed: 409,
  /** `errors` asks about the date, and of `confirmed: false` about the work; `confirmed: true` goes on. */
  invoice_questions: 409,
  /** An invoice with VAT must say who sells and who buys (law 50/1988, article 20); `errors` names the firm (`seller`) and the payors (`payors.17`). */
  invoice_lacks: 422,
  /** The accounting system issues this one: an e-invoice of ours would be a second. */
  invoice_elsewhere: 409,
  /** In the accounting system already: a credit note undoes it. */
  invoice_in_accounting: 409,
  /** Credited already. */
  invoice_credited: 409,
  /** A credit note stays as it is. */
  credit_note_final: 409,
  /** What was on it has been changed or billed since, so that it cannot come back as it was. */
  invoice_not_restorable: 409,
  /** Its deletion stands: nothing is done to it. */
  invoice_deleted: 409,
  /** An e-invoice must say more of the firm or the payor than was registered when it was issued. */
  e_invoice_incomplete: 422,
  /** No line of a bank's file names a column of days and one of amounts. */
  bank_file_unreadable: 422,
  /** More rows than are read at once. */
  bank_file_too_long: 422,
  /** What a bank's row came to is paid by others by now. */
  bank_row_paid: 409,
  /** What the accounting system told is written in another payment by now. */
  told_payment_stands: 409,
  /** A draft of an invoice has claimed a worklog; `errors` names them. */
  in_draft: 409,
  /** It was issued: the invoice stands in its place. */
  draft_issued: 409,
  /** It waits for approval, or does not: the step is not the next one. */
  draft_not_so_far: 409,
  /** Its work is not what was approved. */
  draft_changed: 409,
  /** Its work is billed, or of another draft, so that it cannot come back as it was. */
  draft_not_restorable: 409,
  /** Managers and the responsible person approve, and nobody but managers what they asked themselves. */
  approver_only: 403,
  /** The firm wants invoices approved before others than managers issue them. */
  approval_needed: 409,
  /** The shares of others come to a hundred or more; `errors` names the last. */
  shares_full: 422,
  /** The case’s own payor has what is left and no share; `errors` names it. */
  share_of_own: 422,
  /** Letters of this installation reach nobody. */
  no_mail: 409,
} as const;

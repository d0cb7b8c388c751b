/** Error codes of invoices. */
export const codes = {
  /** No worklog is selected, or no matching worklog can be billed (BILL-12). */
  nothing_to_bill: 422,
  /**
   * A worklog has no payor (BILL-08); `errors` names each worklog, by its id (`worklogs.17`) if a filter selected it.
   */
  no_payor: 422,
  /** One invoice cannot contain worklogs of several projects, payors or currencies; `errors` names them. */
  mixed_worklogs: 422,
  /** One invoice cannot contain cases of several payors or currencies, nor a split case; `errors` names them. */
  cases_apart: 422,
  /** A worklog has a running clock, or its project is not billable; `errors` names them. */
  not_billable: 422,
  /** A worklog has been billed meanwhile, perhaps a moment ago (BILL-21). */
  already_billed: 409,
  /** Only managers and the responsible person of the project may do this (PERM-13). */
  invoice_responsible_only: 403,
  /** The invoice was sent, or its letter is queued: only a credit note can undo it. */
  invoice_sent: 409,
  /** The invoice is paid: only a credit note can undo it. */
  invoice_paid: 409,
  /** The invoice has payments: edit those instead of the mark. */
  payments_say: 409,
  /** A payment cannot be taken back while any of it has been refunded. */
  payment_refunded: 409,
  /** With `confirmed: false`: asks about a payment that may be a mistake. */
  payment_questions: 409,
  /** The amount exceeds what can be written off or refunded; `errors` names the amount. */
  payment_too_high: 422,
  /** Credit can only be applied to invoices of the same payor, in the same currency. */
  credit_elsewhere: 422,
  /** Only managers may write off amounts. */
  write_off_managers: 403,
  /** The total differs from the one that the person saw, since something was changed meanwhile. */
  invoice_changed: 409,
  /** `errors` asks about the date, and with `confirmed: false` about the work; `confirmed: true` proceeds. */
  invoice_questions: 409,
  /**
   * An invoice with VAT must identify seller and buyer (law 50/1988, article 20); `errors` names the firm (`seller`)
   * and the payors (`payors.17`).
   */
  invoice_lacks: 422,
  /** The accounting system issues this invoice: our e-invoice would be a duplicate. */
  invoice_elsewhere: 409,
  /** The invoice is in the accounting system: only a credit note can undo it. */
  invoice_in_accounting: 409,
  /** The invoice is already credited. */
  invoice_credited: 409,
  /** A credit note cannot be changed. */
  credit_note_final: 409,
  /** Its worklogs have been changed or billed since, so the invoice cannot be restored unchanged. */
  invoice_not_restorable: 409,
  /** The invoice is deleted, which rules out this action. */
  invoice_deleted: 409,
  /** The e-invoice lacks data of the firm or the payor that was missing when the invoice was issued. */
  e_invoice_incomplete: 422,
  /** No line of the bank file has headings for a day and an amount. */
  bank_file_unreadable: 422,
  /** The file has more rows than the limit. */
  bank_file_too_long: 422,
  /** Other payments already use up the amount of the bank row. */
  bank_row_paid: 409,
  /** Another payment already records this report of the accounting system. */
  told_payment_stands: 409,
  /** A draft of an invoice claims a worklog; `errors` names them. */
  in_draft: 409,
  /** The draft was issued and replaced by its invoice. */
  draft_issued: 409,
  /** The draft is not in the state that this step needs. */
  draft_not_so_far: 409,
  /** The work differs from what was approved. */
  draft_changed: 409,
  /** The work is billed, or claimed by another draft, so the draft cannot be restored unchanged. */
  draft_not_restorable: 409,
  /** Only managers and the responsible person approve, and only managers may approve their own request. */
  approver_only: 403,
  /** The firm requires approval of invoices that are not issued by managers. */
  approval_needed: 409,
  /** The shares of others reach 100 %; `errors` names the last. */
  shares_full: 422,
  /** The case’s own payor gets the remainder and cannot have a share; `errors` names it. */
  share_of_own: 422,
  /** This installation does not deliver letters. */
  no_mail: 409,
} as const;

import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { reading, readingCalls } from './contract/reading.ts';
import { body, id, idParams, ids, instant, oneOfNumbers, text } from '#shared/fields.ts';

/** Error codes of accounting. */
export const codes = {
  /** No accounting system is connected. */
  no_accounting: 409,
  /** The accounting system refuses the credentials; `errors` names the fields. */
  accounting_credentials: 422,
  /** The result of the transfer is known already, or is being checked right now. */
  push_known: 409,
  /** It does not answer, or its answer cannot be parsed. */
  accounting_down: 503,
  /** The accounting system does not report payments. */
  paid_untold: 409,
} as const;

/** Accounting systems by their id on the wire (CONN-02). */
export const accountingSystems = [
  { id: 1, name: 'DK' },
  { id: 2, name: 'Regla' },
  { id: 3, name: 'Payday' },
  { id: 4, name: 'Business Central' },
] as const;
export const systemIds = [1, 2, 3, 4] as const;

/** The product of a line in the accounting system: hours, fixed fees, costs with VAT, and outlays without VAT. */
export const itemKinds = ['time', 'fixedFee', 'expense', 'outlay'] as const;
/** The same at 11 % VAT and without VAT, for firms that have such work. */
export const otherItemKinds = ['time11', 'time0', 'fixedFee11', 'fixedFee0', 'expense11'] as const;

/** The credentials of each system, in the order of the form; secrets are never returned. */
export const accountFields = {
  1: [{ name: 'token', secret: true }],
  2: [
    { name: 'username', secret: false },
    { name: 'password', secret: true },
  ],
  3: [
    { name: 'clientKey', secret: false },
    { name: 'clientSecret', secret: true },
  ],
  4: [
    { name: 'entraTenant', secret: false },
    { name: 'environment', secret: false },
    { name: 'company', secret: false },
    { name: 'clientKey', secret: false },
    { name: 'clientSecret', secret: true },
  ],
} as const satisfies Readonly<Record<number, readonly { readonly name: string; readonly secret: boolean }[]>>;
export type AccountField = (typeof accountFields)[keyof typeof accountFields][number]['name'];

/** Systems that accept an attachment with an invoice. */
export const takesFile = (systemId: number): boolean => systemId !== 2;

/** Systems that book by product codes, which determine the VAT, and identify customers by a number. */
export const hasItems = (systemId: number): boolean => systemId !== 3;

const shortText = z.optional(z.nullable(text(200)));
const codesOfItems = {
  time: shortText,
  fixedFee: shortText,
  expense: shortText,
  outlay: shortText,
  time11: shortText,
  time0: shortText,
  fixedFee11: shortText,
  fixedFee0: shortText,
  expense11: shortText,
};
const itemCodes = z.object(codesOfItems);

const account = {
  token: shortText,
  clientKey: shortText,
  clientSecret: shortText,
  username: shortText,
  password: shortText,
  entraTenant: shortText,
  environment: shortText,
  company: shortText,
};

/** An omitted or empty secret keeps the stored one, while the system stays the same. */
const written = {
  type: oneOfNumbers(systemIds),
  attachInvoice: z.optional(z.boolean()),
  ...account,
  items: z.optional(body(codesOfItems)),
  paymentTerm: shortText,
  salesPerson: shortText,
  /** The customer number there for all customers without a kennitala. */
  otherCustomer: shortText,
  createClaim: z.optional(z.boolean()),
  sendElectronic: z.optional(z.boolean()),
};

const accounting = z.object({
  /** Null when no system is connected. */
  type: z.nullable(z.int()),
  name: z.nullable(z.string()),
  attachInvoice: z.boolean(),
  hasSecret: z.boolean(),
  companyName: z.string(),
  clientKey: z.nullable(z.string()),
  username: z.nullable(z.string()),
  entraTenant: z.nullable(z.string()),
  environment: z.nullable(z.string()),
  company: z.nullable(z.string()),
  items: itemCodes,
  paymentTerm: z.nullable(z.string()),
  salesPerson: z.nullable(z.string()),
  otherCustomer: z.nullable(z.string()),
  createClaim: z.boolean(),
  sendElectronic: z.boolean(),
  testedDate: z.nullable(instant),
  version: z.int(),
  /** The number of invoices that are queued, and of those that need a person. */
  waiting: z.int(),
  failed: z.int(),
  /** The state of reading its payments; null if it does not report any. */
  payments: z.nullable(reading),
  can: z.object({ edit: z.boolean() }),
});
export type Accounting = z.output<typeof accounting>;

const editedAccounting = body({ ...written, /** 0 for the first. */ version: z.optional(z.int()) }, accounting);
export type EditedAccounting = z.output<typeof editedAccounting>;

const accountingTest = body(written);
export type AccountingTest = z.output<typeof accountingTest>;

const accountingItem = z.object({ code: z.string(), name: z.string(), vatRate: z.nullable(z.number()) });

export const pushStates = ['queued', 'sending', 'unknown', 'created', 'numbered', 'failed'] as const;
const push = z.object({
  invoiceId: id,
  number: z.int(),
  system: z.string(),
  state: z.enum(pushStates),
  externalNumber: z.nullable(z.string()),
  /** Why it was not transferred, in words. */
  message: z.nullable(z.string()),
  attempts: z.int(),
  attemptedDate: z.nullable(instant),
  nextDate: z.nullable(instant),
  can: z.object({ resume: z.boolean() }),
});

/**
 * The answer to issuing (BILL-17): the number of invoices requested, and the number that the accounting system has by
 * now.
 */
const resumed = z.object({
  success: z.boolean(),
  count: z.int(),
  invoiceCount: z.int(),
  accountingSystem: z.nullable(z.string()),
  message: z.nullable(z.string()),
  invoiceIds: z.array(id),
});
export type Resumed = z.output<typeof resumed>;

export const accountingContract = contract({
  ...readingCalls,
  getAccounting: {
    method: 'GET',
    path: '/tenants/:id/accounting',
    access: 'tenant',
    summary: 'The accounting system of the firm, without its secrets',
    params: idParams,
    answer: accounting,
  },
  editAccounting: {
    method: 'PUT',
    path: '/tenants/:id/accounting',
    access: 'tenant',
    limit: 60,
    summary: 'Connects an accounting system once its credentials have been tried: managers only',
    params: idParams,
    body: editedAccounting,
    answer: accounting,
  },
  removeAccounting: {
    method: 'DELETE',
    path: '/tenants/:id/accounting',
    access: 'tenant',
    summary: 'Disconnects it and forgets its secrets: managers only',
    params: idParams,
    answer: 'nothing',
  },
  testAccounting: {
    method: 'POST',
    path: '/tenants/:id/accounting/test',
    access: 'tenant',
    limit: 60,
    summary: 'Tries credentials without keeping them; answers whose books they open and what is sold there',
    params: idParams,
    body: accountingTest,
    answer: z.object({ companyName: z.string(), items: z.array(accountingItem) }),
  },
  listPushes: {
    method: 'GET',
    path: '/accounting/pushes',
    access: 'tenant',
    answer: z.object({ items: z.array(push) }),
    summary:
      'Invoices that are on their way to the accounting system, or that it refused: the newest 200 of those that one sees',
  },
  resolvePush: {
    method: 'POST',
    path: '/accounting/pushes/resolve',
    access: 'tenant',
    limit: 60,
    answer: 'nothing',
    summary:
      'Says by hand what became of an invoice of which the accounting system does not tell: its number there, or null where it does not have it',
    body: body({ invoiceId: id, externalNumber: z.nullable(text(50)) }),
  },
  resumePushes: {
    method: 'POST',
    path: '/accounting/pushes/resume',
    access: 'tenant',
    limit: 60,
    body: body({ invoiceIds: ids }),
    answer: resumed,
    summary:
      'Sends invoices again that did not get there, and queues those that were left out; what may be there is looked up first',
  },
});

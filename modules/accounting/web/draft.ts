import { FormProblem } from '#web/kit/dialog/problem.ts';
import {
  accountFields,
  hasItems,
  itemKinds,
  type otherItemKinds,
  type Accounting,
  type AccountField,
  type AccountingTest,
} from '../contract.ts';

type Kind = (typeof itemKinds)[number] | (typeof otherItemKinds)[number];

/** The form's fields; a secret is empty until a new one is typed. */
export type Draft = {
  readonly type: 1 | 2 | 3 | 4;
  readonly account: Readonly<Partial<Record<AccountField, string>>>;
  readonly items: Readonly<Record<Kind, string>>;
  readonly paymentTerm: string;
  readonly salesPerson: string;
  readonly otherCustomer: string;
  readonly createClaim: boolean;
  readonly sendElectronic: boolean;
  readonly attachInvoice: boolean;
};

export function draftOf({
  type,
  clientKey,
  username,
  entraTenant,
  environment,
  company,
  items,
  paymentTerm,
  salesPerson,
  otherCustomer,
  createClaim,
  sendElectronic,
  attachInvoice,
}: Accounting): Draft {
  const system = ([1, 2, 3, 4] as const).find((one) => one === type) ?? 1;
  return {
    type: system,
    account: {
      clientKey: clientKey ?? '',
      username: username ?? '',
      entraTenant: entraTenant ?? '',
      environment: environment ?? '',
      company: company ?? '',
    },
    items: {
      time: items.time ?? '',
      fixedFee: items.fixedFee ?? '',
      expense: items.expense ?? '',
      outlay: items.outlay ?? '',
      time11: items.time11 ?? '',
      time0: items.time0 ?? '',
      fixedFee11: items.fixedFee11 ?? '',
      fixedFee0: items.fixedFee0 ?? '',
      expense11: items.expense11 ?? '',
    },
    paymentTerm: paymentTerm ?? '',
    salesPerson: salesPerson ?? '',
    otherCustomer: otherCustomer ?? '',
    createClaim,
    sendElectronic,
    attachInvoice,
  };
}

const secrets = new Set<string>(
  Object.values(accountFields).flatMap((fields) => fields.filter(({ secret }) => secret).map(({ name }) => name)),
);

/** The part of the draft that may be stored, without secrets. */
export const withoutSecrets = (draft: Draft): Draft => ({
  ...draft,
  account: Object.fromEntries(Object.entries(draft.account).filter(([name]) => !secrets.has(name))),
});

/** The body to send; only the fields of the chosen system. */
export const bodyOf = ({ type, account, items, ...rest }: Draft): AccountingTest => ({
  type,
  ...Object.fromEntries(accountFields[type].map(({ name }) => [name, account[name]?.trim() || null])),
  ...(hasItems(type) ? { items } : {}),
  ...rest,
});

/** Validates before sending, as the server would (CONN-03): `keeps` when a secret of this system is stored already. */
export function checkForm(draft: Draft, keeps: boolean, required: string, whole: boolean): void {
  const empty = accountFields[draft.type]
    .filter(({ name, secret }) => !draft.account[name]?.trim() && !(secret && keeps))
    .map(({ name }) => [name, required]);
  const unmapped =
    whole && hasItems(draft.type)
      ? itemKinds.filter((kind) => !draft.items[kind].trim()).map((kind) => [`items.${kind}`, required])
      : [];
  if (empty.length + unmapped.length > 0) throw new FormProblem(Object.fromEntries([...empty, ...unmapped]));
}

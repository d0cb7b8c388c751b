import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { differingFields } from '#web/kit/dialog/merge-drafts.ts';
import { accountingSystems } from '../contract.ts';
import type { AccountingWebTexts } from '../texts/web.is.ts';
import type { Draft } from './draft.ts';

/** What somebody else changed in the connection meanwhile. Secrets are not shown, not even that one changed. */
export function changesOf(opened: Draft, theirs: Draft, words: AccountingWebTexts['dialog']) {
  const flag = (on: boolean) => (on ? '✓' : '–');
  return changesIn<Draft>(opened, theirs, {
    type: [words.system, accountingSystems.find(({ id }) => id === theirs.type)?.name ?? ''],
    account: [
      words.account,
      differingFields(opened.account, theirs.account)
        .map((field) => `${words.fields[field]}: ${theirs.account[field] || '–'}`)
        .join(', '),
    ],
    items: [
      words.items,
      differingFields(opened.items, theirs.items)
        .map((kind) => `${words.kinds[kind]}: ${theirs.items[kind] || '–'}`)
        .join(', '),
    ],
    paymentTerm: [words.paymentTerm, theirs.paymentTerm],
    salesPerson: [words.salesPerson, theirs.salesPerson],
    otherCustomer: [words.otherCustomer, theirs.otherCustomer],
    createClaim: [words.createClaim, flag(theirs.createClaim)],
    sendElectronic: [words.sendElectronic, flag(theirs.sendElectronic)],
    attachInvoice: [words.attach, flag(theirs.attachInvoice)],
  });
}

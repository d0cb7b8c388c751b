import { money, percent } from '#shared/format.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useVatRates, vatName } from '#web/lib/vat-rates.ts';
import type { Project } from '../contract/record.ts';
import { priceOf, settingsOf, type SettingsDraft } from './settings-draft.ts';
import { useProjectWords } from './words.ts';

type Rate = { readonly id: number; readonly name: string };
type Props = {
  readonly opened: SettingsDraft;
  readonly current: Project;
  readonly rates: readonly Rate[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Somebody else saved the settings meanwhile: shows what they changed, and keeps what was typed. */
export function SettingsStale({ opened, current, rates, ...answers }: Props) {
  const { settings: words, dialog } = useProjectWords();
  const vatRates = useVatRates();
  const theirs = settingsOf(current);
  const flag = (on: boolean) => (on ? dialog.yes : dialog.no);
  const prices = rates
    .filter(({ id }) => priceOf(opened, id) !== priceOf(theirs, id))
    .map(({ id, name }) => `${name}: ${priceText(priceOf(theirs, id))}`);
  const changes = changesIn<Omit<SettingsDraft, 'feeCapCurrency'>>(opened, theirs, {
    billable: [words.billable, flag(theirs.billable)],
    discount: [words.discount, percent(theirs.discount)],
    vat: [words.vat, vatName(vatRates.find(({ id }) => id === theirs.vat)?.rate, words)],
    feeCap: [words.feeCap, theirs.feeCap === null ? '' : money(theirs.feeCap, theirs.feeCapCurrency ?? 'ISK')],
    feeCapTypeId: [words.feeCapType, words.feeCapTypes[theirs.feeCapTypeId] ?? ''],
    hasCustomRates: [words.hasCustomRates, flag(theirs.hasCustomRates)],
    rates: [words.rates, prices.join(', ')],
    taskReminder: [words.taskReminder, flag(theirs.taskReminder)],
    taskReminderEmployees: [
      words.taskReminderEmployees,
      theirs.taskReminderEmployees.map(({ name }) => name).join(', '),
    ],
  });
  return <StaleNotice changes={changes} {...answers} />;
}

const priceText = (price: number | null): string => (price === null ? '–' : money(price, 'ISK'));

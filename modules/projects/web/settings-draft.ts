import type { Project } from '../contract/record.ts';
import type { ProjectSettings } from '../contract/written.ts';
import type { Named } from './draft.ts';

/** The settings of a project while they are typed. */
export type SettingsDraft = {
  readonly billable: boolean;
  /** A fraction, 0 to 1. */
  readonly discount: number;
  readonly vat: number;
  readonly feeCap: number | null;
  readonly feeCapTypeId: number;
  readonly hasCustomRates: boolean;
  /** By the rate's id; null leaves the price to the general rates. */
  readonly rates: Readonly<Record<number, number | null>>;
  readonly taskReminder: boolean;
  readonly taskReminderEmployees: readonly Named[];
};

export const settingsOf = (project: Project): SettingsDraft => ({
  billable: project.billable,
  discount: project.discount,
  vat: project.vat,
  feeCap: project.feeCap,
  feeCapTypeId: project.feeCapTypeId ?? 1,
  hasCustomRates: project.hasCustomRates,
  rates: Object.fromEntries(project.rates.map(({ rateId, value }) => [rateId, value])),
  taskReminder: project.taskReminder,
  taskReminderEmployees: project.taskReminderEmployees,
});

const written = (draft: SettingsDraft) => ({
  ...draft,
  rates: Object.entries(draft.rates).flatMap(([rateId, value]) =>
    value === null ? [] : [{ rateId: Number(rateId), value }],
  ),
  taskReminderEmployees: draft.taskReminderEmployees.map(({ id }) => id),
});

/** Only what was changed, so that what somebody else saved elsewhere stays; their prices too, but for those that one typed. */
export function settingsBody(
  start: SettingsDraft,
  draft: SettingsDraft,
  version: number,
  theirs: SettingsDraft = start,
): ProjectSettings {
  const typed = Object.entries(draft.rates).filter(([rateId, value]) => value !== priceOf(start, Number(rateId)));
  const [before, after] = [written(start), written(draft)];
  const merged = {
    ...after,
    rates:
      typed.length > 0
        ? written({ ...draft, rates: { ...theirs.rates, ...Object.fromEntries(typed) } }).rates
        : before.rates,
  };
  const changed = Object.entries(merged).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return { ...Object.fromEntries(changed), version } as ProjectSettings;
}

/** What two drafts say differently, by field: to show what somebody else saved meanwhile. */
export const differingSettings = (mine: SettingsDraft, theirs: SettingsDraft): readonly (keyof SettingsDraft)[] => {
  const [one, other] = [written(mine), written(theirs)];
  return (Object.keys(one) as (keyof SettingsDraft)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
};

/** A price of the project's own; null where the general one applies. */
export const priceOf = ({ rates }: SettingsDraft, rateId: number): number | null => rates[rateId] ?? null;

import type { Project } from '../contract/record.ts';
import type { ProjectSettings } from '../contract/written.ts';
import type { Named } from './draft.ts';

/** The settings of a project while they are edited. */
export type SettingsDraft = {
  readonly billable: boolean;
  /** A fraction, 0 to 1. */
  readonly discount: number;
  readonly vat: number;
  readonly feeCap: number | null;
  readonly feeCapTypeId: number;
  readonly hasCustomRates: boolean;
  /** By rate id; null leaves the price to the general rates. */
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

/** Only the changed fields. */
export function settingsBody(opened: SettingsDraft, draft: SettingsDraft, version: number): ProjectSettings {
  const [before, after] = [written(opened), written(draft)];
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return { ...Object.fromEntries(changed), version } as ProjectSettings;
}

/** The fields that differ between two drafts: to show what somebody else saved meanwhile. */
export const differingSettings = (mine: SettingsDraft, theirs: SettingsDraft): readonly (keyof SettingsDraft)[] => {
  const [one, other] = [written(mine), written(theirs)];
  return (Object.keys(one) as (keyof SettingsDraft)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
};

/** The project's own price; null when the general one applies. */
export const priceOf = ({ rates }: SettingsDraft, rateId: number): number | null => rates[rateId] ?? null;

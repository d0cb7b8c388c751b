import { valuesOf } from '#shared/record.ts';
import { plainSettings, type Project } from '../contract/record.ts';
import type { ProjectSettings } from '../contract/written.ts';
import type { Named } from './draft.ts';

/** The settings of a project while they are edited. */
export type SettingsDraft = Pick<Project, keyof typeof plainSettings | 'feeCapCurrency'> & {
  readonly feeCap: number | null;
  readonly feeCapTypeId: number;
  /** By rate id; null leaves the price to the general rates. */
  readonly rates: Readonly<Record<number, number | null>>;
  readonly taskReminderEmployees: readonly Named[];
};

export const settingsOf = (project: Project): SettingsDraft => ({
  ...valuesOf(plainSettings, project),
  feeCap: project.feeCap,
  feeCapCurrency: project.feeCapCurrency,
  feeCapTypeId: project.feeCapTypeId ?? 1,
  rates: Object.fromEntries(project.rates.map(({ rateId, value }) => [rateId, value])),
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

/** The currency of the written fee cap: a changed amount is in that of the project. */
export const capCurrency = (opened: SettingsDraft, draft: SettingsDraft, ofProject: string): string =>
  draft.feeCap === opened.feeCap ? (opened.feeCapCurrency ?? ofProject) : ofProject;

/** The project's own price; null when the general one applies. */
export const priceOf = ({ rates }: SettingsDraft, rateId: number): number | null => rates[rateId] ?? null;

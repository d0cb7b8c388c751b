import type pg from 'pg';
import { deadlineOf } from '#modules/tasks/rules/deadline.ts';
import { deadlineRules, deadlineSource } from '#modules/tasks/rules/deadline-rules.ts';
import { is } from '#modules/tasks/texts/deadlines.is.ts';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { icelandic } from '#shared/texts/nouns.ts';
import type { Case } from './case-drafts.ts';
import { insertLinks, type Row } from './insert.ts';

const hours = [1, 2, 2.5, 4, 6, 8, 12];

/**
 * Estimates of most open tasks, and for a few the date until which they are snoozed, or that they wait for an answer.
 */
export function detailsOf(row: Row, index: number, today: CalendarDate) {
  const open = row['status'] !== 'Completed';
  const asleep = open && row['status'] !== 'InProgress';
  return {
    planned_hours: index % 5 === 4 ? null : (hours[index % hours.length] ?? 1),
    sleeps_until: asleep && index % 23 === 7 ? addDays(today, 3 + (index % 9)) : null,
    wakes_on_answer: asleep && index % 31 === 11,
  };
}

type Made = { readonly row: Row; readonly id: number };

/** Additional people on tasks: for one in eight, among the people on the case. */
export async function seedHelpers(db: pg.Client, tasks: readonly Made[], cases: readonly Case[]): Promise<void> {
  const teams = new Map(cases.map(({ id, team }) => [id, team]));
  const links = tasks.flatMap(({ row, id }, index) => {
    if (row['status'] === 'Completed' || index % 8 !== 3) return [];
    const team = (teams.get(Number(row['project_id'])) ?? []).filter(
      ({ role, share }) => role !== 'reader' && share > 0,
    );
    const helper = team.find((one) => one.id !== row['employee_id']);
    return helper ? [{ tenant_id: row['tenant_id'], task_id: id, employee_id: helper.id }] : [];
  });
  if (links.length > 0) await insertLinks(db, 'task_helper', links);
}

/** Deadlines on a few cases: which, how many days ago they began, and their columns. */
const running: readonly (readonly [rule: string, daysAgo: number])[] = [
  ['appealHaestirettur', 9],
  ['rulingLandsrettur', 6],
  ['adminAppeal', 40],
  ['limitationGeneral', 4 * 365 - 75],
  ['enforcementChallenge', 20],
];

export type DeadlineDraft = {
  readonly name: string;
  readonly description: string;
  readonly target: CalendarDate;
  readonly columns: Row;
};

/** The statutory deadline of the case, if any. */
export function deadlineFor({ id, statusId, opponentId }: Case, today: CalendarDate): DeadlineDraft | null {
  const [key, daysAgo] = running[id % 15] ?? [];
  const rule = deadlineRules.find((one) => one.key === key);
  if (!rule || daysAgo === undefined || statusId !== 1 || opponentId === null) return null;
  const from = addDays(today, -daysAgo);
  const { rawLastDay, lastDay, target } = deadlineOf(rule, from);
  const words = is(icelandic.legal);
  const said = words.reckoned(rule.act, rule.article, words.lengths[rule.unit](rule.length), date(from), date(lastDay));
  return {
    name: words.rules[rule.key]?.name ?? rule.key,
    description: `<p>${said}${target === lastDay ? '' : ` ${words.towards(date(target))}`}</p>`,
    target,
    columns: {
      rule: rule.key,
      edition: deadlineSource.edition,
      from_day: from,
      raw_last_day: rawLastDay,
      last_day: lastDay,
      target,
    },
  };
}

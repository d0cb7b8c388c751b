import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { addDays } from '#shared/dates.ts';
import type { Piece } from '#shared/quick/line.ts';
import { workType } from '../contract/record.ts';
import { proposedDiscount } from '../rules.ts';
import { payorOf, type Draft } from './draft.ts';

/** The fields set by a typed line; omitted ones are absent. */
type SaidOfHour = {
  readonly rest: string;
  readonly project: ProjectLite | null;
  readonly hours: Extract<Piece, { kind: 'hours' }> | undefined;
  readonly date: Extract<Piece, { kind: 'date' }> | undefined;
};

/**
 * The draft with the line's fields applied. Text that was in the description before stays in front. `now` is wall time,
 * `yyyy-MM-ddTHH:mm`.
 */
export function withLine(
  draft: Draft,
  { rest, project, hours, date }: SaidOfHour,
  withPayor: (payor: Draft['payor']) => Draft,
  now: string,
): Draft {
  const onCase =
    project === null || project.id === draft.project?.id
      ? draft
      : {
          ...withPayor(payorOf(project)),
          project,
          task: null,
          discount: proposedDiscount(draft.workTypeId, project.discount),
          vatRateId: project.vatRateId,
        };
  const day = date?.date ?? dayBegun(draft.date?.slice(0, 10), hours, now);
  const time = hours?.from ?? draft.date?.slice(11);
  return {
    ...onCase,
    comment: [draft.comment, rest].filter((one) => one !== '').join(' '),
    ...(hours ? { quantity: hours.hours, quantityBilled: null } : {}),
    ...(day && time && (hours?.from || date) ? { date: `${day}T${time}` } : {}),
    ...(hours?.from ? { timed: true } : date && date.date !== draft.date?.slice(0, 10) ? { timed: false } : {}),
  };
}

/** Work over midnight that would begin later today began yesterday: `23-01` is typed when it is done. */
const dayBegun = (day: string | undefined, hours: SaidOfHour['hours'], now: string): string | undefined =>
  day !== undefined && hours?.overnight && day === now.slice(0, 10) && `${day}T${hours.from ?? ''}` > now
    ? addDays(day, -1)
    : day;

/** Whether the time of day must still be determined: for time on another day than today without a given time. */
export const isUnplaced = (draft: Draft, today: string): boolean =>
  draft.workTypeId === workType.time && !draft.timed && draft.date !== null && draft.date.slice(0, 10) !== today;

/** On another day, the entry is placed after the last one there, or in the morning when the day is empty. */
export const placed = (draft: Draft, after: string | null): Draft =>
  draft.date === null ? draft : { ...draft, date: `${draft.date.slice(0, 10)}T${after ?? morning}` };

const morning = '09:00';

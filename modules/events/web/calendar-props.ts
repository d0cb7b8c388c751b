import type { CalendarDate } from '#shared/dates.ts';
import type { Event } from '../contract.ts';
import type { EmployeeName } from './event-fields.tsx';
import type { Shown } from './scheduled.ts';
import type { View } from './views.ts';

type Times = { readonly start: string; readonly end: string; readonly isAllDay?: boolean };
type Drawn = { readonly start: string; readonly end: string; readonly isAllDay: boolean };
export type CalendarProps = {
  readonly view: Exclude<View, 'agenda'>;
  readonly day: string;
  readonly days: readonly CalendarDate[];
  readonly today: CalendarDate;
  readonly shown: Shown;
  /** Colleagues in rows; null for one person, or without room for rows. */
  readonly beside: readonly EmployeeName[] | null;
  readonly writes: boolean;
  readonly onDay: (day: string) => void;
  /** Shows the day that an event was moved to by the keyboard. */
  readonly onFollow: (day: CalendarDate) => void;
  readonly onOpen: (event: Event) => void;
  /** Opens the task of a deadline. */
  readonly onTask: (id: number) => void;
  readonly onDrawn: (drawn: Drawn, person?: EmployeeName) => void;
  readonly onMove: (event: Event, times: Times) => void;
};

/** A time entry: start as wall time `yyyy-MM-ddTHH:mm`, and hours. */
type Timed = { readonly date: string; readonly quantity: number };

/** Longer than this, it may be a timer that nobody stopped (WORK-34). */
const longHours = 10;

export const isLong = ({ quantity }: Timed): boolean => quantity > longHours;

/** The entries that overlap; adjacent ones do not, and one of no length overlaps nothing. */
export function overlapping<T extends Timed>(one: Timed, others: readonly T[]): readonly T[] {
  const [from, to] = spanOf(one);
  return others.filter((other) => {
    const [start, end] = spanOf(other);
    return from < end && start < to && from < to && start < end;
  });
}

/** The end as `HH:mm`; after midnight, on the next day. */
export function endOf({ date, quantity }: Timed): string {
  const minutes = Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16)) + Math.round(quantity * 60);
  const ofDay = minutes % (24 * 60);
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** Minutes since the epoch; wall time, which ignores daylight saving. */
function spanOf({ date, quantity }: Timed): readonly [number, number] {
  const start = Date.parse(`${date}:00Z`) / 60_000;
  return [start, start + Math.round(quantity * 60)];
}

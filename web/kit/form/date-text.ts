/** `yyyy-MM-dd`, or `yyyy-MM-ddTHH:mm` with a time: wall time, in no zone. */
export type WallDate = string;

/** dd.MM.yyyy, followed by HH:mm when there is a time (I18N-07). */
export function writeDateText(value: WallDate | null): string {
  if (!value) return '';
  const [date = '', time] = value.split('T');
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}${time ? ` ${time.slice(0, 5)}` : ''}`;
}

/** The current time by this machine's clock. */
export function wallNow(clock: Date = new Date()): WallDate {
  const [year, ...rest] = [
    clock.getFullYear(),
    clock.getMonth() + 1,
    clock.getDate(),
    clock.getHours(),
    clock.getMinutes(),
  ];
  const [month, day, hours, minutes] = rest.map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day}T${hours}:${minutes}`;
}

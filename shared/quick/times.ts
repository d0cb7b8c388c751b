import { matches, words, type Found, type Groups } from './find.ts';

/** Finds every time of day, as `HH:mm`: `kl. 9:15`, `kl 13`, `13:00`, `á hádegi`, `fyrir hádegi`, `at 3pm`. */
export function findTimes(text: string): readonly Found<string>[] {
  return matches(text, times, ({ read }, groups) => read(groups));
}

const times: readonly { readonly pattern: RegExp; readonly read: (groups: Groups) => string | null }[] = [
  { pattern: words('(?:á |um )?hádegi(?:ð)?|(?:at )?noon'), read: () => '12:00' },
  { pattern: words('fyrir hádegi|before noon|in the morning'), read: () => '12:00' },
  { pattern: words('eftir hádegi|in the afternoon'), read: () => '17:00' },
  {
    pattern: words(
      '(?:fyrir |before |by )?(?:klukkan|kl\\.?|at)\\s?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?\\s?(?<half>am|pm)?',
    ),
    read: clock,
  },
  { pattern: words('(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?\\s?(?<half>am|pm)'), read: clock },
  { pattern: words('(?<hour>\\d{1,2}):(?<minute>\\d{2})'), read: clock },
];

function clock({ hour = '', minute = '00', half }: Groups): string | null {
  const shift = half?.toLowerCase() === 'pm' && Number(hour) < 12 ? 12 : 0;
  const hours = Number(hour) + shift;
  if (hours > 23 || Number(minute) > 59 || (half !== undefined && Number(hour) > 12)) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

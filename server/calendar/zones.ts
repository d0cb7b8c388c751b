import { calendarDay } from '#shared/format.ts';

/** Windows' (and so Outlook's) names of time zones that Icelandic offices encounter. */
const windows: Readonly<Record<string, string>> = {
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'FLE Standard Time': 'Europe/Helsinki',
  'GTB Standard Time': 'Europe/Athens',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'Russian Standard Time': 'Europe/Moscow',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Greenland Standard Time': 'America/Nuuk',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'China Standard Time': 'Asia/Shanghai',
  'India Standard Time': 'Asia/Kolkata',
  UTC: 'UTC',
};

const mostName = 100;

/**
 * Resolves a calendar's time zone: by IANA name, within another program's path, or by its Windows name; null when
 * unknown.
 */
export function zoneOf(name: string): string | null {
  // The maximum length of a zone name; a calendar may contain one of any length.
  const plain = name.replaceAll('"', '').trim().slice(-mostName);
  if (Object.hasOwn(windows, plain)) return windows[plain] ?? null;
  if (/^(?:tzone:\/\/Microsoft\/Utc|Z|GMT|Etc\/UTC)$/i.test(plain)) return 'UTC';
  const [ending] = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?$/.exec(plain) ?? [];
  const parts = ending?.split('/') ?? [];
  return [parts.slice(-3), parts.slice(-2)].map((one) => one.join('/')).find(isZone) ?? null;
}

function isZone(name: string): boolean {
  try {
    calendarDay(new Date(0), name);
    return name.includes('/');
  } catch {
    return false;
  }
}

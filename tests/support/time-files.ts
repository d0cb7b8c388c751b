/** Exports of other time trackers: their headings in order, with fictitious people and work. */
const bytes = (lines: readonly string[], separator = '\n'): Uint8Array =>
  new TextEncoder().encode(lines.join(separator));

/** Toggl Track, detailed report. */
export const toggl = bytes([
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (ISK)',
  'Jón,jon@old.example,Þórsnes ehf.,Kaup á landi,,"Yfirlestur, kaupsamningur",Yes,2026-11-02,09:00:00,2026-11-02,10:15:00,01:15:00,,',
  'Jón,jon@old.example,Þórsnes ehf.,Kaup á landi,,Símtal,No,2026-11-03,13:30:00,2026-11-03,13:48:00,00:18:00,,',
  'Jón,jon@old.example,,Gamalt verk,,Óþekkt,Yes,2026-11-04,13:30:00,2026-11-04,14:00:00,00:30:00,,',
]);

/** Clockify, detailed report, with American dates. */
export const clockify = bytes([
  '"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)","Billable Rate (USD)","Billable Amount (USD)"',
  '"Kaup á landi","Þórsnes ehf.","Fundur","Ráðgjöf","Jón Starfsson","","jon@old.example","","Yes","11/02/2026","1:05:00 PM","11/02/2026","2:35:00 PM","01:30:00","1.50","0.00","0.00"',
  '"Kaup á landi","Þórsnes ehf.","Bréf","","Jón Starfsson","","jon@old.example","","Yes","11/25/2026","09:00:00 AM","11/25/2026","09:20:00 AM","00:20:00","0.33","0.00","0.00"',
]);

/** Harvest, detailed time report. */
export const harvest = bytes([
  'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency,External Reference URL',
  '2026-11-05,Þórsnes ehf.,Kaup á landi,,Lögfræðiráðgjöf,Greinargerð,2.75,Yes,No,No,Jón,Starfsson,,Yes,32000.0,88000.0,0,0,ISK,',
]);

/** Kimai, CSV of the export page. */
export const kimai = bytes([
  'Date,From,To,Duration,Currency,Hourly price,Name,Username,Customer,Project,Activity,Description,Billable,Tags',
  '2026-11-06,08:30,10:00,1:30,ISK,"28.900",Jón Starfsson,jon,Þórsnes ehf.,Kaup á landi,Skjalagerð,Afsal,yes,',
]);

/** A firm's own spreadsheet: semicolons, Icelandic dates, decimal commas. */
export const ownSheet = bytes(
  [
    'Dags;Starfsmaður;Málsnúmer;Tímar;Lýsing',
    '9.11.2026;Jón Starfsson;2026-1;1,5;Málflutningur',
    '31.2.2026;Jón Starfsson;2026-1;x;Rangt',
    '10.11.2026;Jón Starfsson;2026-99;0;Ekkert',
  ],
  '\r\n',
);

/** 3,000 rows of Toggl with three projects and two people. */
export const threeThousandRows = (projects: readonly string[], people: readonly string[]): Uint8Array =>
  bytes([
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (ISK)',
    ...Array.from({ length: 3000 }, (_, n) => {
      const [day, minutes] = [1 + (n % 28), 6 * (1 + (n % 20))];
      return `${people[n % people.length]},,,${projects[n % projects.length]},,Vinna ${n + 1},${n % 10 === 0 ? 'No' : 'Yes'},2026-10-${String(day).padStart(2, '0')},09:00:00,2026-10-${String(day).padStart(2, '0')},,${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00,,`;
    }),
  ]);

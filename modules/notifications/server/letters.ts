import { list as listEvents } from '#modules/events/server/service/list.ts';
import { isAsleep } from '#modules/tasks/rules/my-day.ts';
import { list as listTasks } from '#modules/tasks/server/service/list.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay, date, timeOfDay } from '#shared/format.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en as screenEn } from '../texts/web.en.ts';
import { is as screenIs } from '../texts/web.is.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { doerOf, pathOf } from '../rules.ts';
import { choices, includedOn, unmailedNotices, type NoticeRow } from './queries.ts';

function wordsOf({ language, edition }: Scope) {
  const { said, bank, library, post, clock, invoice } =
    language === 'en' ? screenEn(english[edition]) : screenIs(icelandic[edition]);
  return { ...(language === 'en' ? en : is), said, bank, library, post, clock, invoice };
}

/** One action of somebody else. */
export function letterOf(scope: Scope, to: string, notice: NoticeRow, publicUrl: string): Mail {
  const words = wordsOf(scope);
  return {
    to,
    language: scope.language,
    subject: headOf(notice, words),
    paragraphs: [[nameOf(notice, words), caseOf(notice)].filter(Boolean).join('\n')],
    action: { label: words.label, url: `${publicUrl}/${scope.tenantId}/${pathOf(notice)}` },
  };
}

type Morning = { readonly mail: Mail; readonly noticeIds: readonly number[] };

/**
 * Overdue and due tasks, today's calendar, and others' actions; null when there are none. A repeated attempt contains
 * no newer actions than the first, because the first e-mail may have been sent.
 */
export async function morningLetterOf(
  scope: Scope,
  to: string,
  { day, publicUrl }: { readonly day: string; readonly publicUrl: string },
): Promise<Morning | null> {
  const words = wordsOf(scope);
  const news = await unmailedNotices(scope);
  const ids = new Set(
    await includedOn(
      scope,
      day,
      news.map(({ id }) => id),
    ),
  );
  const included = news.filter(({ id }) => ids.has(id));
  const agenda = (await choices(scope)).some(({ kind, mail }) => kind === 'agenda' && mail === 'Morning');
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ...(agenda ? await agendaOf(scope, words) : []),
    [words.news, included.map((one) => [headOf(one, words), caseOf(one)].filter(Boolean).join(' · '))],
  ];
  const full = parts.filter(([, lines]) => lines.length > 0);
  if (full.length === 0) return null;
  return {
    noticeIds: included.map(({ id }) => id),
    mail: {
      to,
      language: scope.language,
      subject: words.morning(date(scope.now, scope.timeZone)),
      paragraphs: full.map(([title, lines]) => [title, ...lines.map((line) => `• ${line}`)].join('\n')),
      action: { label: words.open, url: `${publicUrl}/${scope.tenantId}/tasks/my-day` },
    },
  };
}

const most = { pageNumber: 1, pageSize: 50, skip: 0 };

async function agendaOf(scope: Scope, words: ReturnType<typeof wordsOf>) {
  const { employeeId } = scope.actor;
  const today = calendarDay(scope.now, scope.timeZone);
  const { items: tasks } = await listTasks(scope, {
    ...most,
    employeeId,
    statuses: ['Pending', 'InProgress', 'OnHold'],
    dueTo: today,
    orderBy: [{ field: 'dueDate', direction: 'asc' }],
  });
  const { items: events } = await listEvents(scope, {
    ...most,
    employeeId: [employeeId],
    dateFrom: today,
    dateTo: today,
    orderBy: [{ field: 'start', direction: 'asc' }],
  });
  const awake = tasks.filter((task) => !isAsleep(task, today));
  const lineOf = (task: (typeof tasks)[number]) =>
    [
      task.dueDate === null || task.dueDate === today ? '' : date(task.dueDate),
      task.name,
      `${task.projectYearNumber} ${task.projectName}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    [words.overdue, awake.filter(({ dueDate }) => dueDate !== today).map(lineOf)],
    [words.today, awake.filter(({ dueDate }) => dueDate === today).map(lineOf)],
    [
      words.events,
      events.map((event) =>
        [
          event.isAllDay ? '' : `${timeOfDay(event.start, scope.timeZone)}–${timeOfDay(event.end, scope.timeZone)}`,
          event.subject,
          event.location,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ],
  ] as const;
}

/** One line; some kinds already contain the subject's name. */
const headOf = (notice: NoticeRow, words: ReturnType<typeof wordsOf>): string =>
  `${words.said[notice.kind](doerOf(notice, words)).replace(/:$/, '')}: ${nameOf(notice, words)}`;

const nameOf = ({ invoiceId, name }: NoticeRow, words: ReturnType<typeof wordsOf>): string =>
  invoiceId === null ? name : words.invoice(name);

const caseOf = ({ projectYearNumber, projectName, name }: NoticeRow): string =>
  name === projectName ? (projectYearNumber ?? '') : [projectYearNumber, projectName].filter(Boolean).join(' ');

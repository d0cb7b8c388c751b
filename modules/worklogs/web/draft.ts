import type { ProjectForWork, ProjectLite } from '#modules/projects/contract/brief.ts';
import { valuesOf } from '#shared/record.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { EditedWorklog, NewWorklog } from '../contract/written.ts';
import { emptyPlain, plainFields, workType, type PlainName, type Worklog } from '../contract/record.ts';
import { priceInCurrency } from '../rules.ts';

/** A worklog while it is typed: everything as the fields hold it. */
export type Draft = Pick<Worklog, PlainName> & {
  readonly workTypeId: number;
  readonly project: ProjectLite | null;
  /** The task of the project that it is on. */
  readonly task: { readonly id: number; readonly name: string } | null;
  /** Wall time in the tenant's zone, `yyyy-MM-ddTHH:mm`. */
  readonly date: string | null;
  readonly quantity: number | null;
  /** Null follows the quantity, until it is changed (WORK-26). */
  readonly quantityBilled: number | null;
  /** Null is the price by the order of rates. */
  readonly price: number | null;
  /** What the price was before the payor's currency made another of it. */
  readonly exchangedFrom?: { readonly price: number; readonly currencyCode: string } | undefined;
  readonly rateId: number | null;
  /** A fraction, 0 to 1. */
  readonly discount: number;
  readonly payor: { readonly id: number; readonly name: string; readonly currencyCode: string } | null;
  /** The currency of one that exists, at the rate of the day it was made. */
  readonly madeAt?: { readonly currencyCode: string; readonly rate: number };
  /** The time of day was chosen; else it is where nobody has said when. */
  readonly timed?: boolean;
  /** One line that lies over the rest while it is typed; empty once a field is touched. */
  readonly line?: string;
};

/** `date` is wall time, `yyyy-MM-ddTHH:mm`. */
export type KnownWork = {
  readonly date?: string;
  readonly quantity?: number;
  readonly comment?: string;
  readonly task?: { readonly id: number; readonly name: string };
  /** What it approves. */
  readonly suggestionId?: number;
};

/** The start of a new worklog: hourly, nothing typed (WORK-26). */
export const newDraft = (workTypeId: number, now: string, project: ProjectLite | null = null): Draft => ({
  workTypeId,
  project,
  task: null,
  date: now,
  quantity: workTypeId === workType.time ? null : 1,
  quantityBilled: null,
  price: null,
  rateId: null,
  discount: project?.discount ?? 0,
  payor: payorOf(project),
  ...emptyPlain,
});

/** What choosing a project brings along: its payor and discount. */
export const withProject = (draft: Draft, project: ProjectLite | null): Draft => ({
  ...draft,
  project,
  // A task is its project's.
  task: project?.id === draft.project?.id ? draft.task : null,
  payor: payorOf(project),
  discount: project?.discount ?? draft.discount,
});

export const draftOf = (worklog: Worklog, wallTime: string): Draft => ({
  workTypeId: worklog.workTypeId,
  project: {
    id: worklog.projectId,
    yearNumber: worklog.projectYearNumber,
    name: worklog.projectName,
    statusId: 1,
    clientId: worklog.clientId,
    clientName: worklog.clientName,
    payorId: worklog.payorId,
    payorName: worklog.payorName,
    employeeId: worklog.employeeId,
    employeeName: worklog.projectEmployeeName,
    billable: worklog.billable,
    discount: worklog.discount,
    vatRateId: worklog.vatRateId,
    currencyCode: worklog.currencyCode,
  },
  task: worklog.taskId === null ? null : { id: worklog.taskId, name: worklog.taskName ?? '' },
  date: wallTime,
  quantity: worklog.quantity,
  // As somebody chose it, so that nothing rounds it anew; what a clock counts and what is never billed is followed.
  quantityBilled: worklog.timerDate === null && worklog.billable ? worklog.quantityBilled : null,
  price: worklog.price,
  rateId: null,
  discount: worklog.discount,
  payor:
    worklog.payorId === null || worklog.payorName === null
      ? null
      : { id: worklog.payorId, name: worklog.payorName, currencyCode: worklog.currencyCode },
  madeAt: { currencyCode: worklog.currencyCode, rate: worklog.currencyRate },
  ...valuesOf(plainFields, worklog),
});

/** A price is in the currency of the payor, whom the project brings along. */
export const together: readonly (readonly (keyof Draft)[])[] = [
  ['project', 'task', 'payor', 'price', 'rateId', 'exchangedFrom', 'madeAt'],
  ['quantity', 'quantityBilled'],
];

const fieldOf: Readonly<Record<string, keyof Draft>> = { projectId: 'project', payorId: 'payor' };

/** What was wrong in the draft that was sent, but for fields that were changed since. */
export const errorsOf = (errors: Readonly<Record<string, string>>, sent: Draft, now: Draft) =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const field = fieldOf[name] ?? (name as keyof Draft);
      return sent[field] === now[field];
    }),
  );

/** The draft as the API takes it; a missing project is told at its field before anything is sent (WORK-20). */
export function bodyOf(
  draft: Draft,
  zoneOffset: string,
  words: { readonly chooseProject: string; readonly dateForm: string },
): NewWorklog {
  const { project, date } = draft;
  if (!project || !date)
    throw new FormProblem({
      ...(project ? {} : { projectId: words.chooseProject }),
      ...(date ? {} : { date: words.dateForm }),
    });
  return {
    projectId: project.id,
    ...(draft.task ? { taskId: draft.task.id } : {}),
    payorId: draft.payor?.id ?? null,
    workTypeId: draft.workTypeId as NewWorklog['workTypeId'],
    date: `${date}:00${zoneOffset}`,
    ...valuesOf(plainFields, draft),
    price: draft.price,
    currencyCode: (draft.payor?.currencyCode ?? 'ISK') as NewWorklog['currencyCode'],
    rateId: draft.rateId,
    discount: draft.discount,
    quantity: draft.quantity ?? 0,
    quantityBilled: draft.quantityBilled,
  };
}

export const editBodyOf = (body: NewWorklog, version: number): EditedWorklog => ({ ...body, version });

/** Rates offered for a project, each with the price that it has there and where that price comes from. */
export type OfferedRate = {
  readonly rateId: number;
  readonly name: string;
  readonly value: number;
  readonly source: 'project' | 'type' | 'rate';
};

/** The order of decisions §5: the project's own, its subtype's, its type's, the list's; divided by the rate of a foreign currency (WORK-16). */
export function offeredRates(
  project: ProjectForWork,
  rates: readonly { readonly id: number; readonly name: string; readonly value: number }[],
  into: { readonly currencyCode: string; readonly rate: number },
): readonly OfferedRate[] {
  const types = [...project.types].sort((a, b) => Number(b.parentTypeId !== null) - Number(a.parentTypeId !== null));
  return rates.map((rate) => {
    const own = project.hasCustomRates ? project.rates.find(({ rateId }) => rateId === rate.id) : undefined;
    const ofType = types.flatMap((type) => type.rates).find(({ rateId }) => rateId === rate.id);
    const source = own ? 'project' : ofType ? 'type' : 'rate';
    const value = (own ?? ofType ?? rate).value;
    return { rateId: rate.id, name: rate.name, source, value: priceInCurrency(value, into.currencyCode, into.rate) };
  });
}

/** Who pays for a project: its payor, else its client, as the server has it. */
export function payorOf(project: ProjectLite | null): Draft['payor'] {
  if (!project) return null;
  const { payorId, payorName, clientId, clientName, currencyCode } = project;
  if (payorId && payorName) return { id: payorId, name: payorName, currencyCode };
  return clientId && clientName ? { id: clientId, name: clientName, currencyCode } : null;
}

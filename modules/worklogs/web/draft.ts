import type { ProjectForWork, ProjectLite } from '#modules/projects/contract/brief.ts';
import { valuesOf } from '#shared/record.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { EditedWorklog, NewWorklog } from '../contract/written.ts';
import { emptyPlain, plainFields, workType, type PlainName, type Worklog } from '../contract/record.ts';
import { priceInCurrency, proposedDiscount } from '../rules.ts';

/** A worklog while it is edited, in the format of the form's fields. */
export type Draft = Pick<Worklog, PlainName> & {
  readonly workTypeId: number;
  readonly project: ProjectLite | null;
  /** The project's task that it belongs to. */
  readonly task: { readonly id: number; readonly name: string } | null;
  /** Wall time in the tenant's zone, `yyyy-MM-ddTHH:mm`. */
  readonly date: string | null;
  readonly quantity: number | null;
  /** Null follows the quantity, until it is changed (WORK-26). */
  readonly quantityBilled: number | null;
  /** Null means the price by the order of rates. */
  readonly price: number | null;
  /** The price before a change of payor converted it to another currency. */
  readonly exchangedFrom?: { readonly price: number; readonly currencyCode: string } | undefined;
  readonly rateId: number | null;
  /** A fraction, 0 to 1. */
  readonly discount: number;
  /** Shown and sent for expenses and fixed fees; null while no project is chosen. */
  readonly vatRateId: number | null;
  readonly payor: { readonly id: number; readonly name: string; readonly currencyCode: string } | null;
  /** The currency of an existing worklog, at the exchange rate of the day when it was created. */
  readonly madeAt?: { readonly currencyCode: string; readonly rate: number };
  /** The person chose the time of day; otherwise it is the default. */
  readonly timed?: boolean;
  /** The typed line, applied over the other fields; empty once a field is touched. */
  readonly line?: string;
};

/** `date` is wall time, `yyyy-MM-ddTHH:mm`. */
export type KnownWork = {
  readonly date?: string;
  readonly quantity?: number;
  readonly comment?: string;
  readonly task?: { readonly id: number; readonly name: string };
  /** The suggestion that it approves. */
  readonly suggestionId?: number;
};

/** The initial draft of a new worklog: hourly, nothing typed (WORK-26). */
export const newDraft = (workTypeId: number, now: string, project: ProjectLite | null = null): Draft => ({
  workTypeId,
  project,
  task: null,
  date: now,
  quantity: workTypeId === workType.time ? null : 1,
  quantityBilled: null,
  price: null,
  rateId: null,
  discount: proposedDiscount(workTypeId, project?.discount ?? 0),
  vatRateId: project?.vatRateId ?? null,
  payor: payorOf(project),
  ...emptyPlain,
});

/** Choosing a project sets its payor, discount and VAT. */
export const withProject = (draft: Draft, project: ProjectLite | null): Draft => ({
  ...draft,
  project,
  // The task belongs to its project, so it is cleared.
  task: project?.id === draft.project?.id ? draft.task : null,
  payor: payorOf(project),
  discount: project ? proposedDiscount(draft.workTypeId, project.discount) : draft.discount,
  vatRateId: project?.vatRateId ?? draft.vatRateId,
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
  // What is billed, if a person chose it, so that the server does not round it again. Omitted for a timer or a
  // non-billable project, where it is derived.
  quantityBilled: worklog.timerDate === null && worklog.billable ? worklog.quantityBilled : null,
  price: worklog.price,
  rateId: null,
  discount: worklog.discount,
  vatRateId: worklog.vatRateId,
  payor:
    worklog.payorId === null || worklog.payorName === null
      ? null
      : { id: worklog.payorId, name: worklog.payorName, currencyCode: worklog.currencyCode },
  madeAt: { currencyCode: worklog.currencyCode, rate: worklog.currencyRate },
  ...valuesOf(plainFields, worklog),
});

/** A price is in the payor's currency, and the project determines the payor. */
export const together: readonly (readonly (keyof Draft)[])[] = [
  ['project', 'task', 'payor', 'vatRateId', 'price', 'rateId', 'exchangedFrom', 'madeAt'],
  ['quantity', 'quantityBilled'],
];

/** The draft in the API's format. A missing project is reported at its field before anything is sent (WORK-20). */
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
    ...vatOf(draft),
    quantity: draft.quantity ?? 0,
    quantityBilled: draft.quantityBilled,
  };
}

/** The VAT of time follows its project: it has no field in the dialog. */
const vatOf = ({ workTypeId, vatRateId }: Draft): Pick<NewWorklog, 'vatRateId'> =>
  workTypeId === workType.time || vatRateId === null ? {} : { vatRateId: vatRateId as NewWorklog['vatRateId'] };

export const editBodyOf = (body: NewWorklog, version: number): EditedWorklog => ({ ...body, version });

/** The rates offered for a project, each with its price there and where the price comes from. */
export type OfferedRate = {
  readonly rateId: number;
  readonly name: string;
  readonly value: number;
  readonly source: 'project' | 'type' | 'rate';
};

/**
 * The order of decisions §5: the project's own price, its subtype's, its type's, the list's; divided by the exchange
 * rate of a foreign currency (WORK-16).
 */
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

/** The payor of a project, else its client, as on the server. */
export function payorOf(project: ProjectLite | null): Draft['payor'] {
  if (!project) return null;
  const { payorId, payorName, clientId, clientName, currencyCode } = project;
  if (payorId && payorName) return { id: payorId, name: payorName, currencyCode };
  return clientId && clientName ? { id: clientId, name: clientName, currencyCode } : null;
}

/** The draft as time, an expense or a fixed fee; the latter two begin with a quantity of one. */
export const ofKind = (draft: Draft, workTypeId: number): Draft => ({
  ...draft,
  workTypeId,
  quantity: workTypeId === workType.time ? draft.quantity : (draft.quantity ?? 1),
});

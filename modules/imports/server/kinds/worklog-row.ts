import { newWorklog } from '#modules/worklogs/contract/written.ts';
import type * as worklogs from '#modules/worklogs/server/service/create-many.ts';
import type { Scope } from '#server/scope.ts';
import type { FieldName } from '../../contract.ts';
import * as time from '../../rules/time.ts';
import { readBody } from './judge.ts';
import type { Problems, Row } from './kind.ts';
import { projectText, type Names } from './names.ts';

/** A parsed row, with its wall time; `timed` when the file has a time of day. */
type Read = {
  readonly row: Row;
  readonly body: Omit<worklogs.NewOfMany, 'date'>;
  readonly day: string;
  readonly wall: string;
  readonly timed: boolean;
  readonly problems: Problems;
};

const noon = '12:00';
const timeWork = 1;
const fields: Readonly<Record<string, FieldName>> = {
  comment: 'description',
  quantity: 'hours',
  quantityBilled: 'billed',
  price: 'price',
  discount: 'discount',
  currencyCode: 'currencyCode',
  projectId: 'project',
  rateId: 'rate',
};

/** A row of hours as a worklog, or its errors by field. */
export function readRow(scope: Scope, { find }: Names, { line, values }: Row, americans: boolean): Read {
  const project = find('project', projectText(values));
  const person = employeeText(values);
  const employee =
    person === undefined ? { id: scope.actor.employeeId, problems: {} } : find('employee', person, values.email);
  const rate = values.rate === undefined ? { id: null, problems: {} } : find('rate', values.rate);
  const { day, start, quantity, problems: timeProblems } = timeOf(values, americans);
  const { money, problems: moneyProblems } = moneyOf(values);
  const comment = time.commentOf(values.task, values.description);
  const typed = { projectId: project.id ?? 1, comment, ...given({ quantity, ...money }) };
  const { problems } = readBody(newWorklog, typed, fields);
  return {
    // Shows the parsed values.
    row: {
      line,
      values: {
        ...values,
        ...(day === null ? {} : { date: day }),
        ...(comment === '' ? {} : { description: comment }),
      },
    },
    body: {
      projectId: project.id ?? 0,
      employeeId: employee.id ?? 0,
      quantity: quantity ?? 0,
      comment,
      billable: !time.notBilled(values.billable),
      billedElsewhere: time.isInvoiced(values.invoiced),
      rateId: rate.id,
      workTypeId: Number(values.workType ?? timeWork),
      ...money,
    },
    day: day ?? '2000-01-01',
    wall: `${day ?? '2000-01-01'} ${start ?? noon}`,
    timed: start !== null,
    problems: {
      ...problems,
      ...moneyProblems,
      ...project.problems,
      ...employee.problems,
      ...rate.problems,
      ...timeProblems,
      ...(['1', '2', '3'].includes(values.workType ?? '1') ? {} : { workType: { key: 'badChoice' } }),
    },
  };
}

/** The values without those that the file omits. */
const given = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** The day, the start and the hours of a row; null for what the file omits or what cannot be read. */
function timeOf(values: Row['values'], americans: boolean) {
  const timeOfDay = (text: string | undefined) => (text === undefined ? null : time.timeOf(text));
  const day = time.dayOf(values.date ?? '', americans);
  const start = timeOfDay(values.startTime);
  const quantity = time.hoursOf(values.hours, start, timeOfDay(values.endTime));
  const isNothing = quantity === 0 && values.billed === undefined;
  const problems: Problems = {
    ...(day === null ? { date: { key: 'badDate' } } : {}),
    ...(quantity === null ? { hours: { key: 'badTime' } } : {}),
    ...(isNothing ? { hours: { key: 'tooSmall', values: { min: '0,01' } } } : {}),
    ...(values.startTime !== undefined && start === null ? { startTime: { key: 'badTimeOfDay' } } : {}),
  };
  return { day, start, quantity, problems };
}

/** The money fields of a row; null for what the file omits. */
function moneyOf(values: Row['values']) {
  const price = values.price === undefined ? null : time.amountOf(values.price);
  const billed = time.billedOf(values.billed);
  const discount = values.discount === undefined ? null : time.discountOf(values.discount);
  const problems: Problems = {
    ...(values.price !== undefined && price === null ? { price: { key: 'badPattern' } } : {}),
    ...(billed === 'unread' ? { billed: { key: 'badTime' } } : {}),
    ...(values.discount !== undefined && discount === null ? { discount: { key: 'badPattern' } } : {}),
  };
  return {
    money: {
      price,
      quantityBilled: billed === 'unread' ? null : billed,
      discount,
      currencyCode: values.currencyCode?.toUpperCase() ?? null,
    },
    problems,
  };
}

const employeeText = ({ employee, name, email }: Row['values']): string | undefined => employee ?? name ?? email;

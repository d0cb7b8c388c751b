import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { BulkEdit } from '../contract/written.ts';

/** The fields that can be changed in bulk, in the order of the dialog. */
const bulkFields = ['projectId', 'employeeId', 'date', 'payorId', 'price', 'quantityBilled', 'discount'] as const;
export type BulkField = (typeof bulkFields)[number];

/** The changes while they are typed. A field that is not ticked is not sent, whatever it contains. */
export type BulkDraft = {
  readonly ticked: readonly BulkField[];
  readonly project: ProjectLite | null;
  readonly employeeId: string | null;
  /** Wall time in the tenant's zone, `yyyy-MM-ddTHH:mm`. */
  readonly date: string | null;
  readonly payor: { readonly id: number; readonly name: string } | null;
  readonly price: number | null;
  readonly quantityBilled: number | null;
  /** A fraction, 0 to 1. */
  readonly discount: number | null;
};

export const noChange: BulkDraft = {
  ticked: [],
  project: null,
  employeeId: null,
  date: null,
  payor: null,
  price: null,
  quantityBilled: null,
  discount: null,
};

export const ticking = (draft: BulkDraft, field: BulkField, on: boolean): BulkDraft => ({
  ...draft,
  ticked: bulkFields.filter((one) => (one === field ? on : draft.ticked.includes(one))),
});

type Words = {
  readonly chooseProject: string;
  readonly dateForm: string;
  readonly fill: string;
  readonly nothing: string;
};

/** The changes in the API's format. Only the payor may be ticked and empty: that removes it (WORK-24). */
export function changesOf(draft: BulkDraft, zoneOffset: string, words: Words): Omit<BulkEdit, 'ids'> {
  if (draft.ticked.length === 0) throw new FormProblem({}, words.nothing);
  const { project, employeeId, date, payor, price, quantityBilled, discount } = draft;
  const values = {
    projectId: project?.id ?? null,
    employeeId: employeeId === null ? null : Number(employeeId),
    date: date === null ? null : `${date}:00${zoneOffset}`,
    payorId: payor?.id ?? null,
    price,
    quantityBilled,
    discount,
  };
  const missing = bulkFields.filter(
    (field) => draft.ticked.includes(field) && field !== 'payorId' && values[field] === null,
  );
  if (missing.length > 0)
    throw new FormProblem(
      Object.fromEntries(
        missing.map((field) => [
          field,
          field === 'projectId' ? words.chooseProject : field === 'date' ? words.dateForm : words.fill,
        ]),
      ),
    );
  return Object.fromEntries(
    bulkFields.filter((field) => draft.ticked.includes(field)).map((field) => [field, values[field]]),
  );
}

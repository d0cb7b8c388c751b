import { readExtensionValue } from '#modules/project-types/rules.ts';
import type { FieldProblem } from '#shared/errors.ts';
import type { ExtensionDefinition } from '#shared/extension.ts';
import { multiply, roundMoney, sum, type Amount } from '#shared/money.ts';
import { feeCapType, type FeeCapUse } from './contract/record.ts';

/**
 * The primary party: the requested one if it is among the chosen, else the previous one, else the first, else none
 * (PROJ-18).
 */
export function primaryOf(
  chosen: readonly number[],
  asked: number | null | undefined,
  before: number | null = null,
): number | null {
  return [asked, before].find((id) => id !== null && id !== undefined && chosen.includes(id)) ?? chosen[0] ?? null;
}

/** Warning level of a fee cap by the fraction used: 1 below 80 %, 2 below 100 %, 3 from there on (PROJ-32). */
export function feeCapStatus(fractionUsed: number): 1 | 2 | 3 {
  if (fractionUsed >= 1) return 3;
  return fractionUsed >= 0.8 ? 2 : 1;
}

/** A sum of worklogs in one currency and of one kind. */
export type WorkSum = {
  readonly currencyCode: string;
  readonly workTypeId: number;
  readonly count: number;
  readonly hours: number;
  /** `totalBilledWithDiscount`, in its own currency and in ISK at the exchange rates that it was priced at. */
  readonly amount: number;
  readonly amountInIsk: number;
  readonly unbilledHours: number;
  readonly unbilledAmount: number;
  readonly unbilledInIsk: number;
};

/**
 * Whether a fee cap of this type counts work of this kind: 1 everything, 2 hours only, 3 hours and fixed fees
 * (DATA-29).
 */
export function capCounts(feeCapTypeId: number, workTypeId: number): boolean {
  if (feeCapTypeId === feeCapType.everything) return true;
  return workTypeId === 1 || (feeCapTypeId === feeCapType.hoursAndFixedFees && workTypeId === 3);
}

type Sums = readonly WorkSum[];
/** The project's currency, and ISK for one unit of it. */
type Currency = { readonly code: string; readonly rate: number };

type FeeCap = {
  readonly feeCap: number | null;
  readonly feeCapTypeId: number | null;
  readonly feeCapCurrency: string | null;
  /** ISK for one unit of its currency. */
  readonly feeCapRate: number;
};

/** The fee cap and how much of it is used, in its own currency (PROJ-33); null when there is none. */
export function feeCapOf(cap: FeeCap, sums: Sums): FeeCapUse | null {
  if (cap.feeCap === null || cap.feeCap <= 0) return null;
  const currency = { code: cap.feeCapCurrency ?? 'ISK', rate: cap.feeCapRate };
  const feeCapTypeId = cap.feeCapTypeId ?? feeCapType.everything;
  const used = amountOf(
    sums.filter(({ workTypeId }) => capCounts(feeCapTypeId, workTypeId)),
    currency,
  );
  // Truncated, not rounded, so that a cap that is not used up does not read as used up.
  const percentUsed = multiply(used).div(cap.feeCap).times(10_000).floor().div(10_000).toNumber();
  return {
    feeCap: cap.feeCap,
    currencyCode: currency.code,
    feeCapTypeId,
    used,
    percentUsed,
    statusId: feeCapStatus(percentUsed),
  };
}

/** The figures of a project (DATA-25), in its currency; costs (expenses and kinds 4, 5) are not part of the fee. */
export function statsOf(sums: Sums, currency: Currency) {
  const time = sums.filter(({ workTypeId }) => workTypeId === 1);
  return {
    currencyCode: currency.code,
    totalAmount: amountOf(sums, currency),
    totalWorklogs: sum(sums.map(({ count }) => count)),
    totalFee: amountOf(
      sums.filter(({ workTypeId }) => workTypeId === 1 || workTypeId === 3),
      currency,
    ),
    totalHours: sum(time.map(({ hours }) => hours)),
    unbilledAmount: converted(
      sums.map(({ currencyCode, unbilledAmount, unbilledInIsk }) => [currencyCode, unbilledAmount, unbilledInIsk]),
      currency,
    ),
    unbilledHours: sum(time.map(({ unbilledHours }) => unbilledHours)),
  };
}

const amountOf = (sums: Sums, currency: Currency): number =>
  converted(
    sums.map(({ currencyCode, amount, amountInIsk }) => [currencyCode, amount, amountInIsk]),
    currency,
  );

/** Amounts in the currency are used as they are; others are converted by way of ISK. */
function converted(
  amounts: readonly (readonly [code: string, amount: number, inIsk: number])[],
  { code, rate }: Currency,
): number {
  const parts = amounts.map(([of, amount, inIsk]): Amount =>
    of === code ? amount : code === 'ISK' ? inIsk : multiply(inIsk).div(rate),
  );
  return roundMoney(sum(parts), code);
}

type Asked = Pick<ExtensionDefinition, 'id' | 'valueType' | 'required' | 'projectTypeId'>;
type TypeOfProject = { readonly id: number; readonly parentTypeId: number | null };

/** The types and their parent types, because extensions of a type apply to its subtypes too. */
const withParents = (types: readonly TypeOfProject[]): ReadonlySet<number> =>
  new Set(types.flatMap(({ id, parentTypeId }) => (parentTypeId === null ? [id] : [id, parentTypeId])));

/** The extensions of a project with these types: those of every project, and those of its types (PROJ-14). */
export const extensionsFor = <D extends Pick<Asked, 'projectTypeId'>>(
  definitions: readonly D[],
  types: readonly TypeOfProject[],
): readonly D[] => {
  const all = withParents(types);
  return definitions.filter(({ projectTypeId }) => projectTypeId === null || all.has(projectTypeId));
};

type ReadExtensions = {
  readonly values: ReadonlyMap<number, string>;
  readonly problems: ReadonlyMap<number, FieldProblem>;
};

/**
 * The project's extension values as they are stored, and their errors: a required one is empty (PROJ-13), or has the
 * wrong type.
 */
export function readExtensions(definitions: readonly Asked[], written: ReadonlyMap<number, string>): ReadExtensions {
  const values = new Map<number, string>();
  const problems = new Map<number, FieldProblem>();
  for (const { id, required, valueType } of definitions) {
    const read = readExtensionValue(valueType, written.get(id) ?? '');
    if (read.problem) problems.set(id, read.problem);
    else if (read.value === '' && required) problems.set(id, { key: 'required' });
    else values.set(id, read.value);
  }
  return { values, problems };
}

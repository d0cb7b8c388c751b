export type Merging<Draft> = {
  /** Fields that are records, such as prices by rate: their entries are merged one by one. */
  readonly entries?: readonly (keyof Draft)[] | undefined;
  /**
   * Fields that only make sense together, such as a price and its currency: when one of them was typed, all of them are
   * kept from this draft.
   */
  readonly together?: readonly (readonly (keyof Draft)[])[] | undefined;
};

/**
 * A three-way merge of a draft over a row that somebody else has saved meanwhile: typed fields are kept, the rest comes
 * from their version.
 * @param opened the fields before anything was typed
 */
export function mergeDrafts<Draft>(
  opened: Draft,
  mine: Draft,
  theirs: Draft,
  { entries = [], together = [] }: Merging<Draft> = {},
): Draft {
  if (!isTable(mine) || !isTable(opened) || !isTable(theirs)) return same(mine, opened) ? theirs : mine;
  const merged = { ...theirs } as Record<string, unknown>;
  const typed = new Set(Object.keys(mine).filter((field) => !same(opened[field], mine[field])));
  for (const group of together)
    if (group.some((field) => typed.has(String(field)))) for (const field of group) typed.add(String(field));
  for (const field of Object.keys(mine)) {
    if (entries.includes(field as keyof Draft)) merged[field] = mergeDrafts(opened[field], mine[field], theirs[field]);
    else if (typed.has(field)) merged[field] = mine[field];
  }
  // Returns the same object when nothing differs, which marks the form as unchanged.
  return (same(merged, theirs) ? theirs : merged) as Draft;
}

/** The fields that differ between two drafts. */
export const differingFields = <Draft extends object>(one: Draft, other: Draft): readonly (keyof Draft)[] =>
  (Object.keys({ ...one, ...other }) as (keyof Draft)[]).filter((field) => !same(one[field], other[field]));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

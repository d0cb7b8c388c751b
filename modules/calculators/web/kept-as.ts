/** A calculation as it was saved. */
export type KeptAs = {
  readonly id: number;
  readonly endsOn: string | null;
  readonly balance: number | null;
  /** The input has changed since. */
  readonly dirty: boolean;
  readonly can: boolean;
};

/** The server's clock in tests: fixed at a time, or running with the machine's. */
export type TestClock = {
  readonly now: () => Date;
  readonly set: (date: Date) => void;
  readonly advance: (seconds: number) => void;
  readonly run: () => void;
};

export function createClock(): TestClock {
  let fixed: Date | null = null;
  const now = () => fixed ?? new Date();
  return {
    now,
    set: (date) => void (fixed = date),
    advance: (seconds) => void (fixed = new Date(now().getTime() + seconds * 1000)),
    run: () => void (fixed = null),
  };
}

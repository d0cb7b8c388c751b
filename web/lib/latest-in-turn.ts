/** `left` is what the run before it left; undefined when there was none, or when that is not known. */
type Run<Left> = (left: Left | undefined, isNewest: () => boolean) => Promise<Left | undefined>;

/**
 * Runs what is asked under one name one at a time. A run that a newer one has replaced before its turn came is skipped,
 * and hands on what the run before it left.
 */
export function latestInTurn<Left>() {
  const newest = new Map<string, Promise<Left | undefined>>();

  return async function inTurn(name: string, run: Run<Left>): Promise<void> {
    const earlier = newest.get(name)?.catch(() => undefined);
    const turn: Promise<Left | undefined> = Promise.resolve(earlier).then((left) =>
      isNewest() ? run(left, isNewest) : left,
    );
    const isNewest = () => newest.get(name) === turn;
    newest.set(name, turn);
    try {
      await turn;
    } finally {
      if (isNewest()) newest.delete(name);
    }
  };
}

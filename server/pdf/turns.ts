/** Whoever waits no longer leaves the queue. */
export class GaveUp extends Error {
  constructor() {
    super('nobody waits for it any more');
    this.name = 'GaveUp';
  }
}

/** So many at once, the others in the order in which they came. `take` resolves when it is one's turn, with what ends it. */
export function turns(atOnce: number): { readonly take: (signal?: AbortSignal) => Promise<() => void> } {
  let running = 0;
  const waiting: (() => void)[] = [];

  function leaving(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    };
  }

  async function take(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new GaveUp();
    if (running >= atOnce) await turnOf(signal);
    else running += 1;
    return leaving();
  }

  const turnOf = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const mine = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(new GaveUp());
      };
      waiting.push(mine);
      signal?.addEventListener('abort', giveUp, { once: true });
    });

  return { take };
}

/** Threads that draw paper: each may take some hundreds of megabytes. */
export const paperTurns = turns(3);

import { StartError } from '#server/start-error.ts';

/** Does a step of starting; one that takes longer than a second says so, and how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    console.log(`${name} …`);
  }, 1000);
  try {
    const result = await work();
    if (told) console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the process over a failure: the operator's sentence where there is one, the whole failure where it is ours. */
export function endOver(failure: unknown): never {
  console.error(failure instanceof StartError ? failure.message : failure);
  process.exit(1);
}

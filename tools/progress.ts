import { StartError } from '#server/start-error.ts';

/** Runs a step of the start; one that takes longer than a second is reported with its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  let announced = false;
  const timer = setTimeout(() => {
    announced = true;
    console.log(`${name} …`);
  }, 1000);
  try {
    const result = await work();
    if (announced) console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** Exits the process after a failure: with the operator's message if there is one, else with the whole error. */
export function endOver(failure: unknown): never {
  console.error(failure instanceof StartError ? failure.message : failure);
  process.exit(1);
}

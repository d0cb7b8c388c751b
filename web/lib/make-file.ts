import type { Endpoint, Sending } from '#shared/endpoint.ts';
import { download } from './download.ts';
import { toast, type WorkToast } from './toast.tsx';

type Words = { /** What is being created. */ readonly making: string; readonly stop: string };

/** A file that is ready within this time shows no progress. */
const patienceMs = 700;

/** Downloads a file that the server generates. A slow one shows progress and a button to cancel. @throws ApiError */
export async function makeFile<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  { making, stop }: Words,
): Promise<void> {
  const stopping = new AbortController();
  let workToast: WorkToast | null = null;
  let percent = 0;
  const timer = setTimeout(() => {
    workToast = toast.work(making, () => stopping.abort(), stop);
    workToast.progress(percent);
  }, patienceMs);
  try {
    await download(endpoint, sending, {
      signal: stopping.signal,
      onProgress: (now) => {
        percent = now;
        workToast?.progress(now);
      },
    });
  } catch (error) {
    // The person cancelled it, so no error is shown.
    if (!stopping.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    (workToast as WorkToast | null)?.close();
  }
}

import { Worker } from 'node:worker_threads';

/** How long an unused thread is kept (milliseconds). */
const keptFor = 60_000;

type Threads = {
  /** A thread for one piece of work, which is sent to it as a message. */
  readonly take: () => Worker;
  /** Keeps a thread that has done its work. Every other thread is terminated by who took it. */
  readonly giveBack: (thread: Worker) => void;
};

/**
 * Threads that run one script. Loading it and its fonts takes longer than drawing most documents, so one unused thread
 * is kept for the next document. An unused thread does not keep the process alive.
 */
export function threadsOf(script: URL): Threads {
  let kept: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;

  const end = (thread: Worker) => {
    if (kept === thread) kept = null;
    void thread.terminate();
  };

  return {
    take() {
      const thread = kept ?? new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
      kept = null;
      clearTimeout(ending);
      thread.removeAllListeners();
      thread.ref();
      return thread;
    },
    giveBack(thread) {
      thread.removeAllListeners();
      if (kept) return end(thread);
      kept = thread;
      thread.unref();
      // A thread that ends by itself is not taken again.
      thread.once('error', () => end(thread));
      thread.once('exit', () => end(thread));
      ending = setTimeout(end, keptFor, thread).unref();
    },
  };
}

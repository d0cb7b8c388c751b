import type { ImapFlow } from 'imapflow';

/** The interval between checks, in milliseconds. */
const lookMs = 50;

/** Closes the connection if a task receives more than this many bytes; the task then fails. */
export async function bounded<T>(client: ImapFlow, mostBytes: number, work: () => Promise<T>): Promise<T> {
  const before = client.stats().received;
  const look = setInterval(() => {
    if (client.stats().received - before > mostBytes) client.close();
  }, lookMs);
  try {
    return await work();
  } finally {
    clearInterval(look);
  }
}

import type { ImapFlow } from 'imapflow';

/** How often it is looked how much has come, in milliseconds. */
const lookMs = 50;

/** Ends a connection on which more comes than such a piece of work needs: whoever works with it hears that it is gone. */
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

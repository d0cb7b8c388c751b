import type { Answer, Server } from '../server.ts';

/** A manager of the law firm, and an employee who does not see every case. */
export const anna = 'anna@logstofa.example';
export const bjorn = 'bjorn@logstofa.example';

export const get =
  (as: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  (server: Server): Promise<Answer> =>
    server.ask({ path, as, headers });

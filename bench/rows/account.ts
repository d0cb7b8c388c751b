import { demoPassword } from '#tools/seed.ts';
import type { Row } from '../row.ts';
import type { Server } from '../server.ts';
import { anna, bjorn, get } from './ask.ts';

/** The profile, and renewing the session. */
export function accountRows(): Row[] {
  return [
    { name: 'employees/me', ask: get(bjorn, '/employees/me') },
    {
      name: 'tenant',
      ask: get(bjorn, '/tenants/1'),
      bare: [{ text: 'select * from tenant where id = $1', values: [1] }],
    },
    { name: 'profile', ask: get(bjorn, '/Users/profile') },
    { name: 'session: refresh', ask: refresher() },
    {
      name: 'sign-in',
      ask: (server) =>
        server.ask({ method: 'POST', path: '/authentication/login', body: { email: anna, password: demoPassword } }),
    },
    { name: 'worklogs, packed for the wire', ask: get(bjorn, '/worklogs', { 'accept-encoding': 'br, gzip' }) },
  ];
}

/** Each call uses the previous call's token, because tokens rotate; a session on each server. */
function refresher(): Row['ask'] {
  const sessions = new Map<Server, string>();
  return async (server) => {
    const refreshToken = sessions.get(server);
    const answer = await server.ask(
      refreshToken === undefined
        ? { method: 'POST', path: '/authentication/login', body: { email: bjorn, password: demoPassword } }
        : { method: 'POST', path: '/authentication/refresh-token', body: { refreshToken } },
    );
    const next = (JSON.parse(answer.text) as { refreshToken?: string }).refreshToken;
    if (next === undefined) throw new Error(`no refresh token: ${answer.status} ${answer.text.slice(0, 200)}`);
    sessions.set(server, next);
    return answer;
  };
}

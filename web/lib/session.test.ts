import { describe, expect, it } from 'vitest';
import { createSession, readClaims, versionAction, type SessionDeps, type SignedOutReason } from './session.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

/** A token that is valid for so many seconds, in the server's format. */
function tokenFor(seconds: number, name = 'Þóra', sub = '1') {
  const claims = { sub, name, employeeId: 1, tenants: [1], confirmed: true, exp: now / 1000 + seconds };
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
}
const answerOf = (token: string) => ({ token, refreshTokenExpires: '2026-12-20T10:00:00Z' });

function make(handler: (path: string, headers: Headers, body: unknown) => Response, change: Partial<SessionDeps> = {}) {
  const asked: { path: string; headers: Headers; body: unknown }[] = [];
  const ends: SignedOutReason[] = [];
  const seen: string[] = [];
  const session = createSession({
    fetch: async (input, init) => {
      const call = { path: String(input), headers: new Headers(init?.headers), body: init?.body };
      asked.push(call);
      return handler(call.path, call.headers, call.body);
    },
    now: () => now,
    api: '/b/api',
    xsrf: () => 'mark',
    locked: (run) => run(),
    tell: () => {},
    onSignedOut: (reason) => ends.push(reason),
    onVersion: () => {},
    onEntered: () => seen.push('entered'),
    onOtherPerson: () => seen.push('other'),
    ...change,
  });
  const refreshes = () => asked.filter((one) => one.path.endsWith('/refresh-token'));
  return { session, asked, ends, seen, refreshes };
}

const fresh = tokenFor(900, 'ný');
const renewing = (path: string, headers: Headers) => {
  if (path.endsWith('/refresh-token')) return Response.json(answerOf(fresh));
  return new Response(null, { status: headers.get('Authorization') === `Bearer ${fresh}` ? 200 : 401 });
};

describe('session', () => {
  it('exchanges a token with under 60 s left before the request (AUTH-23)', async () => {
    const { session, asked } = make(renewing);
    session.enter(answerOf(tokenFor(59)));
    expect((await session.send('/worklogs', {})).status).toBe(200);
    expect(asked.map((one) => one.path)).toEqual(['/b/api/authentication/refresh-token', '/b/api/worklogs']);
  });

  it('sends a token with more than 60 s left unchanged', async () => {
    const { session, refreshes } = make(() => new Response());
    session.enter(answerOf(tokenFor(61)));
    await session.send('/worklogs', {});
    expect(refreshes()).toHaveLength(0);
  });

  it('identifies itself and sends its cookie’s token to a refresh, and no token in the body (AUTH-29)', async () => {
    const { session, refreshes } = make(renewing);
    await session.restore();
    expect(refreshes()[0]?.headers.get('X-Client')).toBe('web');
    expect(refreshes()[0]?.headers.get('X-XSRF-TOKEN')).toBe('mark');
    expect(refreshes()[0]?.body).toBe('{}');
  });

  it('makes one refresh for ten simultaneous refusals, and repeats each request with its body (AUTH-21)', async () => {
    const { session, asked, refreshes } = make(renewing);
    session.enter(answerOf(tokenFor(900)));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => session.send('/worklogs', { method: 'POST', body: 'once' })),
    );
    expect(answers.map((one) => one.status)).toEqual(Array(10).fill(200));
    expect(refreshes()).toHaveLength(1);
    expect(asked.filter((one) => one.path === '/b/api/worklogs').map((one) => one.body)).toEqual(
      Array(20).fill('once'),
    );
  });

  it('uses the token that another tab got while it waited for the lock (AUTH-31)', async () => {
    let heard = () => {};
    const { session, refreshes } = make(renewing, {
      locked: (run) => {
        heard();
        return run();
      },
    });
    session.enter(answerOf(tokenFor(30)));
    heard = () => session.hear(answerOf(fresh));
    expect((await session.send('/worklogs', {})).status).toBe(200);
    expect(refreshes()).toHaveLength(0);
  });

  it("signs out with 'Refresh token expired' when both tokens have expired (AUTH-24)", async () => {
    const { session, ends, refreshes } = make(renewing);
    session.enter({ token: tokenFor(-1), refreshTokenExpires: '2026-11-20T09:59:59Z' });
    await expect(session.send('/worklogs', {})).rejects.toThrow('Refresh token expired');
    expect(ends).toEqual(['Refresh token expired']);
    expect(refreshes()).toHaveLength(0);
  });

  it("signs out with 'Token refresh failed' when the refresh is refused (AUTH-25)", async () => {
    const { session, ends } = make(
      (path) => new Response(null, { status: path.endsWith('/refresh-token') ? 401 : 200 }),
    );
    session.enter(answerOf(tokenFor(10)));
    await expect(session.send('/worklogs', {})).rejects.toThrow('Token refresh failed');
    expect(ends).toEqual(['Token refresh failed']);
    expect(session.token()).toBeNull();
  });

  it('stays signed in while the server is temporarily unavailable', async () => {
    const { session, ends } = make(() => new Response(null, { status: 503 }));
    session.enter(answerOf(tokenFor(10)));
    await expect(session.send('/worklogs', {})).rejects.toThrow('503');
    expect(ends).toEqual([]);
  });

  it('signs out when the fresh token is refused too (AUTH-20)', async () => {
    const { session, ends } = make((path) =>
      path.endsWith('/refresh-token') ? Response.json(answerOf(fresh)) : new Response(null, { status: 401 }),
    );
    session.enter(answerOf(tokenFor(900)));
    await expect(session.send('/worklogs', {})).rejects.toThrow('unauthenticated');
    expect(ends).toEqual(['unauthenticated']);
  });

  it('exchanges in the background what has expired or has under 60 s left, and leaves the rest (AUTH-23)', async () => {
    for (const [left, exchanged] of [
      [-1, 1],
      [59, 1],
      [61, 0],
    ] as const) {
      const { session, refreshes } = make(renewing);
      session.enter(answerOf(tokenFor(left)));
      await session.tick();
      expect(refreshes(), String(left)).toHaveLength(exchanged);
    }
  });

  it('resumes a signed-out tab when another tab signs in, and reports it only then', () => {
    const { session, seen } = make(renewing);
    session.hear(answerOf(tokenFor(900)));
    expect(session.claims()?.name).toBe('Þóra');
    session.hear(answerOf(fresh));
    expect(seen).toEqual(['entered']);
  });

  it('sends nothing more for a page whose cookie belongs to another person, as another tab or the exchange reveals', async () => {
    const others = tokenFor(900, 'Jón', '2');
    const told = make(renewing);
    told.session.enter(answerOf(tokenFor(900)));
    told.session.hear(answerOf(others));
    const found = make((path) => (path.endsWith('/refresh-token') ? Response.json(answerOf(others)) : new Response()));
    found.session.enter(answerOf(tokenFor(30)));
    for (const { session, asked, seen } of [told, found]) {
      await expect(session.send('/worklogs', { method: 'POST' })).rejects.toThrow('unauthenticated');
      await expect(session.send('/worklogs', { method: 'POST' })).rejects.toThrow('unauthenticated');
      expect(asked.filter((one) => one.path === '/b/api/worklogs')).toEqual([]);
      expect([seen[0], session.token()]).toEqual(['other', null]);
    }
  });

  it('sends the cookie’s token with every call (WIRE-09)', async () => {
    const { session, asked } = make(renewing);
    session.enter(answerOf(fresh));
    await session.send('/worklogs', {});
    await session.plain('/authentication/login', { method: 'POST' });
    await session.leave();
    expect(asked.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['mark', 'mark', 'mark']);
  });

  it('is signed out once the server has ended the session, and not before (OPEN-47)', async () => {
    let status = 403;
    const { session, ends, asked } = make(() => new Response(null, { status }));
    session.enter(answerOf(fresh));
    await expect(session.leave()).rejects.toThrow('403');
    expect([session.token(), ends]).toEqual([fresh, []]);
    status = 204;
    await session.leave();
    expect([session.token(), ends]).toEqual([null, ['signed out']]);
    expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/b/api/authentication/logout'));
  });

  it.each([429, 500, 503])('does not take a server that answers %i for nobody being signed in', async (status) => {
    const { session, ends } = make(() => new Response(null, { status }));
    await expect(session.restore()).rejects.toThrow(`refresh answered ${status}`);
    expect(ends).toEqual([]);
  });

  it('requests nothing without a cookie', async () => {
    const { session, asked } = make(renewing, { xsrf: () => null });
    expect(await session.restore()).toBeNull();
    expect(asked).toHaveLength(0);
  });
});

it('reads Icelandic names in a token, and null from an invalid one', () => {
  expect(readClaims(tokenFor(1))?.name).toBe('Þóra');
  expect(readClaims('nothing')).toBeNull();
});

it.each([
  ['1.0.1', '2.0.0', 'reload'],
  ['1.0.1', '1.1.0', 'notice'],
  ['1.0.1', '1.0.2', 'notice'],
  ['1.0.1', '1.0.1', null],
] as const)('compares versions: %s and %s mean %s', (own, server, action) => {
  expect(versionAction(own, server)).toBe(action);
});

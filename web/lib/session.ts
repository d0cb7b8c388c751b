/** What the web reads from an access token (AUTH-26). */
export type TokenClaims = {
  readonly sub: string;
  readonly name: string;
  readonly employeeId: number | null;
  readonly tenants: readonly number[];
  readonly roles: readonly string[];
  readonly confirmed: boolean;
  /** The provider of the firm opened the session. */
  readonly provider?: boolean;
  readonly exp: number;
};
export type TokenAnswer = { readonly token: string; readonly refreshTokenExpires: string };
export type SignedOutReason = 'Refresh token expired' | 'Token refresh failed' | 'signed out' | 'unauthenticated';

export type SessionDeps = {
  readonly fetch: typeof fetch;
  /** Milliseconds. */
  readonly now: () => number;
  /** Begins at the base path, ends before `/authentication/…`. */
  readonly api: string;
  readonly xsrf: () => string | null;
  /** Holds a lock that all tabs share. */
  readonly locked: <T>(run: () => Promise<T>) => Promise<T>;
  /** Tells the other tabs of a new token, or of the end. */
  readonly tell: (told: TokenAnswer | SignedOutReason) => void;
  readonly onSignedOut: (reason: SignedOutReason) => void;
  /** Another tab signed in while nobody was here. */
  readonly onEntered: () => void;
  /** The cookie, which all tabs share, is another person's now: what this page shows is not theirs. */
  readonly onOtherPerson: () => void;
  readonly onVersion: (version: string) => void;
};

export type Session = ReturnType<typeof createSession>;

export class SignedOut extends Error {
  readonly reason: SignedOutReason;
  constructor(reason: SignedOutReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Less than this left, and the token is exchanged before a request (AUTH-23). */
const SOON_MS = 60_000;

/**
 * The access token, in memory alone; the refresh token is a cookie that scripts cannot read (AUTH-29). One refresh for
 * any number of requests and tabs (AUTH-31), and one retry of a request that a 401 answered (AUTH-20).
 */
export function createSession(deps: SessionDeps) {
  let current: TokenAnswer | null = null;
  let running: Promise<TokenAnswer> | null = null;
  let replaced = false;

  const expiry = () => (current ? (readClaims(current.token)?.exp ?? 0) * 1000 : 0);

  function signOut(reason: SignedOutReason, told = false): SignedOut {
    current = null;
    if (!told) deps.tell(reason);
    deps.onSignedOut(reason);
    return new SignedOut(reason);
  }

  /** Whether the token is for the person of this page; for another, nothing more is sent from it. */
  function take(next: TokenAnswer): boolean {
    replaced ||= current !== null && readClaims(current.token)?.sub !== readClaims(next.token)?.sub;
    current = replaced ? null : next;
    if (replaced) deps.onOtherPerson();
    return !replaced;
  }

  function refresh(): Promise<TokenAnswer> {
    const stale = current?.token;
    running ??= deps
      .locked(() => exchange(stale))
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function exchange(stale: string | undefined): Promise<TokenAnswer> {
    if (replaced) throw new SignedOut('unauthenticated');
    // Another tab did it while this one waited for the lock.
    if (current && current.token !== stale) return current;
    if (current && Date.parse(current.refreshTokenExpires) <= deps.now()) throw signOut('Refresh token expired');
    if (deps.xsrf() === null) throw current ? signOut('Refresh token expired') : new SignedOut('unauthenticated');
    const answer = await post('/authentication/refresh-token');
    // Too busy or away for a while is no reason to throw anyone out.
    if (answer.status === 429 || answer.status >= 500) throw new Error(`refresh answered ${answer.status}`);
    if (!answer.ok) throw current ? signOut('Token refresh failed') : new SignedOut('unauthenticated');
    const next = (await answer.json()) as TokenAnswer;
    if (!take(next)) throw new SignedOut('unauthenticated');
    deps.tell(next);
    return next;
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    if (!current || expiry() - deps.now() < SOON_MS) await refresh();
    const first = await once(path, init);
    if (first.status !== 401) return first;
    await refresh();
    const second = await once(path, init);
    if (second.status === 401) throw signOut('unauthenticated');
    return second;
  }

  async function once(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (current) headers.set('Authorization', `Bearer ${current.token}`);
    return plain(path, { ...init, headers });
  }

  const post = (path: string) =>
    once(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });

  /** Every call names the web and carries the mark of its cookie: the server refuses a cookie without it (WIRE-09). */
  async function plain(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Client', 'web');
    const xsrf = deps.xsrf();
    if (xsrf !== null) headers.set('X-XSRF-TOKEN', xsrf);
    const answer = await deps.fetch(deps.api + path, { ...init, headers, credentials: 'same-origin' });
    const version = answer.headers.get('X-App-Version');
    if (version) deps.onVersion(version);
    return answer;
  }

  return {
    /** With the token, refreshed when needed. */
    send,
    /** Without one: what anybody may call. */
    plain,
    claims: (): TokenClaims | null => (current ? readClaims(current.token) : null),
    token: (): string | null => current?.token ?? null,
    /** Takes the tokens of a sign-in. */
    enter(answer: TokenAnswer): void {
      current = answer;
      deps.tell(answer);
    },
    /** What another tab told. */
    hear(told: TokenAnswer | SignedOutReason): void {
      if (typeof told === 'string') return void (current && signOut(told, true));
      const nobody = current === null;
      if (take(told) && nobody) deps.onEntered();
    },
    /** Whether one is signed in; asks by cookie where the page was just opened. */
    async restore(): Promise<TokenClaims | null> {
      if (!current) await refresh().catch(() => null);
      return current ? readClaims(current.token) : null;
    },
    refresh,
    /** The background check (AUTH-23). */
    async tick(): Promise<void> {
      if (current && expiry() - deps.now() < SOON_MS) await refresh().catch(() => null);
    },
    /**
     * Signs out here and on the server, which takes the cookie back (OPEN-47). Under the lock of the exchange, which
     * would replace the cookie that is being ended.
     * @throws where the server did not do it: the cookie still signs in, so one has not signed out.
     */
    async leave(): Promise<void> {
      await deps.locked(async () => {
        const answer = await post('/authentication/logout');
        if (!answer.ok) throw new Error(`logout answered ${answer.status}`);
      });
      signOut('signed out');
    },
    /** Goes on where the server has ended the session already. */
    end: (): void => void signOut('signed out'),
  };
}

/** The claims of a token, unverified: the server verifies. Null for what is no token. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const bytes = Uint8Array.from(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
  } catch {
    return null;
  }
}

/** What to do when the server is of another version: reload on another major one (SHELL-25), say so on any other (SHELL-26). */
export function versionAction(own: string, server: string): 'reload' | 'notice' | null {
  if (own === '' || own === server) return null;
  return own.split('.')[0] === server.split('.')[0] ? 'notice' : 'reload';
}

/** The claims that the web reads from an access token (AUTH-26). */
type TokenClaims = {
  readonly sub: string;
  readonly name: string;
  readonly employeeId: number | null;
  readonly tenants: readonly number[];
  readonly roles: readonly string[];
  readonly confirmed: boolean;
  /** The session was opened by the firm's sign-in provider. */
  readonly provider?: boolean;
  readonly exp: number;
};
type TokenAnswer = { readonly token: string; readonly refreshTokenExpires: string };
export type SignedOutReason = 'Refresh token expired' | 'Token refresh failed' | 'signed out' | 'unauthenticated';

export type SessionDeps = {
  readonly fetch: typeof fetch;
  /** Milliseconds. */
  readonly now: () => number;
  /** From the base path to before `/authentication/…`. */
  readonly api: string;
  readonly xsrf: () => string | null;
  /** Runs something under a lock that all tabs share. */
  readonly locked: <T>(run: () => Promise<T>) => Promise<T>;
  /** Tells the other tabs of a new token, or of the sign-out. */
  readonly tell: (message: TokenAnswer | SignedOutReason) => void;
  readonly onSignedOut: (reason: SignedOutReason) => void;
  /** Another tab signed in while this one was signed out. */
  readonly onEntered: () => void;
  /** The refresh cookie, which all tabs share, now belongs to another person, so this page must not go on. */
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

/** A token with less time left than this is refreshed before a request (AUTH-23). */
const SOON_MS = 60_000;

/**
 * Holds the access token in memory only; the refresh token is a cookie that scripts cannot read (AUTH-29). Makes one
 * refresh for any number of concurrent requests and tabs (AUTH-31), and retries a request once after a 401 (AUTH-20).
 */
export function createSession(deps: SessionDeps) {
  let current: TokenAnswer | null = null;
  let running: Promise<TokenAnswer> | null = null;
  let replaced = false;

  const expiry = () => (current ? (readClaims(current.token)?.exp ?? 0) * 1000 : 0);

  function signOut(reason: SignedOutReason, fromOtherTab = false): SignedOut {
    current = null;
    if (!fromOtherTab) deps.tell(reason);
    deps.onSignedOut(reason);
    return new SignedOut(reason);
  }

  /** Whether the token belongs to the person of this page; with another person's token nothing more is sent. */
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
    // Another tab refreshed it while this one waited for the lock.
    if (current && current.token !== stale) return current;
    if (current && Date.parse(current.refreshTokenExpires) <= deps.now()) throw signOut('Refresh token expired');
    if (deps.xsrf() === null) throw current ? signOut('Refresh token expired') : new SignedOut('unauthenticated');
    const answer = await post('/authentication/refresh-token');
    // A server that is busy or unreachable for a while is no reason to sign anybody out.
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

  /**
   * Every request identifies the web and carries the CSRF mark of its cookie: the server refuses a cookie without it
   * (WIRE-09).
   */
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
    /** Sends a request with the token, refreshed when needed. */
    send,
    /** Sends a request without a token: a public endpoint. */
    plain,
    claims: (): TokenClaims | null => (current ? readClaims(current.token) : null),
    token: (): string | null => current?.token ?? null,
    /** Takes the tokens of a sign-in. */
    enter(answer: TokenAnswer): void {
      current = answer;
      deps.tell(answer);
    },
    /** Handles a message from another tab. */
    hear(message: TokenAnswer | SignedOutReason): void {
      if (typeof message === 'string') return void (current && signOut(message, true));
      const nobody = current === null;
      if (take(message) && nobody) deps.onEntered();
    },
    /**
     * Whether the person is signed in; a page that was just opened finds out by refreshing with the cookie.
     * @throws when the server could not be asked: the person may well be signed in
     */
    async restore(): Promise<TokenClaims | null> {
      if (!current) await refresh().catch(unlessSignedOut);
      return current ? readClaims(current.token) : null;
    },
    refresh,
    /** The background check (AUTH-23). */
    async tick(): Promise<void> {
      if (current && expiry() - deps.now() < SOON_MS) await refresh().catch(() => null);
    },
    /**
     * Signs out here and on the server, which clears the cookie (OPEN-47). Takes the refresh lock, because a concurrent
     * refresh would replace the cookie that is being ended.
     * @throws when the server did not end the session: the cookie still works, so the person is not signed out
     */
    async leave(): Promise<void> {
      await deps.locked(async () => {
        const answer = await post('/authentication/logout');
        if (!answer.ok) throw new Error(`logout answered ${answer.status}`);
      });
      signOut('signed out');
    },
    /** Cleans up when the server has ended the session already. */
    end: (): void => void signOut('signed out'),
  };
}

function unlessSignedOut(failure: unknown): void {
  if (!(failure instanceof SignedOut)) throw failure;
}

/** The claims of a token, unverified (the server verifies them). Null when it is not a token. */
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

/**
 * What to do when the server runs another version: reload for another major version (SHELL-25), show a notice for any
 * other (SHELL-26).
 */
export function versionAction(own: string, server: string): 'reload' | 'notice' | null {
  if (own === '' || own === server) return null;
  return own.split('.')[0] === server.split('.')[0] ? 'notice' : 'reload';
}

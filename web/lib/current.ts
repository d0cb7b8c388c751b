import { takeEarlyRefresh } from './early-refresh.ts';
import { createSession, versionAction, type Session, type SignedOutReason } from './session.ts';
import { below, ownVersion } from './settings.ts';
import { keep, kept, readCookie } from './storage.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stod-session');
const signedOutListeners = new Set<(reason: SignedOutReason) => void>();
const enteredListeners = new Set<() => void>();
const noticeListeners = new Set<() => void>();
let notice = false;

/** The session of this tab. */
export const session = createSession({
  fetch: async (input, init) => (await takeEarlyRefresh(String(input))?.catch(() => null)) ?? fetch(input, init),
  now: () => Date.now(),
  api: below('/api'),
  xsrf: () => readCookie('XSRF-TOKEN', document.cookie),
  locked: async (run) => (navigator.locks ? await navigator.locks.request('stod-refresh', run) : run()),
  tell: (message) => channel?.postMessage(message),
  onSignedOut: (reason) => signedOutListeners.forEach((listener) => listener(reason)),
  onEntered: () => enteredListeners.forEach((listener) => listener()),
  onOtherPerson: () => location.replace(below('/')),
  onVersion: meetVersion,
});

if (channel) channel.onmessage = (event: MessageEvent<Parameters<Session['hear']>[0]>) => session.hear(event.data);

/** Every 4 minutes (AUTH-23). */
export function startBackgroundCheck(): void {
  setInterval(() => void session.tick(), 4 * 60_000);
}

export function onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Another tab signed in while this one was signed out. */
export function onEntered(listener: () => void): () => void {
  enteredListeners.add(listener);
  return () => enteredListeners.delete(listener);
}

/** The server runs a newer version than this page. */
export const versionNotice = {
  get: () => notice,
  subscribe: (listener: () => void) => {
    noticeListeners.add(listener);
    return () => noticeListeners.delete(listener);
  },
};

let tenantId: number | null = null;

/** The tenant of API calls. */
export const chosenTenant = (): number | null => tenantId;

/** Chooses the tenant and remembers it per employee (AUTH-19). */
export function chooseTenant(id: number): void {
  tenantId = id;
  keep(tenantKey(), String(id));
}

/** The last chosen tenant if the person may still enter it, else their first; null for none. */
export function defaultTenant(): number | null {
  const tenants = session.claims()?.tenants ?? [];
  const last = Number(kept(tenantKey()));
  return tenants.find((id) => id === last) ?? tenants[0] ?? null;
}

const tenantKey = () => `tenant.${session.claims()?.sub ?? ''}`;

function meetVersion(version: string): void {
  const action = versionAction(ownVersion, version);
  if (action === null) return;
  if (action === 'reload' && sessionStorage.getItem('reloadedFor') !== version) {
    sessionStorage.setItem('reloadedFor', version);
    location.reload();
    return;
  }
  if (notice) return;
  notice = true;
  for (const listener of noticeListeners) listener();
}

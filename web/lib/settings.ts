/** What the server writes into the page: where it lives and what it offers. */
export type Settings = {
  /** Begins and ends with a slash (SHELL-12). */
  readonly basePath: string;
  readonly supportEmail: string | null;
  /** A support chat of others, loaded only where it is configured (SHELL-11). */
  readonly supportScriptUrl: string | null;
  readonly demo: boolean;
  /** The server sends mail: links to reset a password are offered. */
  readonly mail: boolean;
  /** Mail lands in a folder that `/dev/mail` shows (AUTH-44). */
  readonly mailbox: boolean;
  /** Office documents are edited in the browser. */
  readonly editor: boolean;
  /** The server makes PDFs of office documents. */
  readonly makesPdf: boolean;
};

export const settings: Settings = read();

/** The version that this page was built from (SHELL-25). */
export const ownVersion: string = import.meta.env?.VITE_APP_VERSION ?? '';

/** An address below the base path, from one that begins with a slash. */
export const below = (path: string): string => settings.basePath.replace(/\/$/, '') + path;

function read(): Settings {
  const text = typeof document === 'undefined' ? null : document.getElementById('settings')?.textContent;
  const given = JSON.parse(text || '{}') as Partial<Settings>;
  return {
    basePath: given.basePath ?? '/',
    supportEmail: given.supportEmail ?? null,
    supportScriptUrl: given.supportScriptUrl ?? null,
    demo: given.demo ?? false,
    mail: given.mail ?? false,
    mailbox: given.mailbox ?? false,
    editor: given.editor ?? false,
    makesPdf: given.makesPdf ?? false,
  };
}

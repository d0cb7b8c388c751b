/** Settings that the server writes into the page: its base path and the features that are configured. */
export type Settings = {
  /** The base path; starts and ends with a slash (SHELL-12). */
  readonly basePath: string;
  readonly supportEmail: string | null;
  /** A third-party support chat, loaded only when configured (SHELL-11). */
  readonly supportScriptUrl: string | null;
  readonly demo: boolean;
  /** The server can send e-mail: links to reset a password are offered, and invitations reach people. */
  readonly mail: boolean;
  /** A register of people and companies is connected, and fills in names and addresses. */
  readonly register: boolean;
  /** E-mails land in a folder that `/dev/mail` shows (AUTH-44). */
  readonly mailbox: boolean;
  /** Office documents are edited in the browser. */
  readonly editor: boolean;
  /** The server can convert office documents to PDF. */
  readonly makesPdf: boolean;
};

export const settings: Settings = read();

/** The version from which this page was built (SHELL-25). */
export const ownVersion: string = import.meta.env?.VITE_APP_VERSION ?? '';

/** Prefixes the base path to a path that starts with a slash. */
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
    register: given.register ?? false,
    mailbox: given.mailbox ?? false,
    editor: given.editor ?? false,
    makesPdf: given.makesPdf ?? false,
  };
}

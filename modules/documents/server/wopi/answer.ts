/** The answer to an editor: WOPI's own codes, headers and body. */
export type WopiAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | AsyncIterable<Uint8Array>;
};

/** Thrown for a refusal. */
export class WopiRefusal extends Error {
  readonly answer: WopiAnswer;

  constructor(status: number, headers: Readonly<Record<string, string>> = {}, body?: object) {
    super(`WOPI ${status}`);
    this.answer = { status, headers, ...(body ? { body } : {}) };
  }
}

/** Conflict with another lock: always names the current one, which is empty if it is not an editor's. */
export const heldBy = (lock: string, reason: string): WopiRefusal =>
  new WopiRefusal(409, { 'X-WOPI-Lock': lock, 'X-WOPI-LockFailureReason': reason });

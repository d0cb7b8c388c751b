/** What a call of an editor is answered with: its own codes, headers and words. */
export type WopiAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | AsyncIterable<Uint8Array>;
};

/** Thrown where the answer is a refusal. */
export class WopiRefusal extends Error {
  readonly answer: WopiAnswer;

  constructor(status: number, headers: Readonly<Record<string, string>> = {}, body?: object) {
    super(`WOPI ${status}`);
    this.answer = { status, headers, ...(body ? { body } : {}) };
  }
}

/** Somebody else holds it: always with the lock that stands, which is empty where it is none of an editor's. */
export const heldBy = (lock: string, reason: string): WopiRefusal =>
  new WopiRefusal(409, { 'X-WOPI-Lock': lock, 'X-WOPI-LockFailureReason': reason });

/**
 * Why there is no token for a person: the grant is `gone` here or `expired` there, the vendor is temporarily
 * `unreachable`, rejects our registration (`misconfigured`), the request was `refused`, or the person declined.
 */
type GrantFailureKind = 'gone' | 'expired' | 'unreachable' | 'misconfigured' | 'refused' | 'denied';

export class GrantFailure extends Error {
  readonly kind: GrantFailureKind;

  constructor(kind: GrantFailureKind, options?: ErrorOptions) {
    super(`what a person let us do: ${kind}`, options);
    this.name = 'GrantFailure';
    this.kind = kind;
  }
}

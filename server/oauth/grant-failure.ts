/**
 * Why there is no token of a person: the grant is `gone` here or `expired` there, the vendor is `unreachable` for now, does
 * not know our registration any more (`misconfigured`), did not hold what was asked (`refused`), or somebody said no there.
 */
export type GrantFailureKind = 'gone' | 'expired' | 'unreachable' | 'misconfigured' | 'refused' | 'denied';

export class GrantFailure extends Error {
  readonly kind: GrantFailureKind;

  constructor(kind: GrantFailureKind, options?: ErrorOptions) {
    super(`what a person let us do: ${kind}`, options);
    this.name = 'GrantFailure';
    this.kind = kind;
  }
}

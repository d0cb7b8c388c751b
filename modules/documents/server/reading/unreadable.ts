/** Why a file has no text. */
type Why = 'damaged' | 'locked' | 'large';

export class Unreadable extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

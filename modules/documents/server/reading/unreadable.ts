/** Why no text is had of a file. */
export type Why = 'damaged' | 'locked' | 'large';

export class Unreadable extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

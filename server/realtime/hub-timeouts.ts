/** How long the hub waits for what, in milliseconds. */
export type HubTimeouts = {
  /** The client says which protocol it speaks. */
  readonly handshakeMs: number;
  /** Something is sent as often, so that the client knows that the hub is there. */
  readonly pingMs: number;
  /** Nothing heard for so long: the client is gone. A browser answers the pings of the socket, also when its page sleeps. */
  readonly silentMs: number;
  /** A client that is told to go has gone. */
  readonly goodbyeMs: number;
  /** A client that has not said where it stood gets what comes from now on. */
  readonly resumeMs: number;
  /** Tokens, sessions and memberships are looked at as often, beside when the database tells of an end. */
  readonly accessMs: number;
  /** Pings and silences are looked at as often. */
  readonly beatMs: number;
};

export const defaultTimeouts: HubTimeouts = {
  handshakeMs: 15_000,
  pingMs: 15_000,
  silentMs: 45_000,
  goodbyeMs: 2_000,
  resumeMs: 3_000,
  accessMs: 15_000,
  beatMs: 5_000,
};

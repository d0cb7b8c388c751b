/** Timeouts and intervals of the hub, in milliseconds. */
export type HubTimeouts = {
  /** For the client to send its handshake. */
  readonly handshakeMs: number;
  /** The interval of keep-alive messages to the client. */
  readonly pingMs: number;
  /**
   * A client that is silent for this long is gone. A browser answers WebSocket pings even while its page is suspended.
   */
  readonly silentMs: number;
  /** For a client that was told to leave. */
  readonly goodbyeMs: number;
  /** A client that has not reported its position by then receives new events only. */
  readonly resumeMs: number;
  /** How often tokens, sessions and memberships are checked, besides when the database reports an end. */
  readonly accessMs: number;
  /** How often pings and silences are checked. */
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

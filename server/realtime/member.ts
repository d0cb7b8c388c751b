import type { Connection } from './connection.ts';
import type { Position } from './position.ts';
import { invocation } from './protocol.ts';
import type { OutboxEvent } from './rows.ts';
import type { Hears } from './who-hears.ts';

/** Who listens: an employee of one tenant, in a session, until the token ends. */
export type Listener = {
  readonly userId: number;
  readonly sessionId: string;
  readonly tenantId: number;
  readonly employeeId: number;
  readonly expiresAt: Date;
};

/** A connection of somebody, and how far it has heard. */
export type Member = {
  readonly listener: Listener;
  readonly connection: Connection;
  /** Everything up to here was passed on to it, as far as it may hear it. */
  heardTo: Position;
  /** It has caught up, and hears what comes. */
  live: boolean;
  /** It said where it stands, or had time enough to. */
  asked: boolean;
};

/** Passes on what somebody may hear and has not heard yet; each event is written once, however many hear it. */
export function tell(members: readonly Member[], events: readonly OutboxEvent[], hears: Hears): void {
  const texts = new Map<OutboxEvent, string>();
  const textOf = (event: OutboxEvent): string => {
    const text = texts.get(event) ?? invocation(event.name, event.payload, event.position);
    texts.set(event, text);
    return text;
  };
  const last = events.at(-1);
  for (const member of members) {
    const { listener, heardTo, connection } = member;
    const heard = events.filter(
      (event) => event.tenantId === listener.tenantId && event.position > heardTo && hears(event, listener.employeeId),
    );
    if (heard.length > 0) connection.send(heard.map(textOf).join(''));
    if (last && last.position > heardTo) member.heardTo = last.position;
  }
}

import type { Connection } from './connection.ts';
import type { Position } from './position.ts';
import { invocation } from './protocol.ts';
import type { OutboxEvent } from './rows.ts';
import type { Hears } from './receivers.ts';

/** An authenticated listener: an employee of one tenant, in a session, until the token expires. */
export type Listener = {
  readonly userId: number;
  readonly sessionId: string;
  readonly tenantId: number;
  readonly employeeId: number;
  readonly expiresAt: Date;
};

/** A person's connection, and its position. */
export type Member = {
  readonly listener: Listener;
  readonly connection: Connection;
  /** Everything up to this position that the person may receive has been sent. */
  heardTo: Position;
  /** The connection has caught up, and receives live events. */
  live: boolean;
  /** The client has reported its position, or its time to do so is over. */
  asked: boolean;
};

/** Sends new events to the members that may receive them; each event is serialised once, however many receive it. */
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

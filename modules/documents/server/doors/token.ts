import { createHmac, timingSafeEqual } from 'node:crypto';

/** A program's access to one document, for one person and a limited time. It ends with the session of that person. */
export type Door = {
  readonly userId: number;
  readonly tenantId: number;
  readonly documentId: number;
  readonly sessionId: string;
  readonly until: Date;
};

/** An editor in the browser, or a program on the desk. A token of one kind is not valid for the other. */
type DoorKind = 'editor' | 'desk';

const markBytes = 16;

/** A token of 64 letters, because programs shorten long addresses: 32 bytes of claims and their signature. */
export function makeDoor(
  secret: string,
  kind: DoorKind,
  { userId, tenantId, documentId, sessionId, until }: Door,
): string {
  const figures = Buffer.alloc(32);
  figures.writeUInt32BE(userId, 0);
  figures.writeUInt32BE(tenantId, 4);
  figures.writeUInt32BE(documentId, 8);
  figures.write(sessionId.replaceAll('-', ''), 12, 'hex');
  figures.writeUInt32BE(Math.floor(until.getTime() / 1000), 28);
  return Buffer.concat([figures, markOf(secret, kind, figures)]).toString('base64url');
}

/** The claims of a token; null if its signature is wrong or it has expired. */
export function readDoor(secret: string, kind: DoorKind, token: string, now: Date): Door | null {
  const bytes = Buffer.from(token, 'base64url');
  const [figures, mark] = [bytes.subarray(0, 32), bytes.subarray(32)];
  if (mark.length !== markBytes || !timingSafeEqual(mark, markOf(secret, kind, figures))) return null;
  const hex = figures.toString('hex', 12, 28);
  const until = new Date(figures.readUInt32BE(28) * 1000);
  if (until <= now) return null;
  return {
    userId: figures.readUInt32BE(0),
    tenantId: figures.readUInt32BE(4),
    documentId: figures.readUInt32BE(8),
    sessionId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    until,
  };
}

const markOf = (secret: string, kind: DoorKind, figures: Buffer): Buffer =>
  createHmac('sha256', secret).update(`door to a document: ${kind}\n`).update(figures).digest().subarray(0, markBytes);

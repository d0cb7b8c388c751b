import type { FetchMessageObject, FetchQueryObject, MessageAddressObject, MessageStructureObject } from 'imapflow';
import { asciiAddress } from '#shared/email-address.ts';
import { letterInstant, letterName, type OutsideLetter } from '#server/mailbox.ts';

/** The requested fields of each letter: none of its content. */
export const asked: FetchQueryObject = { uid: true, envelope: true, bodyStructure: true, internalDate: true };

/**
 * The location of a letter: its folder, the folder's UIDVALIDITY, and its UID. They are stable while it stays there.
 */
type Place = { readonly path: string; readonly validity: string; readonly uid: number };

export const keyOf = ({ path, validity, uid }: Place): string =>
  Buffer.from(JSON.stringify([path, validity, uid])).toString('base64url');

/** Null if it is not one of our keys. */
export function placeOf(key: string): Place | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(key, 'base64url').toString());
    const [path, validity, uid] = Array.isArray(said) ? (said as readonly unknown[]) : [];
    const isOne = typeof path === 'string' && typeof validity === 'string' && Number.isSafeInteger(uid);
    return isOne ? { path, validity, uid: Number(uid) } : null;
  } catch {
    return null;
  }
}

export function letterOf(found: FetchMessageObject, place: Omit<Place, 'uid'>): OutsideLetter {
  const { from = [], to = [], cc = [], bcc = [], subject = '', messageId = '', date } = found.envelope ?? {};
  const addresses = [...from, ...to, ...cc, ...bcc].map(({ address = '' }) =>
    asciiAddress(clean(address).toLowerCase()),
  );
  return {
    key: keyOf({ ...place, uid: found.uid }),
    subject: clean(subject),
    from: from[0] ? shown(from[0]) : '',
    to: to.map(shown),
    addresses: [...new Set(addresses)].filter((address) => address !== ''),
    messageId: letterName(clean(messageId)),
    sentAt: letterInstant(date ?? found.internalDate),
    hasAttachments: hasAttachments(found.bodyStructure),
  };
}

/** Text from outside, without what our database cannot store. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

function shown({ name = '', address = '' }: MessageAddressObject): string {
  const [called, at] = [clean(name), clean(address)];
  return called !== '' && at !== '' && called !== at ? `${called} <${at}>` : at || called;
}

const hasAttachments = (part: MessageStructureObject | undefined): boolean =>
  part?.disposition === 'attachment' || (part?.childNodes ?? []).some(hasAttachments);

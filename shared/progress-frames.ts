/** The answer to a call that asks to hear how far its file is: frames, each a letter, a length of four bytes and what it holds. */
export const progressType = 'application/x-stod-progress';

const letters = { progress: 80, bytes: 66, end: 69 } as const;
export type FrameKind = keyof typeof letters;

/** A frame as bytes; what is no part of the file is JSON. */
export function frame(kind: FrameKind, held: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(5 + held.length);
  bytes[0] = letters[kind];
  new DataView(bytes.buffer).setUint32(1, held.length);
  bytes.set(held, 5);
  return bytes;
}

export type Frame = { readonly kind: FrameKind; readonly content: Uint8Array };

/** Reads frames out of chunks that are cut anywhere. */
export function frameReader(): (chunk: Uint8Array) => Frame[] {
  let rest = new Uint8Array(0);
  return (chunk) => {
    const whole = new Uint8Array(rest.length + chunk.length);
    whole.set(rest);
    whole.set(chunk, rest.length);
    const frames: Frame[] = [];
    let at = 0;
    while (whole.length - at >= 5) {
      const length = new DataView(whole.buffer).getUint32(at + 1);
      if (whole.length - at - 5 < length) break;
      const kind = (Object.keys(letters) as FrameKind[]).find((one) => letters[one] === whole[at]);
      if (kind === undefined) throw new Error('not a frame');
      frames.push({ kind, content: whole.slice(at + 5, at + 5 + length) });
      at += 5 + length;
    }
    rest = whole.slice(at);
    return frames;
  };
}

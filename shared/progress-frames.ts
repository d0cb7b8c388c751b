/** The framing of a file with progress: each frame is a letter, a four-byte length and its content. */
export const progressType = 'application/x-stod-progress';

const letters = { progress: 80, bytes: 66, end: 69 } as const;
export type FrameKind = keyof typeof letters;

/** Encodes a frame; frames other than file bytes hold JSON. */
export function frame(kind: FrameKind, held: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(5 + held.length);
  bytes[0] = letters[kind];
  new DataView(bytes.buffer).setUint32(1, held.length);
  bytes.set(held, 5);
  return bytes;
}

type Frame = { readonly kind: FrameKind; readonly content: Uint8Array };

/** Decodes frames from chunks that may be split anywhere. */
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

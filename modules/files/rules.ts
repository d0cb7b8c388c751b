/** The purposes of uploads, with their size limits and whether only pictures are accepted. */
export const kinds = {
  'profile-image': { mostBytes: 5_000_000, picture: true },
  'tenant-logo': { mostBytes: 5_000_000, picture: true },
  'default-template': { mostBytes: 25_000_000, picture: false },
  document: { mostBytes: 2_000_000_000, picture: false },
} as const satisfies Readonly<Record<string, { mostBytes: number; picture: boolean }>>;
export type BlobKind = keyof typeof kinds;

/**
 * The block size: 256 KB for pictures and documents of cases, 1024 KB for other files (LIMIT-04, LIMIT-05, OPEN-11).
 */
export const blockBytesOf = (kind: BlobKind): number =>
  (kinds[kind].picture || kind === 'document' ? 256 : 1024) * 1024;
/** The number of blocks that are sent concurrently. */
export const parallelBlocks = 7;

/** The server accepts blocks of any size up to 4 MB (OPEN-11). */
export const mostBlockBytes = 4 * 1024 * 1024;
export const mostBlocks = 100_000;

/** The states of an upload (SHELL-30): started, sending, all blocks received, committed, cancelled. */
export const uploadStates = ['init', 'uploading', 'uncommit', 'success', 'error'] as const;
export type UploadState = (typeof uploadStates)[number];

type Block = { readonly number: number; readonly size: number };

/** The state of an upload by what was received. Only the sender knows that it failed, because it may be continued. */
export function uploadState(stored: boolean, blocks: readonly Block[], size: number): UploadState {
  if (stored) return 'success';
  if (blocks.length === 0) return 'init';
  return isWhole(blocks, size) ? 'uncommit' : 'uploading';
}

/** Picture types by their first bytes; the type that the sender declares is ignored. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof pictureTypes)[number];

/** The type of a picture by its first 12 bytes; null for anything else. */
export function pictureType(head: Uint8Array): PictureType | null {
  if (begins(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins(head, text('RIFF')) && begins(head.subarray(8), text('WEBP'))) return 'image/webp';
  return null;
}

/** The number of bytes needed to detect a file's type. */
export const headBytes = 512;

/**
 * The type of a file as far as its first bytes tell: a zip may be an office document, and a file with a null byte is
 * not text. Within these classes the file name decides.
 */
export function fileType(head: Uint8Array): string {
  const picture = pictureType(head);
  if (picture !== null) return picture;
  if (begins(head, text('GIF8'))) return 'image/gif';
  if (begins(head, [...text('II'), 42, 0]) || begins(head, [...text('MM'), 0, 42])) return 'image/tiff';
  if (begins(head.subarray(4), text('ftyp'))) return typeOfBrand(head.subarray(8));
  if (begins(head, text('%PDF-'))) return 'application/pdf';
  if (begins(head, [0x50, 0x4b, 0x03, 0x04]) || begins(head, [0x50, 0x4b, 0x05, 0x06])) return 'application/zip';
  if (begins(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'application/x-cfb';
  if (begins(head, text('{\\rtf'))) return 'application/rtf';
  return head.length > 0 && !head.subarray(0, headBytes).includes(0) ? 'text/plain' : 'application/octet-stream';
}

/** HEIC and AVIF are stored in the same container as videos; the brand says which type it is. */
function typeOfBrand(brand: Uint8Array): string {
  if (['heic', 'heix', 'mif1', 'msf1'].some((one) => begins(brand, text(one)))) return 'image/heic';
  return begins(brand, text('avif')) ? 'image/avif' : 'application/octet-stream';
}

/**
 * Whether the blocks make up a complete file of `size` bytes: numbered from 0 without gaps, with the announced total
 * length.
 */
export function isWhole(blocks: readonly Block[], size: number): boolean {
  const numbers = new Set(blocks.map(({ number }) => number));
  return (
    blocks.length > 0 &&
    numbers.size === blocks.length &&
    blocks.every(({ number }) => number < blocks.length) &&
    blocks.reduce((sum, block) => sum + block.size, 0) === size
  );
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, place) => bytes[place] === byte);
const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));

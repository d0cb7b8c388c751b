/** File types of the filter on the list of all documents (DOC-29). */
export const fileFormats = [
  'Image',
  'Audio',
  'Video',
  'PDF',
  'Email',
  'Word',
  'Excel',
  'PowerPoint',
  'OneNote',
] as const;
export type FileFormat = (typeof fileFormats)[number];

/** File extensions by type. */
export const extensionsOf: Readonly<Record<FileFormat, readonly string[]>> = {
  Image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'bmp', 'tif', 'tiff', 'heic', 'heif', 'avif'],
  Audio: ['mp3', 'm4a', 'wav', 'ogg', 'oga', 'flac', 'aac', 'wma', 'amr'],
  Video: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'wmv', 'mpg', 'mpeg', '3gp'],
  PDF: ['pdf'],
  Email: ['eml', 'msg'],
  Word: ['docx', 'doc', 'docm', 'dotx', 'dot', 'odt', 'rtf'],
  Excel: ['xlsx', 'xls', 'xlsm', 'xltx', 'xlsb', 'csv', 'ods'],
  PowerPoint: ['pptx', 'ppt', 'pptm', 'potx', 'ppsx', 'odp'],
  OneNote: ['one', 'onetoc2', 'onepkg'],
};

/** The file type of an extension; null for any other. */
export const formatOf = (extension: string): FileFormat | null =>
  fileFormats.find((format) => extensionsOf[format].includes(extension)) ?? null;

/** Extensions that a browser editor opens, if one is configured (DOC-24). */
export const opensInEditor = (extension: string): boolean =>
  ['doc', 'docx', 'xlsx', 'xls', 'csv', 'pptx', 'ppt'].includes(extension);

/** Whether access is blocked: the file waits for the virus scanner, or is infected. */
export const isClosed = (scan: string | null): scan is 'waiting' | 'infected' =>
  scan === 'waiting' || scan === 'infected';

/** The URI scheme of the Office program for a file type; null if there is none. */
export function deskProgram(extension: string): 'ms-word' | 'ms-excel' | 'ms-powerpoint' | null {
  if (['doc', 'docx', 'docm', 'rtf', 'odt'].includes(extension)) return 'ms-word';
  if (['xls', 'xlsx', 'xlsm', 'csv', 'ods'].includes(extension)) return 'ms-excel';
  return ['ppt', 'pptx', 'pptm', 'odp'].includes(extension) ? 'ms-powerpoint' : null;
}

/** The selected row if it is a single document that a program opens; none for folders and several rows (DOC-05). */
export const linkedIn = <Row extends { readonly typeId: 1 | 2; readonly extension: string }>(
  chosen: readonly Row[],
): readonly Row[] =>
  chosen.length === 1 ? chosen.filter(({ typeId, extension }) => typeId === 1 && opensInEditor(extension)) : [];

/** Formats of new empty documents (DOC-20). */
export const newFormats = ['docx', 'xlsx', 'pptx'] as const;
export type NewFormat = (typeof newFormats)[number];

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** Types of zips, old Office files and texts by extension, within the type detected from the bytes. */
const within: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    docx: `${openXml}.wordprocessingml.document`,
    dotx: `${openXml}.wordprocessingml.template`,
    xlsx: `${openXml}.spreadsheetml.sheet`,
    xltx: `${openXml}.spreadsheetml.template`,
    pptx: `${openXml}.presentationml.presentation`,
    potx: `${openXml}.presentationml.template`,
    odt: `${openDocument}.text`,
    ods: `${openDocument}.spreadsheet`,
    odp: `${openDocument}.presentation`,
  },
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
  'text/plain': {
    csv: 'text/csv',
    html: 'text/html',
    htm: 'text/html',
    svg: 'image/svg+xml',
    xml: 'application/xml',
    json: 'application/json',
    eml: 'message/rfc822',
    md: 'text/markdown',
  },
};

/** The type of a file: from its bytes, refined by its extension. */
export const contentTypeOf = (detected: string, extension: string): string => within[detected]?.[extension] ?? detected;

/** The viewer for a type; null if the file can only be downloaded (DOC-30). */
export type Viewer = 'image' | 'pdf' | 'text' | 'word' | 'sheet' | 'mail';
export function viewerOf(contentType: string): Viewer | null {
  if (/^image\/(png|jpeg|webp|gif|avif|heic)$/.test(contentType)) return 'image';
  if (contentType === 'application/pdf' || becomesPdf(contentType)) return 'pdf';
  if (contentType === `${openXml}.wordprocessingml.document`) return 'word';
  if (contentType === `${openXml}.spreadsheetml.sheet`) return 'sheet';
  if (contentType === 'message/rfc822' || contentType === 'application/vnd.ms-outlook') return 'mail';
  // The source of HTML or SVG is shown as text: nothing in it runs.
  if (contentType.startsWith('text/') || /^(image\/svg\+xml|application\/(xml|json))$/.test(contentType)) return 'text';
  return null;
}

/** No browser displays TIFF: the preview is a PDF with its pages as compressed. */
export const becomesPdf = (contentType: string): boolean => contentType === 'image/tiff';

/** Only Apple's browsers display HEIC. */
export const drawnBySome = (contentType: string): boolean => contentType === 'image/heic';

/** Initial sizes of the viewer windows (DOC-31, OPEN-33). */
export const viewerSize = (viewer: Viewer | null): { readonly width: number; readonly height: number } =>
  viewer === 'image' ? { width: 820, height: 580 } : { width: viewer === 'pdf' ? 900 : 950, height: 580 };

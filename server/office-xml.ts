import { packed, writeZip } from './zip.ts';

/** The files in an office document by name; the list of types comes first, as some programs require. */
export type Parts = Readonly<Record<string, string>>;

/** 1 January 2026, so that the bytes are the same each time. */
const dated = 0x5c210000;

/** Packs an office document from these parts. */
export const officeFile = async (parts: Parts): Promise<Buffer> =>
  writeZip(await Promise.all(Object.entries(parts).map(([name, xml]) => packed({ name, dated }, Buffer.from(xml)))));

/** XML namespaces that all office documents share. */
export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The content type of each part, by its path. */
export const contentTypes = (types: Readonly<Record<string, string>>): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    types,
  )
    .map(
      ([path, type]) =>
        `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`;

/** The targets of a part's relationships, as `rId1` and so on in this order. */
export const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], place) => `<Relationship Id="rId${place + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

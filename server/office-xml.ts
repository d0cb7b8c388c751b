import { packed, writeZip } from './zip.ts';

/** The files within an office document by their names; the list of their types comes first, as some programs want it. */
export type Parts = Readonly<Record<string, string>>;

/** 1 January 2026: the same bytes each time. */
const dated = 0x5c210000;

/** An office document of these parts. */
export const officeFile = async (parts: Parts): Promise<Buffer> =>
  writeZip(await Promise.all(Object.entries(parts).map(([name, xml]) => packed({ name, dated }, Buffer.from(xml)))));

/** Names that all office documents share. */
export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** What each part is, by its path. */
export const contentTypes = (types: Readonly<Record<string, string>>): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    types,
  )
    .map(
      ([path, type]) =>
        `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`;

/** Where a part leads, as `rId1` and so on in this order. */
export const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], place) => `<Relationship Id="rId${place + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

import { contentTypes, head, relations, relationships, type Parts } from '#server/office-xml.ts';

const kind = 'presentationml';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const names = `xmlns:a="${drawing}" xmlns:r="${relations}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** A text placeholder of a slide, its layout or its master. */
const place = (id: number, type: string, at = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type} ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr>${at}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="is-IS"/></a:p></p:txBody></p:sp>`;
const box = (y: number, height: number): string =>
  `<a:xfrm><a:off x="838200" y="${y}"/><a:ext cx="10515600" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;
const levels = (size: number): string =>
  `<a:lvl1pPr algn="l"><a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>`;

const colours: Readonly<Record<string, string>> = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '1F2A37',
  lt2: 'EEF1F4',
  accent1: '2F5D8A',
  accent2: '8A5A2F',
  accent3: '5E7F4E',
  accent4: '7A4E7F',
  accent5: '3E8A86',
  accent6: 'A6862B',
  hlink: '1A5FB4',
  folHlink: '613583',
};
const font = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>';
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="6350">${fill}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const thrice = (xml: string): string => xml.repeat(3);

/** A presentation with one title slide: a slide requires a layout, a layout a master, and a master a theme. */
export const slideParts: Parts = {
  '[Content_Types].xml': contentTypes({
    '/ppt/presentation.xml': `${kind}.presentation.main`,
    '/ppt/slides/slide1.xml': `${kind}.slide`,
    '/ppt/slideLayouts/slideLayout1.xml': `${kind}.slideLayout`,
    '/ppt/slideMasters/slideMaster1.xml': `${kind}.slideMaster`,
    '/ppt/theme/theme1.xml': 'theme',
  }),
  '_rels/.rels': relationships([['officeDocument', 'ppt/presentation.xml']]),
  'ppt/_rels/presentation.xml.rels': relationships([
    ['slideMaster', 'slideMasters/slideMaster1.xml'],
    ['slide', 'slides/slide1.xml'],
    ['theme', 'theme/theme1.xml'],
  ]),
  'ppt/presentation.xml': `${head}<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  'ppt/slides/_rels/slide1.xml.rels': relationships([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
  'ppt/slides/slide1.xml': `${head}<p:sld ${names}><p:cSld><p:spTree>${group}${place(2, 'ctrTitle')}${place(3, 'subTitle')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([['slideMaster', '../slideMasters/slideMaster1.xml']]),
  'ppt/slideLayouts/slideLayout1.xml': `${head}<p:sldLayout ${names} type="title" preserve="1"><p:cSld name="Title"><p:spTree>${group}${place(2, 'ctrTitle', box(1_600_000, 1_500_000))}${place(3, 'subTitle', box(3_300_000, 1_200_000))}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
    ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['theme', '../theme/theme1.xml'],
  ]),
  'ppt/slideMasters/slideMaster1.xml': `${head}<p:sldMaster ${names}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${group}${place(2, 'title', box(365_125, 1_325_563))}${place(3, 'body', box(1_825_625, 4_351_338))}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>${levels(4400)}</p:titleStyle><p:bodyStyle>${levels(2800)}</p:bodyStyle><p:otherStyle>${levels(1800)}</p:otherStyle></p:txStyles></p:sldMaster>`,
  'ppt/theme/theme1.xml': `${head}<a:theme xmlns:a="${drawing}" name="Office"><a:themeElements><a:clrScheme name="Office">${Object.entries(
    colours,
  )
    .map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`)
    .join(
      '',
    )}</a:clrScheme><a:fontScheme name="Office"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${thrice(fill)}</a:fillStyleLst><a:lnStyleLst>${thrice(line)}</a:lnStyleLst><a:effectStyleLst>${thrice(effect)}</a:effectStyleLst><a:bgFillStyleLst>${thrice(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
};

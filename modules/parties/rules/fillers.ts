/** Spelled-out company forms, folded, by their abbreviation. */
const written: Readonly<Record<string, readonly string[]>> = {
  ehf: ['ehf', 'einkahlutafelag', 'einkahlutafelagid', 'einkahlutafelagi', 'einkahlutafelagsins'],
  hf: ['hf', 'hlutafelag', 'hlutafelagid', 'hlutafelagsins'],
  ohf: ['ohf', 'opinbert hlutafelag'],
  slhf: ['slhf', 'samlagshlutafelag', 'samlagshlutafelagid', 'samlagshlutafelagsins'],
  slf: ['slf', 'samlagsfelag', 'samlagsfelagid', 'samlagsfelagsins'],
  sf: ['sf', 'sameignarfelag', 'sameignarfelagid', 'sameignarfelagsins'],
  ses: ['ses', 'sjalfseignarstofnun', 'sjalfseignarstofnunin'],
  hses: ['hses'],
  svf: ['svf', 'samvinnufelag', 'samvinnufelagid'],
  bs: ['bs', 'byggdasamlag'],
  ltd: ['ltd', 'limited'],
  plc: ['plc'],
  inc: ['inc', 'incorporated'],
  llc: ['llc'],
  as: ['as', 'a s'],
  aps: ['aps'],
  ab: ['ab'],
  oy: ['oy'],
  gmbh: ['gmbh'],
  ag: ['ag'],
  bv: ['bv', 'b v'],
  sarl: ['sarl'],
};
/** The company form that one or two words stand for: `einkahlutafelag` → ehf. */
export const companyForms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(written).flatMap(([form, ways]) => ways.map((way) => [way, form])),
);

/** Words before a name that say what kind of company it is: `Eignarhaldsfelagid`, `Ferdaskrifstofan`. */
export const describesCompany = (text: string): boolean =>
  /.(felag(id|inu|sins)|stof(an|unni|unnar)|verslun(in|inni|arinnar)|vinnsl(an|unni|unnar)|midstod(in|inni|varinnar)|smidj(an|unni|unnar)|husid|hussins)$/.test(
    text,
  );

/** Estates (of the dead, of the bankrupt), firms, agents and titles: the person behind them is the party. */
export const passedOver: ReadonlySet<string> = new Set([
  'danarbu',
  'danarbus',
  'danarbui',
  'throtabu',
  'throtabus',
  'throtabui',
  'db',
  'thb',
  'firma',
  'felagid',
  'fh',
  'vegna',
  'og',
  'the',
  'and',
  'hr',
  'fr',
  'frk',
  'herra',
  'fru',
  'dr',
  'mr',
  'mrs',
  'ms',
  'jr',
  'sr',
  'hdl',
  'hrl',
  'lrl',
]);

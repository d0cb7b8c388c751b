import { plainNumber } from '#shared/format.ts';
import { DAT, type Vocabulary } from '#shared/texts/nouns.ts';

const kinds = {
  time: 'tímagjald',
  fixedFee: 'fast gjald',
  expense: 'kostnað með VSK',
  outlay: 'kostnað án VSK',
  time11: 'tímagjald með 11% VSK',
  time0: 'tímagjald án VSK',
  fixedFee11: 'fast gjald með 11% VSK',
  fixedFee0: 'fast gjald án VSK',
  expense11: 'kostnað með 11% VSK',
};

/** Server texts of accounting, Icelandic. */
export const is = ({ client, project }: Vocabulary) => ({
  problems: {
    no_accounting: 'Ekkert bókhaldskerfi er tengt.',
    accounting_credentials: 'Bókhaldskerfið hafnar aðganginum.',
    push_known: 'Nú þegar er vitað hvort reikningurinn er kominn í bókhaldið.',
    accounting_down: 'Ekki næst samband við bókhaldskerfið. Reyndu aftur eftir stutta stund.',
    paid_untold: 'Bókhaldskerfið segir ekki til um hvað er greitt.',
  },
  failures: {
    said: (system: string, said: string) => `${system} svarar: „${said}“`,
    credentials: (system: string) => `${system} hafnar aðganginum. Stjórnandi þarf að uppfæra tenginguna.`,
    refused: (system: string) => `${system} hafnar reikningnum.`,
    down: (system: string) => `Ekki næst samband við ${system}. Reynt verður aftur.`,
    limited: (system: string) => `${system} biður um hlé. Reynt verður aftur.`,
    unknown: (system: string) =>
      `Ekki er vitað hvort ${system} tók við reikningnum. Flett verður upp áður en reynt er aftur.`,
  },
  reasons: {
    customer_without_ssn: (system: string) =>
      `Kennitölu vantar hjá ${client.theOne[DAT]} og án hennar er ekki hægt að bóka í ${system} nema tengingin nefni viðskiptamann fyrir þá sem hafa ekki kennitölu.`,
    other_customer_missing: (system: string, number: string) =>
      `Viðskiptamaður ${number} finnst ekki í ${system}. Stofnaðu hann þar eða breyttu tengingunni.`,
    item_missing: (kind: keyof typeof kinds) => `Vörunúmer fyrir ${kinds[kind]} vantar í tenginguna.`,
    totals_differ: (system: string, ours: number, theirs: number) =>
      `${system} reiknar ${plainNumber(theirs)} þar sem reikningurinn er ${plainNumber(ours)}. Athugaðu VSK á vörunúmerunum.`,
    credited_not_there: (system: string) => `Reikningurinn sem er kreditfærður er ekki kominn í ${system}.`,
    look_there: (system: string) =>
      `${system} segir ekki til um hvort reikningurinn er kominn þangað. Flettu honum upp þar og skráðu niðurstöðuna.`,
    not_printed: () => 'Ekki tókst að prenta reikninginn sem á að fylgja. Reynt verður aftur.',
    disconnected: (system: string) => `${system} er ekki lengur tengt.`,
  },
  remarks: {
    untold: (system: string) => `${system} segir ekki til um greiðslur af honum.`,
    cancelled: (system: string) => `Hann er felldur niður eða kreditfærður í ${system} en ekki hér.`,
    refused: (system: string) => `${system} svarar ekki um hann.`,
    less: (system: string) => `Minna er greitt af honum í ${system} en þar stóð áður. Berðu greiðslurnar saman.`,
    'written-off': (system: string) =>
      `${system} segir greitt af honum en hluti hans er afskrifaður hér. Skráðu það sem var greitt.`,
  },
  onItsWay: (system: string) => `Reikningar eru á leið í ${system}.`,
  invoiceText: {
    invoice: (number: number, ofProject: string) => `Reikningur nr. ${number} · ${project.one[0]} ${ofProject}`,
    creditNote: (number: number, ofProject: string) =>
      `Kreditreikningur nr. ${number} · ${project.one[0]} ${ofProject}`,
    due: (day: string, last: string) => (day === last ? `Gjalddagi ${day}` : `Gjalddagi ${day}, eindagi ${last}`),
  },
});
export type AccountingTexts = ReturnType<typeof is>;

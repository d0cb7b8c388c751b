import { GEN, type Vocabulary } from '#shared/texts/nouns.ts';
import type { OutlookCopies } from '../contract/lines.ts';
import type { OutlookLine } from '../contract.ts';

/** Screen texts of connecting a calendar on a server, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  title: 'Eigið dagatal (CalDAV)',
  none: `Dagatal á öðrum þjóni en Outlook, svo sem Nextcloud, iCloud eða Fastmail. Fundir þínir birtast þá við hlið viðburða hér, og fundur sem nefnir númer ${project.one[GEN]} verður að tillögu að tímaskráningu. Aðrir sjá aðeins að tíminn er bókaður.`,
  account: (name: string) => `Tengt við ${name}. Aðrir sjá aðeins að tíminn er bókaður.`,
  reading: 'Fundir eru sóttir í fyrsta sinn.',
  succeeded: (when: string) => `Síðast lesið ${when}.`,
  failures: {
    expired: (when: string) => `Þjónninn hafnaði lykilorðinu ${when}. Tengdu aftur til að halda áfram.`,
    forbidden: (when: string) => `Þjónninn leyfði ekki lestur ${when}. Tengdu aftur, eða spurðu þann sem rekur hann.`,
    unreachable: (when: string) => `Ekki náðist í þjóninn ${when}. Reynt er aftur sjálfkrafa.`,
    misconfigured: (when: string) => `Ekki var hægt að lesa dagatalið ${when}. Tengdu aftur.`,
  } satisfies Record<NonNullable<OutlookLine['failure']>, (when: string) => string>,
  connected: 'Tengt',
  notConnected: 'Ótengt',
  failing: 'Virkar ekki',
  connect: 'Tengja',
  again: 'Tengja aftur',
  disconnect: 'Aftengja',
  disconnecting: {
    title: 'Aftengja dagatalið?',
    text: 'Lykilorðinu er eytt og öllu sem var lesið úr dagatalinu. Skráðir tímar standa óbreyttir.',
    stays:
      'Viðburðir héðan sem standa í dagatalinu verða þar áfram. Til að fjarlægja þá skaltu fyrst slökkva á „Viðburðir mínir þar“.',
    done: 'Dagatalið hefur verið aftengt.',
  },
  copies: {
    label: 'Viðburðir mínir þar',
    off: 'Viðburðir sem þú tekur þátt í hér birtast þá líka í dagatalinu: heiti og tími, ekkert annað.',
    on: (when: string | null) =>
      when === null
        ? 'Verið er að setja viðburðina í dagatalið.'
        : `Heiti og tími viðburða þinna standa í dagatalinu. Síðast borið saman ${when}.`,
    leaving: 'Verið er að fjarlægja viðburðina úr dagatalinu.',
    stopped: 'Viðburðirnir verða fjarlægðir úr dagatalinu.',
    failures: {
      forbidden: (when) => `Þjónninn leyfði ekki skrif í dagatalið ${when}.`,
      refused: (when) => `Þjónninn tók ekki við öllum viðburðum ${when}. Reynt er aftur sjálfkrafa.`,
      unreachable: (when) => `Ekki tókst að skrifa í dagatalið ${when}. Reynt er aftur sjálfkrafa.`,
    } satisfies Record<NonNullable<OutlookCopies['failure']>, (when: string) => string>,
  },
  dialog: {
    title: 'Tengja eigið dagatal',
    replaces: 'Outlook-dagatalið er tengt. Þetta kemur í stað þess.',
    url: 'Slóð þjónsins',
    urlHint: 'Slóð þjónsins eða dagatalsins sjálfs, t.d. https://cloud.stofa.is',
    user: 'Notandanafn',
    password: 'Lykilorð',
    passwordHint: 'Notaðu app-lykilorð þar sem þjónninn býður það. Það er geymt dulritað og aldrei sýnt.',
    required: 'Þetta þarf að fylla út',
    calendar: 'Dagatal',
    choose: 'Veldu hvaða dagatal er lesið.',
    find: 'Finna dagatöl',
    done: 'Dagatalið er tengt.',
    failed: 'Ekki tókst að tengja dagatalið',
  },
  forbidden: 'Þú hefur ekki heimild til að stofna tenginguna.',
  errors: { load: 'Ekki tókst að sækja stöðu dagatalsins', change: 'Ekki tókst að breyta tengingunni' },
});
export type OwnCalendarWords = ReturnType<typeof is>;

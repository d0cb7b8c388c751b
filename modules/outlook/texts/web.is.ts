import { GEN, type Vocabulary } from '#shared/texts/nouns.ts';
import type { OutlookLine } from '../contract.ts';
import type { OutlookCopies } from '../contract/lines.ts';
import type { OutlookPurpose } from '../contract/purposes.ts';

/** Screen texts of connecting Outlook, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  off: 'Uppsetningin er ekki skráð hjá Microsoft. Til að tengja stillir kerfisstjóri MICROSOFT_APP_ID og endurræsir.',
  of: {
    calendar: {
      title: 'Outlook-dagatalið þitt',
      none: `Fundir þínir í Outlook birtast þá við hlið viðburða hér, og fundur sem nefnir númer ${project.one[GEN]} verður að tillögu að tímaskráningu. Aðrir sjá aðeins að tíminn er bókaður.`,
      account: (address: string) => `Tengt við ${address}. Aðrir sjá aðeins að tíminn er bókaður.`,
      reading: 'Fundir eru sóttir í fyrsta sinn.',
      disconnecting: 'Aðganginum er eytt og öllu sem var lesið úr dagatalinu. Skráðir tímar standa óbreyttir.',
      done: 'Outlook-dagatalið er tengt.',
    },
    mail: {
      title: 'Outlook-pósturinn þinn',
      none: `Á bréfasíðu ${project.one[GEN]} geturðu þá sótt bréf sem nefna númer þess eða sem aðilar þess skrifuðu eða fengu, og vistað þau með einum smelli. Aðrir sjá aðeins bréf sem þú vistar.`,
      account: (address: string) => `Tengt við ${address}. Aðrir sjá aðeins bréf sem þú vistar.`,
      reading: 'Pósturinn er lesinn þegar þú sækir bréf, og ekki þess á milli.',
      disconnecting: 'Aðganginum að póstinum er eytt. Bréf sem þú vistaðir verða áfram á sínum stað.',
      done: 'Outlook-pósturinn er tengdur.',
    },
  } satisfies Record<OutlookPurpose, unknown>,
  succeeded: (when: string) => `Síðast lesið ${when}.`,
  failures: {
    expired: (when: string) => `Aðgangurinn rann út ${when}. Tengdu aftur til að halda áfram.`,
    forbidden: (when: string) =>
      `Microsoft leyfði ekki lestur ${when}. Tengdu aftur, eða biddu umsjónarmann Microsoft 365 um leyfi.`,
    unreachable: (when: string) => `Ekki náðist í Microsoft ${when}. Reynt er aftur sjálfkrafa.`,
    misconfigured: (when: string) =>
      `Microsoft hafnaði skráningu uppsetningarinnar ${when}. Kerfisstjóri þarf að endurnýja MICROSOFT_APP_SECRET.`,
  } satisfies Record<NonNullable<OutlookLine['failure']>, (when: string) => string>,
  connected: 'Tengt',
  notConnected: 'Ótengt',
  failing: 'Virkar ekki',
  connect: 'Tengja',
  again: 'Tengja aftur',
  disconnect: 'Aftengja',
  disconnecting: {
    title: 'Aftengja Outlook?',
    stays:
      'Viðburðir héðan sem standa í Outlook verða þar áfram. Til að fjarlægja þá skaltu fyrst slökkva á „Viðburðir mínir í Outlook“.',
    done: 'Outlook hefur verið aftengt.',
  },
  sending: {
    label: 'Senda bréf úr pósthólfinu',
    off: `Þá geturðu skrifað bréf á síðu ${project.one[GEN]}. Microsoft biður þig um leyfi til að senda og til að búa til drög.`,
    on: `Bréf sem þú skrifar á síðu ${project.one[GEN]} fara úr pósthólfinu þínu og vistast þar.`,
    stopped: 'Bréf eru ekki lengur send úr pósthólfinu.',
  },
  copies: {
    label: 'Viðburðir mínir í Outlook',
    off: 'Viðburðir sem þú tekur þátt í hér birtast þá líka í Outlook: heiti og tími, ekkert annað.',
    on: (when: string | null) =>
      when === null
        ? 'Verið er að setja viðburðina í Outlook.'
        : `Heiti og tími viðburða þinna standa í Outlook. Síðast borið saman ${when}.`,
    leaving: 'Verið er að fjarlægja viðburðina úr Outlook.',
    stopped: 'Viðburðirnir verða fjarlægðir úr Outlook.',
    failures: {
      forbidden: (when) =>
        `Microsoft leyfði ekki skrif í dagatalið ${when}. Tengdu aftur, eða biddu umsjónarmann Microsoft 365 um leyfi.`,
      refused: (when) => `Microsoft tók ekki við öllum viðburðum ${when}. Reynt er aftur sjálfkrafa.`,
      unreachable: (when) => `Ekki tókst að skrifa í dagatalið ${when}. Reynt er aftur sjálfkrafa.`,
    } satisfies Record<NonNullable<OutlookCopies['failure']>, (when: string) => string>,
  },
  denied: 'Aðgangi var hafnað hjá Microsoft. Ekkert var tengt.',
  forbidden: 'Þú hefur ekki heimild til að stofna tenginguna.',
  errors: { load: 'Ekki tókst að sækja stöðu Outlook', connect: 'Ekki tókst að tengja Outlook' },
});
export type OutlookWords = ReturnType<typeof is>;

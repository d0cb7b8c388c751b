import { int } from '#shared/format.ts';
import { pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the accounting connection and of what is on its way there, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  title: 'Bókhaldskerfi',
  none: 'Ekkert bókhaldskerfi er tengt. Reikningar verða aðeins til í Stoð.',
  connectedTo: (system: string, company: string) => `${system} · ${company}`,
  tested: (day: string) => `Prófað ${day}`,
  connected: 'Tengt',
  notConnected: 'Ótengt',
  connect: 'Tengja',
  change: 'Breyta',
  disconnect: 'Aftengja',
  waiting: (n: number) => `${int(n)} ${pluralIs(n, 'reikningur er á leið þangað', 'reikningar eru á leið þangað')}.`,
  failed: (n: number) => `${int(n)} ${pluralIs(n, 'reikningur komst ekki þangað', 'reikningar komust ekki þangað')}.`,
  disconnecting: {
    title: 'Aftengja bókhaldskerfi?',
    text: 'Aðgangsupplýsingunum verður eytt. Reikningar sem eru komnir í bókhaldið standa þar áfram.',
    done: 'Bókhaldskerfið var aftengt',
  },
  dialog: {
    title: 'Bókhaldskerfi',
    system: 'Kerfi',
    saved: 'Bókhaldskerfið var tengt',
    fields: {
      token: 'Aðgangslykill',
      clientKey: 'Client ID',
      clientSecret: 'Client secret',
      username: 'Notandanafn',
      password: 'Lykilorð',
      entraTenant: 'Entra tenant ID',
      environment: 'Umhverfi',
      company: 'Company ID',
    },
    hints: {
      1: 'Lykillinn er búinn til í dkPlus, undir notandastillingum.',
      2: 'Stofnaðu vefþjónustunotanda í Reglu.',
      3: 'Lykillinn er búinn til í Payday, undir Stillingar → API.',
      4: 'Kerfisstjóri fyrirtækisins í Microsoft 365 veitir aðganginn.',
    },
    kept: 'Geymt. Fylltu aðeins út til að breyta.',
    test: 'Prófa tengingu',
    works: (company: string) => `Tengingin virkar: ${company}`,
    items: 'Vörunúmer',
    itemsHint: 'Virðisaukaskattur ræðst af vörunúmerinu í bókhaldinu.',
    itemsTip: 'Prófaðu tenginguna til að velja af lista.',
    kinds: { time: 'Tímagjald', fixedFee: 'Fast gjald', expense: 'Kostnaður með VSK', outlay: 'Kostnaður án VSK' },
    itemLabel: (code: string, name: string, vat: string | null) =>
      `${code} · ${name}${vat === null ? '' : ` (${vat} VSK)`}`,
    paymentTerm: 'Greiðsluskilmáli',
    salesPerson: 'Sölumaður',
    optional: 'Má vera autt',
    createClaim: 'Stofna kröfu í banka',
    sendElectronic: 'Senda rafrænan reikning',
    attach: 'Láta reikninginn fylgja sem PDF',
    required: 'Nauðsynlegt svæði',
    failed: 'Ekki tókst að tengja bókhaldskerfið',
  },
  push: {
    queued: (system: string) => `Á leið í ${system}`,
    sending: (system: string) => `Verið er að senda í ${system}`,
    unknown: (system: string) => `Óvíst er hvort reikningurinn er kominn í ${system}`,
    failed: (system: string) => `Komst ekki í ${system}`,
    created: (system: string) => `Kominn í ${system}, beðið er eftir númeri`,
    resume: 'Senda aftur',
    again: 'Reyna aftur',
    done: (system: string) => `Reikningurinn er kominn í ${system}`,
    allDone: (n: number, system: string) =>
      `${int(n)} ${pluralIs(n, 'reikningur er kominn', 'reikningar eru komnir')} í ${system}`,
    some: (count: number, of: number, system: string) => `${int(count)} af ${int(of)} komust í ${system}.`,
    notThere: 'Ekki tókst að senda í bókhaldið',
    resolve: 'Skrá niðurstöðu',
    resolving: {
      title: (system: string) => `Er reikningurinn í ${system}?`,
      text: (system: string) =>
        `Flettu reikningnum upp í ${system} og skráðu það sem þú sérð. Ef hann er þar skaltu slá inn númerið sem hann fékk.`,
      number: (system: string) => `Númer í ${system}`,
      there: 'Hann er þar',
      notThere: 'Hann er ekki þar',
      required: 'Sláðu inn númerið',
      saved: 'Niðurstaðan var skráð',
    },
    banner: (n: number, system: string) =>
      `${int(n)} ${pluralIs(n, 'reikningur er ekki kominn', 'reikningar eru ekki komnir')} í ${system}.`,
    resumeAll: 'Senda aftur',
  },
  errors: {
    load: 'Ekki tókst að sækja bókhaldstenginguna',
    forbidden: 'Þú hefur ekki heimild til að stofna tenginguna',
  },
});
export type AccountingWebTexts = ReturnType<typeof is>;

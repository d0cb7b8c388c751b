import { int } from '#shared/format.ts';
import { pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

type Named = { readonly name: string; readonly start: string };
const judgment = 'Uppkvaðning dóms';

/** Names and starts of statutory periods, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  rules: {
    appealLandsrettur: { name: 'Áfrýjun til Landsréttar', start: judgment },
    appealAgain: { name: 'Áfrýjun að nýju', start: 'Mál féll niður eða því var vísað frá' },
    appealExpedited: { name: 'Áfrýjun í flýtimeðferð', start: judgment },
    appealHaestirettur: { name: 'Beiðni um áfrýjunarleyfi til Hæstaréttar', start: judgment },
    rulingLandsrettur: { name: 'Kæra úrskurðar til Landsréttar', start: 'Uppkvaðning, eða vitneskja um úrskurðinn' },
    rulingMaterial: { name: 'Kærumálsgögn til Landsréttar', start: 'Kæra barst héraðsdómi' },
    rulingHaestirettur: { name: 'Kæra til Hæstaréttar', start: 'Uppkvaðning, eða vitneskja um úrskurðinn' },
    counterclaim: { name: 'Gagnsök', start: 'Þingfesting' },
    dismissalDefence: { name: 'Greinargerð um frávísun', start: 'Þingfesting' },
    judgment: { name: 'Dómur kveðinn upp', start: 'Dómtaka' },
    reopenDefault: { name: 'Endurupptaka útivistarmáls', start: 'Máli lauk í héraði' },
    criminalRuling: { name: 'Kæra úrskurðar í sakamáli', start: 'Vitneskja um úrskurðinn' },
    criminalAppeal: { name: 'Áfrýjun sakamáls til Landsréttar', start: 'Birting dóms, eða uppkvaðning' },
    criminalReopen: { name: 'Endurupptaka útivistardóms í sakamáli', start: 'Birting dóms, eða uppkvaðning' },
    enforcementChallenge: { name: 'Aðfarargerð borin undir dóm', start: 'Gerðinni lauk' },
    arrestConfirm: { name: 'Staðfestingarmál kyrrsetningar eða lögbanns', start: 'Gerðinni lauk' },
    forcedSaleChallenge: { name: 'Úrlausn um gildi nauðungarsölu', start: 'Uppboði lauk' },
    bankruptcyClaim: { name: 'Kröfulýsing í þrotabú', start: 'Fyrri birting innköllunar' },
    adminReasons: { name: 'Beiðni um rökstuðning stjórnvalds', start: 'Tilkynning ákvörðunar' },
    adminAppeal: { name: 'Stjórnsýslukæra', start: 'Tilkynning ákvörðunar' },
    procurement: { name: 'Kæra til kærunefndar útboðsmála', start: 'Vitneskja um brot' },
    ombudsman: { name: 'Kvörtun til umboðsmanns Alþingis', start: 'Stjórnsýslugerningi lokið' },
    limitationGeneral: { name: 'Fyrning, almenn krafa', start: 'Krafan varð gjaldkræf' },
    limitationBond: { name: 'Fyrning, skuldabréf og peningalán', start: 'Krafan varð gjaldkræf' },
    limitationInjury: { name: 'Fyrning, líkamstjón', start: 'Vitneskja um tjónið og hver ber ábyrgð' },
  } as Readonly<Record<string, Named>>,
  reckoned: (act: string, article: string, length: string, from: string, last: string) =>
    `Lög nr. ${act}, ${article}: ${length} frá ${from}. Síðasti dagur er ${last}.`,
  towards: (target: string) => `Síðasti virki dagur þar á undan er ${target}.`,
  lengths: {
    days: (n: number) => `${int(n)} ${pluralIs(n, 'dagur', 'dagar')}`,
    weeks: (n: number) => `${int(n)} ${pluralIs(n, 'vika', 'vikur')}`,
    months: (n: number) => `${int(n)} ${pluralIs(n, 'mánuður', 'mánuðir')}`,
    years: (n: number) => `${int(n)} ár`,
  },
});
export type DeadlineTexts = ReturnType<typeof is>;

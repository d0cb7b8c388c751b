/** Words of signing in and of one's own settings, Icelandic. */
export const is = {
  title: 'Innskráning', welcome: 'Skráðu þig inn í Stoð', email: 'Netfang', password: 'Lykilorð', signIn: 'Skrá inn', forgot: 'Gleymt lykilorð?', back: 'Til baka í innskráningu',
  mailbox: 'Sjá póst sem kerfið sendir', demo: 'Prófunaruppsetning: anna@logstofa.example, lykilorð Klettur-og-sjor-26',
  unknown: 'Óþekkt villa kom upp.', generic: 'Óþekkt villa kom upp. Reyndu aftur.', offline: 'Ekki næst samband við þjónustuna. Reyndu aftur eftir stutta stund.',
  confirmFirst: 'Ekki er búið að staðfesta notanda. Skoðaðu tölvupóstinn þinn.',
  twoFactor: {
    title: 'Staðfestu innskráningu', app: 'Sláðu inn kóðann úr auðkenningarforritinu.', mail: 'Sláðu inn kóðann sem við sendum í tölvupósti.', code: 'Kóði', recovery: 'Nota endurheimtarkóða', recoveryCode: 'Endurheimtarkóði', useCode: 'Nota sex stafa kóða',
    remember: 'Muna þetta tæki í 30 daga', verify: 'Staðfesta', other: 'Fá kóða á annan hátt', resendTitle: 'Hvernig viltu fá kóðann?', send: 'Senda kóða', providers: { Authenticator: 'Auðkenningarforrit', Email: 'Tölvupóstur' },
  },
  newPassword: 'Nýtt lykilorð', repeat: 'Nýtt lykilorð aftur', notSame: 'Lykilorð eru ekki eins', weak: 'Lykilorðið er ekki nógu sterkt.', short: 'Lykilorðið þarf að vera að minnsta kosti 8 stafir.',
  invite: { title: 'Boð í Stoð', text: (tenant: string, name: string) => `${name}, þér er boðið að ganga til liðs við „${tenant}“. Veldu þér lykilorð.`, accept: 'Ganga til liðs' },
  reset: { sendTitle: 'Gleymt lykilorð', sendText: 'Við sendum þér hlekk til að velja nýtt lykilorð.', send: 'Senda hlekk', sent: 'Ef netfangið er skráð er hlekkur á leiðinni. Skoðaðu tölvupóstinn þinn.', title: 'Veldu nýtt lykilorð', save: 'Vista lykilorð', done: 'Lykilorðinu var breytt. Skráðu þig inn með því.' },
  unlock: { title: 'Opna aðgang', text: 'Aðganginum var læst eftir margar rangar tilraunir. Viltu opna hann aftur?', open: 'Opna aðgang', done: 'Aðgangurinn er opinn. Skráðu þig inn.' },
  confirm: { title: 'Staðfesta netfang', text: 'Er þetta netfangið þitt? Staðfestu það til að geta skráð þig inn.', accept: 'Staðfesta netfang', done: 'Netfangið er staðfest. Skráðu þig inn.' },
  approve: { title: 'Staðfestu upplýsingarnar þínar', name: 'Nafn', phone: 'Farsími', ssn: 'Kennitala', save: 'Staðfesta' },
  firstRun: { title: 'Velkomin í Stoð', text: 'Hér er ekkert fyrirtæki enn. Stofnaðu það og notandann þinn.', tenant: 'Heiti fyrirtækis', edition: 'Tegund', legal: 'Lögmannsstofa', generic: 'Önnur sérfræðiþjónusta', name: 'Nafnið þitt', create: 'Stofna fyrirtæki' },
  required: 'Nauðsynlegt svæði',
  settings: {
    title: 'Mínar stillingar', profile: 'Notandi', preferences: 'Útlit og tungumál', language: 'Tungumál', theme: 'Útlit', themes: { light: 'Ljóst', dark: 'Dökkt', auto: 'Eftir tækinu' }, density: 'Þéttleiki', densities: { comfortable: 'Rúmt', compact: 'Þétt' },
    letters: 'Tölvupóstur', mentionLetters: 'Bréf þegar einhver nefnir þig í athugasemd', mentionLettersHint: 'Athugasemdirnar sjálfar sjást áfram hér þótt engin bréf berist.',
    password: 'Lykilorð', current: 'Núverandi lykilorð', change: 'Breyta lykilorði', changed: 'Lykilorðinu var breytt. Önnur tæki voru skráð út.',
    factors: 'Tvíþætt auðkenning', app: 'Auðkenningarforrit', mail: 'Kóðar í tölvupósti', on: 'Virkt', off: 'Óvirkt', turnOn: 'Virkja', turnOff: 'Slökkva á', confirmPassword: 'Sláðu inn lykilorðið þitt til að halda áfram', scan: 'Skannaðu myndina með auðkenningarforritinu eða sláðu lykilinn inn.', qr: 'QR-kóði með lykli auðkenningarforrits', firstCode: 'Kóði úr forritinu', next: 'Áfram',
    codesLeft: (count: number) => `Ónotaðir endurheimtarkóðar: ${count}`, renew: 'Nýir endurheimtarkóðar', codes: 'Endurheimtarkóðar', codesText: 'Geymdu kóðana á öruggum stað. Þeir birtast aðeins núna og hver þeirra virkar einu sinni.', stored: 'Ég hef geymt kóðana',
    sessions: 'Innskráð tæki', thisSession: 'Þetta tæki', end: 'Skrá út', everywhere: 'Skrá út alls staðar', devices: 'Traust tæki', noDevices: 'Engin tæki sleppa við kóðann.', forget: 'Gleyma tæki', lastUsed: (date: string) => `Síðast notað ${date}`,
  },
};
export type AuthWebTexts = typeof is;

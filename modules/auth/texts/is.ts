import { pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of signing in, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    A001: 'Rangt notendanafn eða lykilorð',
    A002: 'Notandi læstur.',
    A003: 'Kóðinn er ekki réttur.',
    A004: 'Hlekkurinn eða kóðinn er útrunninn eða hefur þegar verið notaður.',
    A010: 'Ekki er búið að staðfesta notanda. Skoðaðu tölvupóstinn þinn.',
    A020: 'Hér er þegar skráð fyrirtæki.',
    wrong_setup_code: 'Kóðinn er ekki sá sem kerfið skrifaði út þegar það var ræst.',
    weak_password: 'Lykilorðið er ekki nógu sterkt.',
    wrong_password: 'Lykilorðið er ekki rétt.',
    too_many_tokens: 'Þú ert með eins marga lykla og hægt er. Afturkallaðu einn þeirra fyrst.',
    too_many_passkeys: 'Þú ert með eins marga aðgangslykla og hægt er. Eyddu einum þeirra fyrst.',
    passkey_refused: 'Aðgangslykillinn gildir ekki hér. Skráðu þig inn með lykilorði.',
    no_passkeys: 'Aðgangslykla er ekki hægt að nota á slóð þessarar uppsetningar.',
    no_provider: 'Ekkert fyrirtæki með þetta lén er með eigin innskráningarþjónustu. Skráðu þig inn með lykilorði.',
    provider_down: 'Ekki náðist samband við innskráningarþjónustu fyrirtækisins. Reyndu aftur eftir stutta stund.',
    provider_refused: 'Innskráningin gilti ekki. Byrjaðu aftur á innskráningarsíðunni.',
    provider_denied: 'Hætt var við innskráninguna.',
    identity_unknown:
      'Aðgangurinn er ekki tengdur neinum notanda hér. Skráðu þig inn með lykilorði og tengdu hann undir „Mínar stillingar“.',
    identity_taken:
      'Þessi aðgangur er þegar tengdur öðrum notanda, eða notandinn þinn öðrum aðgangi. Aftengdu þá tengingu fyrst.',
    provider_required: 'Fyrirtækið hleypir starfsmönnum aðeins inn með aðgangi fyrirtækisins.',
    provider_untried: 'Enginn hefur skráð sig inn með þessari leið enn. Prófaðu hana áður en hún verður sú eina.',
    no_factor: 'Engin tvíþætt auðkenning er virk.',
    no_mail_for_codes:
      'Enginn póstþjónn er tengdur, svo að kóðinn bærist ekki. Til að tengja hann stillir kerfisstjóri SMTP_URL og endurræsir.',
  },
  letters: {
    reset: {
      subject: 'Nýtt lykilorð í Stoð',
      text: [
        'Beðið var um nýtt lykilorð fyrir þetta netfang. Hlekkurinn gildir í eina klukkustund og virkar einu sinni.',
        'Ef þú baðst ekki um þetta þarftu ekkert að gera. Lykilorðið þitt er óbreytt.',
      ],
      label: 'Velja nýtt lykilorð',
    },
    unlock: {
      subject: 'Notandinn þinn í Stoð er læstur',
      text: [
        'Rangt lykilorð eða rangur kóði var sleginn inn of oft og því er innskráning þaðan læst í 15 mínútur. Þú getur opnað hana strax með hlekknum.',
        'Ef þetta varst ekki þú er einhver að reyna að giska á lykilorðið. Veldu þá nýtt lykilorð sem þú notar hvergi annars staðar.',
      ],
      label: 'Opna notandann',
    },
    confirm: {
      subject: 'Staðfestu netfangið þitt í Stoð',
      text: ['Staðfestu að þetta sé netfangið þitt. Hlekkurinn gildir í einn sólarhring.'],
      label: 'Staðfesta netfang',
    },
    invite: {
      subject: (tenant: string) => `Boð í Stoð: ${tenant}`,
      text: (name: string, tenant: string, invitedBy: string | null) => [
        `${name}, ${invitedBy === null ? 'þér er boðinn aðgangur' : `${invitedBy} hefur boðið þér aðgang`} að Stoð hjá „${tenant}“.`,
        'Veldu þér lykilorð með hlekknum. Hann gildir í sjö daga og virkar einu sinni.',
      ],
      label: 'Þiggja boðið',
    },
    join: {
      subject: (tenant: string) => `Boð í Stoð: ${tenant}`,
      text: (name: string, tenant: string, invitedBy: string | null) => [
        `${name}, ${invitedBy === null ? 'þér er boðinn aðgangur' : `${invitedBy} hefur boðið þér aðgang`} að Stoð hjá „${tenant}“.`,
        'Þú ert þegar með aðgang að Stoð með þessu netfangi. Þiggðu boðið með hlekknum og skráðu þig inn með sama lykilorði og áður. Hlekkurinn gildir í sjö daga og virkar einu sinni.',
        'Ef þú kannast ekki við boðið þarftu ekkert að gera.',
      ],
      label: 'Þiggja boðið',
    },
    code: {
      subject: (digits: string) => `Kóðinn þinn í Stoð er ${digits}`,
      text: (digits: string, minutes: number) => [
        `Kóðinn er ${digits}. Hann gildir í ${minutes} ${pluralIs(minutes, 'mínútu', 'mínútur')}.`,
        'Ef þú ert ekki að skrá þig inn veit einhver annar lykilorðið þitt. Skiptu þá um það.',
      ],
    },
  },
});
export type AuthTexts = ReturnType<typeof is>;

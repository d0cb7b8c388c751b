/** A fictitious ruling with its published original: `lines` are its text, one paragraph each. */
export type PublishedRuling = {
  readonly file: string;
  readonly head: readonly string[];
  readonly about: object;
  readonly lines: readonly string[];
};

/** Stored as a PDF, as the Court of Appeal publishes its rulings. */
export const printed: PublishedRuling = {
  file: 'landsrettur-958-2024.pdf',
  head: [
    'LANDSRÉTTUR',
    'Mál nr. 958/2024',
    'Fimmtudaginn 21. nóvember 2024',
    'Tækjaleigan Hamragil ehf. gegn Múrverki Sandvíkur ehf.',
  ],
  about: {
    key: 'demo/CircuitCourtVerdict/958/2024',
    type: 'CircuitCourt',
    subtype: 'CircuitCourtVerdict',
    number: '958/2024',
    date: '2024-11-21',
    title: 'Tækjaleigan Hamragil ehf. gegn Múrverki Sandvíkur ehf.',
    parties: 'Tækjaleigan Hamragil ehf. og Múrverk Sandvíkur ehf.',
    description:
      'Leigusala vinnupalla bar að bæta leigutaka tjón sem hlaust af galla í festingum þeirra. Tilkynning á þriðja degi var ekki talin of seint fram komin.',
    keywords: ['Lausafjárleiga', 'Galli', 'Tilkynning', 'Skaðabætur'],
    madeUp: true,
  },
  lines: [
    'Málsatvik',
    '1 Stefndi tók vinnupalla á leigu hjá áfrýjanda 3. maí 2022 vegna múrverks á fjölbýlishúsi í Sandvík. Pallarnir voru reistir daginn eftir af starfsmönnum áfrýjanda.',
    '2 Að morgni 9. maí 2022 gaf festing á þriðju hæð sig og hluti pallanna féll. Enginn slasaðist en verkið stöðvaðist í fjórar vikur. Stefndi kvartaði 12. sama mánaðar.',
    '3 Dómkvaddur maður taldi að boltar í festingunum hefðu verið slitnir og að það hefði mátt greina við skoðun.',
    'Málsástæður aðila',
    '4 Áfrýjandi byggir á því að stefndi hafi tilkynnt um gallann of seint og glatað rétti sínum.',
    '5 Stefndi telur áfrýjanda ekki hafa sannað að gallann megi ekki rekja til vanrækslu hans.',
    'Niðurstaða',
    '6 Samkvæmt 1. mgr. 5. gr. laga nr. 902/2011 um lausafjárleigu getur leigutaki krafist skaðabóta vegna galla á hinu leigða nema leigusali sanni að galla megi ekki rekja til vanrækslu hans. Í dómi Hæstaréttar 24. september 2015 í máli nr. 931/2015 var sönnunarbyrðin lögð á leigusala vélar og er aðstaðan hér sambærileg.',
    '7 Áfrýjandi lagði ekki fram gögn um eftirlit með festingunum og hefur ekki axlað sönnunarbyrðina.',
    '8 Í 2. mgr. 5. gr. laganna er leigutaka gert að tilkynna um galla án ástæðulauss dráttar. Stefndi varð gallans var 9. maí 2022 og kvartaði þremur dögum síðar, eftir að hafa fengið mat verkfræðings. Eins og á stóð var það nægilega snemmt.',
    '9 Af þeim reglum sem mótuðust í dómaframkvæmd, sbr. dóm Félagsdóms 12. febrúar 1953 í máli nr. 3/1953, leiðir ekki annað.',
    'Dómsorð',
    '10 Hinn áfrýjaði dómur skal vera óraskaður.',
    '11 Áfrýjandi, Tækjaleigan Hamragil ehf., greiði stefnda, Múrverki Sandvíkur ehf., 900.000 krónur í málskostnað fyrir Landsrétti.',
  ],
};

/** Stored as pictures of two pages with their recognised text, like rulings from before computers. */
export const scanned: PublishedRuling = {
  file: 'felagsdomur-3-1953',
  head: ['FÉLAGSDÓMUR', 'Mál nr. 3/1953', 'Fimmtudaginn 12. febrúar 1953'],
  about: {
    key: 'demo/SocialCourtVerdict/3/1953',
    type: 'SocialCourt',
    subtype: 'SocialCourtVerdict',
    number: '3/1953',
    date: '1953-02-12',
    title: 'Vélstjórafélagið Straumur gegn Útgerðarfélaginu Marbakka h.f.',
    parties: 'Vélstjórafélagið Straumur og Útgerðarfélagið Marbakki h.f.',
    description: 'Útgerð sem leigði út spil af báti sínum bar ábyrgð á kaupmissi skipverja meðan gert var við það.',
    keywords: ['Kjarasamningur', 'Kaupmissir', 'Tilkynning'],
    madeUp: true,
  },
  lines: [
    'Vélstjórafélagið Straumur gegn Útgerðarfélaginu Marbakka h.f.',
    'Ár 1953, fimmtudaginn 12. febrúar, var í Félagsdómi kveðinn upp svofelldur dómur:',
    'Stefnandi krefst þess, að viðurkennt verði, að stefndi hafi brotið kjarasamning aðila, er hann greiddi vélstjórum á m.b. Hafrenningi eigi kaup þann tíma, er spil bátsins var í viðgerð haustið 1952.',
    'Stefndi hafði leigt spilið öðrum útgerðarmanni um sumarið. Er því var skilað, var öxull þess brotinn, og lá báturinn við bryggju í ellefu daga. Stefndi taldi vélstjórana eiga að bera kaupmissinn, þar sem þeir hefðu eigi sagt til um gallann, fyrr en komið var í róður.',
    'Niðurstaða',
    'Svo sem mál þetta liggur fyrir, verður að telja, að vélstjórarnir hafi skýrt frá gallanum, jafnskjótt og þeir máttu verða hans varir. Eigi verður við þá sakast, þótt brotið kæmi fyrst í ljós, er spilið var reynt.',
    'Hins vegar stóð það stefnda næst að líta eftir spilinu, er því var skilað úr leigu. Ber hann því halla af því, að eigi var að gáð.',
    'Samkvæmt þessu verða kröfur stefnanda teknar til greina. Rétt þykir, að málskostnaður falli niður.',
    'Dómsorð',
    'Stefndi, Útgerðarfélagið Marbakki h.f., braut kjarasamning aðila, er hann greiddi eigi vélstjórum á m.b. Hafrenningi kaup frá 6. til 17. október 1952.',
    'Málskostnaður fellur niður.',
  ],
};

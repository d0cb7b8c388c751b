/**
 * Comments of colleagues on a case, some with an answer. Contacts as in `kind.ts`; {hver} is the first name of the
 * addressed colleague.
 */
export const talks: readonly (readonly [string, string | null])[] = [
  [
    '{hver}, geturðu farið yfir drögin fyrir helgi? Ég setti athugasemdir við annan og þriðja kafla.',
    'Já, ég skila þeim á morgun.',
  ],
  ['Talaði við {þf} í morgun. Gögnin sem vantar koma í næstu viku.', null],
  ['Lögmaður gagnaðila bað um tveggja vikna frest. Ég samþykkti hann með tölvupósti.', 'Gott, ég færi fundinn.'],
  ['Muna að bóka tíma á verkið þó að símtölin séu stutt.', null],
  [
    '{hver}, hvar er undirritaða umboðið? Ég finn það ekki í málaskránni.',
    'Það er í möppunni með fylgiskjölunum, ég festi það hér við á eftir.',
  ],
  ['{nf} vill fá kostnaðaráætlun áður en lengra er haldið.', 'Ég sendi áætlun í dag og miða við tíu tíma.'],
  ['Kröfubréfið er farið. Frestur til að svara rennur út eftir fjórtán daga.', null],
  [
    'Fundurinn gekk vel. Sátt er möguleg ef greiðslan kemur í einu lagi.',
    'Ég læt {þf} vita og legg til að við setjum þetta strax á blað.',
  ],
  ['Þarf að athuga fyrningu áður en við svörum.', 'Búið að skoða, við höfum tíma fram á vor.'],
  ['{hver}, getur þú mætt í fyrirtökuna fyrir mig? Ég er í öðru þinghaldi á sama tíma.', 'Ekkert mál.'],
  ['Bíðum eftir svari frá sýslumanni. Ítreka á fimmtudag ef ekkert berst.', null],
  ['Afslátturinn var samþykktur á fundi eigenda. Hann gildir um allt málið.', null],
  ['{nf} hringdi og spurði um stöðuna. Ég sagði að við biðum eftir matsgerðinni.', null],
  ['Drögin að samkomulagi eru tilbúin til yfirlestrar.', 'Les þau í kvöld.'],
  ['Reikningurinn má fara út um mánaðamótin, allar færslur eru yfirfarnar.', null],
  [
    'Fann nýlegan dóm sem styður kröfuna okkar. Tilvísunin er í minnisblaðinu.',
    'Frábært, þetta þarf að komast inn í greinargerðina.',
  ],
];

/** The same among advisers, who do not go to court. */
export const adviserTalks: readonly (readonly [string, string | null])[] = [
  ['{hver}, ertu með nýjustu útgáfu af verkáætluninni?', 'Já, hún er komin í sameiginlegu möppuna.'],
  ['Talaði við {þf}. Vinnustofan færist fram um einn dag.', null],
  ['Prófunum er lokið, tvær villur standa eftir.', 'Ég fylgi þeim eftir við birgjann.'],
  ['Skýrslan má fara til yfirlestrar.', null],
  ['{nf} bað um eina kynningu í viðbót fyrir stjórn.', 'Ég get tekið hana, miðum við klukkutíma.'],
];

/** Comments on a party. */
export const partyNotes: readonly string[] = [
  'Vill helst fá reikninga senda rafrænt.',
  'Hringja eftir hádegi, svarar sjaldan fyrir tíu.',
  'Reikningar fara til bókhaldsstofunnar með afriti til framkvæmdastjóra.',
  'Áreiðanleikakönnun endurnýjuð í byrjun árs.',
  'Greiðir jafnan á réttum tíma.',
  'Tvær undirskriftir þarf til að skuldbinda félagið.',
];

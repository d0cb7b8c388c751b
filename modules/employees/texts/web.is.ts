import { int } from '#shared/format.ts';
import { pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the employees' screens, Icelandic. */
export const is = ({ edition }: Vocabulary) => {
  const cases = (n: number) =>
    edition === 'legal'
      ? `${int(n)} ${pluralIs(n, 'opið mál', 'opin mál')}`
      : `${int(n)} ${pluralIs(n, 'opið verkefni', 'opin verkefni')}`;
  return {
    title: 'Starfsmenn',
    count: (n: number) => `${int(n)} ${pluralIs(n, 'starfsmaður', 'starfsmenn')}`,
    columns: {
      name: 'Nafn',
      email: 'Notandanafn',
      rate: 'Starfsheiti',
      role: 'Aðgangur',
      phone: 'Farsími',
      created: 'Stofnað',
      state: 'Staða',
    },
    roles: { manager: 'Stjórnandi', employee: 'Starfsmaður', reader: 'Lesandi' },
    roleNotes: {
      manager: 'Sér allt og stýrir starfsmönnum og stillingum.',
      employee:
        edition === 'legal'
          ? 'Vinnur í þeim málum sem hann ber ábyrgð á eða tengist.'
          : 'Vinnur í þeim verkefnum sem hann ber ábyrgð á eða tengist.',
      reader:
        edition === 'legal'
          ? 'Skoðar þau mál sem hann tengist og breytir engu.'
          : 'Skoðar þau verkefni sem hann tengist og breytir engu.',
    },
    states: { invited: 'Boð sent', waiting: 'Bíður boðs', inactive: 'Óvirkur' },
    filters: {
      label: 'Síur',
      search: 'Leita að starfsmanni',
      role: 'Aðgangur',
      anyRole: 'Allur aðgangur',
      inactive: 'Sýna óvirka',
      clear: 'Hreinsa síur',
    },
    actions: {
      import: 'Flytja inn',
      invite: 'Bjóða starfsmanni',
      edit: 'Breyta',
      sendAgain: 'Senda boð aftur',
      deactivate: 'Gera óvirkan',
      reactivate: 'Virkja aftur',
    },
    dialog: {
      save: 'Vista',
      edit: 'Breyta starfsmanni',
      invite: 'Bjóða starfsmanni',
      name: 'Nafn',
      email: 'Netfang',
      phone: 'Farsími',
      ssn: 'Kennitala',
      rate: 'Starfsheiti',
      noRate: 'Ekkert starfsheiti',
      role: 'Aðgangur',
      workHours: 'Vinnustundir á dag',
      workHoursHint: 'Á virkum dögum. Við þær er dagurinn borinn saman.',
      hours: 'klst.',
      rateHint: 'Ræður tímagjaldinu þar sem ekkert annað er ákveðið.',
      emailHint: 'Boðið fer á þetta netfang og það verður notandanafnið.',
      send: 'Senda boð',
      register: 'Skrá starfsmann',
      noMail:
        'Enginn póstþjónn er tengdur, svo að boð berast engum. Skráðu starfsmanninn samt og sendu honum boðið aftur þegar kerfisstjóri hefur stillt SMTP_URL og endurræst.',
      image: 'Mynd',
      anotherImage: 'Önnur mynd',
      emailFixed: 'Notandanafninu verður ekki breytt.',
    },
    picture: {
      choose: 'Velja mynd',
      change: 'Skipta um mynd',
      remove: 'Fjarlægja mynd',
      crop: 'Sníða mynd',
      hint: 'PNG, JPEG eða WebP, mest 20 MB.',
      large: 'Myndin er of stór. Hún má vera mest 20 MB.',
    },
    leaving: {
      title: (name: string) => `Gera óvirkan: ${name}`,
      text: `Starfsmaðurinn kemst ekki lengur inn. ${edition === 'legal' ? 'Opin verkefni hans fara til ábyrgðarmanna málanna' : 'Opnir verkþættir hans fara til ábyrgðarmanna verkefnanna'} og tímaklukka sem er í gangi er stöðvuð. Allt annað sem skráð er á hann helst óbreytt og það má virkja hann aftur hvenær sem er.`,
      none: 'Starfsmaðurinn ber ekki ábyrgð á neinu sem er opið.',
      duties: (n: number) => `Starfsmaðurinn ber ábyrgð á þessu: ${cases(n)}.`,
      handOver: 'Hver tekur við?',
      heirHint: 'Sá sem tekur við verður ábyrgðarmaður.',
      more: (n: number) => `og ${int(n)} til viðbótar`,
      confirm: 'Gera óvirkan',
      chooseHeir: 'Veldu hver tekur við',
    },
    profile: { title: 'Mínar upplýsingar', saved: 'Upplýsingarnar voru vistaðar' },
    done: {
      saved: 'Starfsmaðurinn var vistaður',
      invited: (email: string) => `Boð var sent á ${email}`,
      registered: (name: string) => `${name} er á skrá og bíður boðs`,
      sentAgain: 'Boðið var sent aftur',
      deactivated: (name: string) => `${name} kemst ekki lengur inn`,
      reactivated: (name: string) => `${name} kemst aftur inn`,
    },
    empty: { title: 'Engir starfsmenn enn', text: 'Bjóddu samstarfsfólki þínu að vera með.' },
    errors: {
      load: 'Villa kom upp við að sækja starfsmenn.',
      user: 'Villa kom upp við að sækja notanda',
      save: 'Villa kom upp við að breyta starfsmanni',
      picture: 'Villa við að setja inn prófíl mynd',
      upload: 'Villa við að upphala mynd',
      failed: 'Tókst ekki.',
      noMail:
        'Enginn póstþjónn er tengdur, svo að boð berast engum. Til að tengja hann stillir kerfisstjóri SMTP_URL og endurræsir.',
      duties: 'Villa kom upp við að sækja það sem starfsmaðurinn ber ábyrgð á',
    },
  };
};
export type EmployeeScreenTexts = ReturnType<typeof is>;

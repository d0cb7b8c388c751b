import { int } from '#shared/format.ts';
import { pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the rates' screens, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  title: 'Gjaldskrá',
  intro: 'Gjöldin sem fyrirtækið selur vinnu sína á, í krónum. Breyting á gjaldi hefur aldrei áhrif á tíma sem þegar eru skráðir.',
  count: (n: number) => `${int(n)} ${pluralIs(n, 'gjald', 'gjöld')}`,
  columns: { name: 'Heiti', workType: 'Tegund vinnu', value: 'Verð', description: 'Lýsing', modified: 'Breytt' },
  workTypes: { 1: 'Tímagjald', 2: 'Útlagður kostnaður', 3: 'Fast gjald' } as Readonly<Record<number, string>>,
  actions: { add: 'Nýtt gjald', edit: 'Breyta', delete: 'Eyða' },
  dialog: {
    add: 'Nýtt gjald', edit: 'Breyta gjaldi', name: 'Heiti', workType: 'Tegund vinnu', value: 'Verð', valueHint: 'Í krónum, án virðisaukaskatts. Sé greitt í annarri mynt er verðið reiknað á gengi dagsins.', description: 'Lýsing',
    saved: 'Gjaldið var vistað', currency: 'kr.', valueRequired: 'Verðið vantar.', nameRequired: 'Heitið vantar.',
  },
  empty: { title: 'Engin gjöld eru skráð', text: 'Skráðu fyrsta gjaldið, til dæmis tímagjald lögmanns eða sérfræðings.' },
  remove: {
    title: 'Gjaldið er í notkun',
    inUse: (name: string) => `Gjaldið „${name}“ er í notkun og verður ekki eytt nema það sem notar það fái annað gjald.`,
    done: (name: string) => `Gjaldinu „${name}“ var eytt`,
  },
  errors: { load: 'Ekki tókst að sækja gjaldskrána', order: 'Ekki tókst að vista röðina' },
});
export type RateScreenTexts = ReturnType<typeof is>;

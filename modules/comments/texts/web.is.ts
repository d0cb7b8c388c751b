import { int } from '#shared/format.ts';
import { pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the comments' panel, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  title: 'Athugasemdir',
  count: (n: number) => `${int(n)} ${pluralIs(n, 'athugasemd', 'athugasemdir')}`,
  edited: 'breytt',
  mentioned: 'Nefnd:',
  actions: {
    create: 'Ný athugasemd',
    edit: 'Breyta',
    delete: 'Eyða',
    menu: (author: string) => `Aðgerðir athugasemdar: ${author}`,
  },
  dialog: {
    create: 'Ný athugasemd',
    edit: 'Breyta athugasemd',
    text: 'Athugasemd',
    mentions: 'Nefna',
    mentionsHint: 'Þeir sem eru nefndir fá tilkynningu um athugasemdina. Með @ í textanum má líka nefna fólk.',
    mentionsPlaceholder: 'Bæta við starfsmanni',
    removeMention: (name: string) => `Fjarlægja: ${name}`,
    confirmDelete: 'Ertu viss um að vilja eyða athugasemdinni?',
  },
  done: {
    created: 'Athugasemdin var skráð',
    edited: 'Athugasemdin var vistuð',
    deleted: 'Athugasemdinni var eytt',
    restored: 'Athugasemdin er komin aftur',
  },
  empty: { title: 'Engar athugasemdir enn', text: 'Skrifaðu það sem aðrir þurfa að vita.' },
  errors: {
    load: 'Villa kom upp við að sækja athugasemdir',
    create: 'Villa kom upp við að útbúa athugasemd',
    edit: 'Villa kom upp við að breyta athugasemd',
    delete: 'Villa kom upp við að eyða athugasemd',
  },
});
export type CommentScreenTexts = ReturnType<typeof is>;

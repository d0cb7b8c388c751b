import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of uploads, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    not_a_picture: 'Skráin er ekki mynd sem hægt er að nota. Veldu PNG-, JPEG- eða WebP-mynd.',
    file_too_large: 'Skráin er of stór.',
    wrong_digest: 'Skráin breyttist á leiðinni. Reyndu aftur.',
    incomplete_upload: 'Skráin barst ekki í heilu lagi. Reyndu aftur.',
    unknown_picture: 'Myndin fannst ekki. Veldu hana aftur.',
    unknown_upload: 'Skráin fannst ekki. Veldu hana aftur.',
    file_waits: (name: string) => `Eftir er að leita að veirum í „${name}“. Hægt er að opna skrána þegar því er lokið.`,
    file_infected: (name: string) => `Veira fannst í „${name}“. Skráin fæst ekki opnuð, send eða sótt.`,
    too_many_uploads: 'Of margar skrár eru í upphleðslu í einu. Bíddu þar til þeim lýkur.',
  },
});
export type FileTexts = ReturnType<typeof is>;

import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of imports, Icelandic. */
export const is = ({ edition }: Vocabulary) => ({
  problems: {
    import_unreadable:
      'Ekki tókst að lesa skrána. Veldu CSV-skrá eða Excel-skrá (.xlsx) og athugaðu hvort hún sé heil.',
    import_old_excel:
      'Skráin er á eldra Excel-sniði eða varin með lykilorði. Vistaðu hana sem .xlsx án lykilorðs og reyndu aftur.',
    import_broken_quotes:
      'Gæsalappir í skránni opnast en lokast ekki, svo að ekki er ljóst hvar línur enda. Lagaðu þær og reyndu aftur.',
    import_empty: 'Engar línur eru í skránni fyrir neðan dálkaheitin.',
    import_too_many_rows: 'Of margar línur eru í skránni. Skiptu henni í fleiri skrár.',
    import_too_many_columns: 'Of margir dálkar eru í skránni. Eyddu þeim sem ekki á að flytja inn.',
    import_columns: 'Ekki er ljóst hvað er í dálkunum. Veldu svæði fyrir þá sem vantar.',
    import_has_bad_rows:
      'Villur eru í skránni og því var ekkert flutt inn. Lagaðu þær eða flyttu aðeins inn línurnar sem eru í lagi.',
    import_nothing: 'Engin lína í skránni er bæði rétt og ný, svo að ekkert var flutt inn.',
    import_has_run: 'Þessi skrá hefur þegar verið flutt inn.',
    import_undone: 'Þessi innflutningur hefur þegar verið tekinn til baka.',
  },
  conflictNote: (file: string) => `Kom í ljós við innflutning úr „${file}“.`,
  formerNumber: (number: string) => `${edition === 'legal' ? 'Fyrra málsnúmer' : 'Fyrra verkefnisnúmer'}: ${number}`,
});
export type ImportTexts = ReturnType<typeof is>;

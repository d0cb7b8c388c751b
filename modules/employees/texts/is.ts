import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of people in a tenant, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    employee_exists: 'Starfsmaður með þetta netfang er þegar skráður.',
    employee_deactivated:
      'Starfsmaður með þetta netfang var gerður óvirkur. Virkjaðu hann aftur í stað þess að bjóða honum á ný.',
    last_manager:
      'Fyrirtækið þarf að hafa að minnsta kosti einn virkan stjórnanda. Gerðu annan starfsmann að stjórnanda fyrst.',
    not_oneself: 'Þú getur ekki lokað þínum eigin aðgangi. Annar stjórnandi getur gert það.',
    heir_needed: 'Veldu hver tekur við því sem starfsmaðurinn ber ábyrgð á.',
    unfit_heir: 'Sá sem tekur við þarf að vera virkur starfsmaður eða stjórnandi.',
    already_accepted: 'Boðið hefur þegar verið þegið.',
    unknown_rate: 'Gjaldið fannst ekki. Veldu annað.',
    view_name_taken: 'Þú átt síur með þessu heiti. Veldu annað.',
    too_many_views: (max: number) => `Á hverjum lista má vista ${max} síur. Fjarlægðu eina fyrst.`,
  },
});
export type EmployeeTexts = ReturnType<typeof is>;

import { is as common } from '#shared/texts/is.ts';
import type { Vocabulary } from '#shared/texts/nouns.ts';
import { monthsInWords } from './months.ts';

/** Server texts of calculators, Icelandic; the web uses them before it calls. */
export const is = (nouns: Vocabulary) => ({
  problems: {
    interest_too_many: 'Ekki er hægt að reikna fleiri en 5.000 tímabil, innborganir og gjalddaga í einu.',
    interest_no_principal: (debt: string) => `Fjárhæð höfuðstóls vantar á: ${debt}`,
    interest_end_first: (debt: string) => `Lokadagur þarf að vera á eftir upphafsdegi á: ${debt}`,
    interest_penalty_start: (debt: string) => `Dráttarvextir mega ekki hefjast fyrir 1987 á: ${debt}`,
    interest_published_start: (debt: string) => `Vextir mega ekki hefjast fyrir júlí 2001 á: ${debt}`,
    interest_commercial_start: (debt: string) =>
      `Dráttarvextir með 8% álagi mega ekki hefjast fyrir 10. febrúar 2015 á: ${debt}`,
    interest_future: (debt: string) => `Seðlabankinn hefur ekki birt vexti fyrir lokadag tímabils á: ${debt}`,
    interest_no_rate: (debt: string) => `Vaxtaprósentu vantar á: ${debt}`,
    interest_no_series: (debt: string) => `Vaxtaröð vantar á: ${debt}`,
    interest_overlap: (debt: string) => `Vaxtatímabil á ${debt} mega ekki skarast`,
    interest_months_missing: (debt: string, months: string) =>
      `Vexti vantar fyrir ${monthsInWords(months, common(nouns).calendar.months)} á: ${debt}`,
    interest_rate_changed: 'Vextir mánaðarins eru aðrir en sýnt var. Skoðaðu breytinguna aftur.',
    interest_month_twice: 'Sami mánuður er tvisvar í skránni.',
    interest_too_large: 'Útkoman er hærri en svo að hægt sé að reikna hana.',
  },
});
export type CalculatorTexts = ReturnType<typeof is>;

import { GEN, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of processes, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  problems: {
    bad_predecessor: 'Undanfari verður að vera annar verkferill sömu tegundar, eða verkferill fyrir allar tegundir.',
    default_task_circle: 'Verkferlarnir myndu bíða hver eftir öðrum í hring.',
    default_task_dependents: 'Aðrir verkferlar bíða eftir þessum, og geta það ekki ef tegundin er önnur.',
    processes_unreadable: 'Þetta er ekki skrá með verkferlum, eða hún er skemmd.',
    bad_date_base: `Viðmiðið verður að vera dagsetning í eiginleikum ${project.one[GEN]} af þessari tegund.`,
  },
});
export type DefaultTaskTexts = ReturnType<typeof is>;

import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of the document cloud, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    HS0002: 'Innskráningin í SharePoint er útrunnin. Byrjaðu aftur.',
    cloud_off: 'Skjalaský er ekki tengt.',
    cloud_not_here: 'Skjölin eru ekki geymd í skjalaskýinu.',
    cloud_has_papers: 'Skjöl eru þegar í eigin geymslu Stoðar. Skjalaský er valið áður en fyrsta skjalið er lagt inn.',
    cloud_there_already: 'Skjölin eru þegar í þessari geymslu.',
    cloud_leaving:
      'Skjölin eru á leið í Stoð og verður ekki breytt fyrr en þau eru komin þangað. Reyndu aftur eftir stutta stund.',
    cloud_closed: 'Microsoft hleypir Stoð ekki að skjalaskýinu. Stjórnandi þarf að fara yfir tenginguna.',
    cloud_name_taken: 'Annað skjal eða mappa er með þetta heiti.',
    cloud_locked: 'Skjalið er opið hjá öðrum í skjalaskýinu.',
    cloud_full: 'Ekkert pláss er eftir í skjalaskýinu.',
    cloud_refused: 'Skjalaskýið tók ekki við þessu. Heitið kann að vera óleyfilegt eða slóðin of löng.',
    cloud_down: 'Skjalaskýið svarar ekki. Reyndu aftur eftir stutta stund.',
  },
  letter: {
    subject: 'Stoð kemst ekki lengur að skjalaskýinu',
    text: 'Microsoft hleypir Stoð ekki lengur að skjalaskýi fyrirtækisins, og skjöl þar opnast ekki héðan. Líklega er Client secret útrunnið eða samþykkið afturkallað. Skjölin sjálf eru óhreyfð í SharePoint.',
    label: 'Yfirfara tenginguna',
  },
});
export type CloudTexts = ReturnType<typeof is>;

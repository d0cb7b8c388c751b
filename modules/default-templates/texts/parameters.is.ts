import { GEN, NOM, type Vocabulary } from '#shared/texts/nouns.ts';
import type { ParameterNames } from '../rules.ts';

/** Parameter names as written in braces; Icelandic. */
export const is = ({ project, client, opponent, tenant, edition }: Vocabulary): ParameterNames => {
  const [ofProject, ofClient, ofOpponent, ofFirm] = [
    project.one[GEN],
    client.one[GEN],
    opponent.one[GEN],
    tenant.one[GEN],
  ];
  return {
    today: 'dagsetning',
    author: 'höfundur',
    authorEmail: 'netfang höfundar',
    authorPhone: 'sími höfundar',
    projectNumber: edition === 'legal' ? 'málsnúmer' : 'verkefnisnúmer',
    projectName: `heiti ${ofProject}`,
    projectTypes: `tegund ${ofProject}`,
    projectCreated: `stofndagur ${ofProject}`,
    projectDue: `frestur ${ofProject}`,
    responsible: 'ábyrgðarmaður',
    responsibleEmail: 'netfang ábyrgðarmanns',
    responsiblePhone: 'sími ábyrgðarmanns',
    client: client.one[NOM],
    clientSsn: `kennitala ${ofClient}`,
    clientAddress: `heimilisfang ${ofClient}`,
    clientPlace: `staður ${ofClient}`,
    clientEmail: `netfang ${ofClient}`,
    clientPhone: `sími ${ofClient}`,
    opponent: opponent.one[NOM],
    opponentSsn: `kennitala ${ofOpponent}`,
    opponentAddress: `heimilisfang ${ofOpponent}`,
    opponentPlace: `staður ${ofOpponent}`,
    opponentEmail: `netfang ${ofOpponent}`,
    opponentPhone: `sími ${ofOpponent}`,
    firm: tenant.one[NOM],
    firmSsn: `kennitala ${ofFirm}`,
    firmAddress: `heimilisfang ${ofFirm}`,
    firmPlace: `staður ${ofFirm}`,
    firmEmail: `netfang ${ofFirm}`,
    firmPhone: `sími ${ofFirm}`,
    logo: 'merki',
    hoursTotal: 'tímar alls',
    workTotal: 'vinna alls',
    invoicedTotal: 'reikningar alls',
    unpaidTotal: 'ógreitt alls',
  };
};

/** Suffixes of the accusative, the dative and the genitive. */
export const cases = ['þf', 'þgf', 'ef'] as const;

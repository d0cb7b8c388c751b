import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ParameterNames } from '../rules.ts';

/** What a template may ask for, as it is written between the braces; English. */
export const en = ({ project, client, opponent, tenant }: EnglishVocabulary): ParameterNames => ({
  today: 'date', author: 'author', authorEmail: 'author email', authorPhone: 'author phone',
  projectNumber: `${project.one} number`, projectName: `${project.one} name`, projectTypes: `${project.one} type`, projectCreated: `${project.one} opened`, projectDue: `${project.one} deadline`,
  responsible: 'responsible person', responsibleEmail: 'responsible email', responsiblePhone: 'responsible phone',
  client: client.one, clientSsn: `${client.one} kennitala`, clientAddress: `${client.one} address`, clientPlace: `${client.one} town`, clientEmail: `${client.one} email`, clientPhone: `${client.one} phone`,
  opponent: opponent.one, opponentSsn: `${opponent.one} kennitala`, opponentAddress: `${opponent.one} address`, opponentPlace: `${opponent.one} town`, opponentEmail: `${opponent.one} email`, opponentPhone: `${opponent.one} phone`,
  firm: tenant.one, firmSsn: `${tenant.one} kennitala`, firmAddress: `${tenant.one} address`, firmPlace: `${tenant.one} town`, firmEmail: `${tenant.one} email`, firmPhone: `${tenant.one} phone`,
});

import { talks } from './comments.ts';
import type { Trade } from './kind.ts';
import { legalAbout, legalAsked, legalLabels } from './legal-about.ts';
import { businessKinds } from './legal-business.ts';
import * as general from './legal-general.ts';
import { injuryKinds } from './legal-injury.ts';
import { peopleKinds } from './legal-people.ts';
import { propertyKinds } from './legal-property.ts';

export const legalTrade: Trade = {
  kinds: [...injuryKinds, ...propertyKinds, ...businessKinds, ...peopleKinds],
  general: general.generalWork,
  court: general.courtWork,
  expenses: general.generalExpenses,
  courtExpenses: general.courtExpenses,
  fees: general.generalFees,
  internalCases: general.internalCases,
  internalWork: general.internalWork,
  about: legalAbout,
  labels: legalLabels,
  asked: legalAsked,
  talks,
};

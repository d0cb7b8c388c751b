import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ project }: EnglishVocabulary): RowTexts => ({
  rows: {
    tenant: {
      name: 'Company',
      fields: {
        vatNumber: 'VAT number',
        bankAccount: 'Bank account',
        paymentDays: 'Payment terms (days)',
        invoicesNeedApproval: 'Invoices need approval',
        systemId: 'Edition',
        projectAccess: `Access to ${project.many}`,
        timeZone: 'Time zone',
        roundingMinutes: 'Rounding',
        roundingMode: 'Rounded',
      },
      choices: {
        'systemId.1': 'Law firm',
        'systemId.2': 'Other professional services',
        'projectAccess.restricted': `Only those linked to each ${project.one}`,
        'projectAccess.open': `All staff see all ${project.many}`,
        'roundingMinutes.0': 'None',
        'roundingMinutes.6': '6 minutes',
        'roundingMinutes.15': '15 minutes',
        'roundingMinutes.30': '30 minutes',
        'roundingMode.up': 'Up',
        'roundingMode.nearest': 'To the nearest',
      },
    },
  },
});

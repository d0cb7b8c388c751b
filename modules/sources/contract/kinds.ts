/** Authorities (SRC-17 to SRC-19) and the kinds that each publishes: every kind has one authority. */
export const kindsOf = {
  SupremeCourt: ['SupremeCourtVerdict', 'SupremeCourtLeave'],
  CircuitCourt: ['CircuitCourtVerdict', 'CircuitCourtOrder'],
  DistrictCourt: [
    'DistrictReykjavik',
    'DistrictReykjanes',
    'DistrictWest',
    'DistrictWestfjords',
    'DistrictNorthWest',
    'DistrictNorthEast',
    'DistrictEast',
    'DistrictSouth',
  ],
  RetrialCourt: ['RetrialCourtRuling'],
  SocialCourt: ['SocialCourtVerdict'],
  NationalCourt: ['NationalCourtVerdict'],
  ParliamentLaws: ['LawsInForce', 'LawsRepealed', 'LawsPassed'],
  ParliamentOmbudsman: ['OmbudsmanOpinion', 'OmbudsmanLetter'],
  PrivacyAuthority: ['PrivacyRuling', 'PrivacyDecision', 'PrivacyOpinion'],
  CompetitionAuthority: ['CompetitionDecision', 'CompetitionRuling', 'CompetitionOpinion', 'CompetitionReport'],
  TelecomsAuthority: ['TelecomsDecision'],
  ConsumerComplaints: ['ConsumerRuling'],
  LawyersRulings: ['LawyersRuling'],
  GovernmentRulings: [
    'TaxBoard',
    'WelfareBoard',
    'HousingBoard',
    'ProcurementBoard',
    'InformationBoard',
    'EqualityBoard',
    'MinistryRuling',
  ],
  Environment: ['EnvironmentRuling'],
  Insurance: ['InsuranceRuling'],
} as const;

export type SourceType = keyof typeof kindsOf;
export type SourceSubtype = (typeof kindsOf)[SourceType][number];

export const sourceTypes = Object.keys(kindsOf) as [SourceType, ...SourceType[]];
export const sourceSubtypes = Object.values(kindsOf).flat() as [SourceSubtype, ...SourceSubtype[]];

/** The coarse list (SRC-21), by its number in URLs. */
export const coarseTypes: Readonly<Record<string, readonly SourceType[]>> = {
  1: ['SupremeCourt'],
  2: ['DistrictCourt'],
  3: ['CircuitCourt'],
  4: ['ParliamentOmbudsman'],
  5: sourceTypes.filter(
    (type) =>
      !['SupremeCourt', 'DistrictCourt', 'CircuitCourt', 'ParliamentOmbudsman', 'ParliamentLaws'].includes(type),
  ),
};

/** The authority of a kind. */
export const typeOfKind = (subtype: string): SourceType | undefined =>
  sourceTypes.find((type) => (kindsOf[type] as readonly string[]).includes(subtype));

export const isCourt = (type: string): boolean => type.endsWith('Court');

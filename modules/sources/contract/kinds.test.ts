import { expect, it } from 'vitest';
import { subtypes, types } from '../texts/kinds.is.ts';
import { coarseTypes, kindsOf, sourceSubtypes, sourceTypes, typeOfKind } from './kinds.ts';

it('has every named authority, each with kinds of its own (SRC-17, SRC-18, SRC-19, OPEN-21)', () => {
  expect([...sourceTypes].toSorted()).toEqual(
    `CompetitionAuthority SupremeCourt CircuitCourt ConsumerComplaints TelecomsAuthority DistrictCourt LawyersRulings
     ParliamentOmbudsman PrivacyAuthority RetrialCourt GovernmentRulings SocialCourt NationalCourt ParliamentLaws
     Environment Insurance`
      .split(/\s+/)
      .toSorted(),
  );
  expect(sourceSubtypes.length).toBeGreaterThan(2 * sourceTypes.length);
  expect(new Set(sourceSubtypes).size).toBe(sourceSubtypes.length);
  for (const kind of sourceSubtypes)
    expect(sourceTypes.filter((type) => (kindsOf[type] as readonly string[]).includes(kind))).toEqual([
      typeOfKind(kind),
    ]);
});

it('has the verdicts of each district court, decisions, opinions, reports, boards and ministries (SRC-20)', () => {
  expect(kindsOf.DistrictCourt).toHaveLength(8);
  expect(kindsOf.CompetitionAuthority).toEqual([
    'CompetitionDecision',
    'CompetitionRuling',
    'CompetitionOpinion',
    'CompetitionReport',
  ]);
  expect(kindsOf.GovernmentRulings).toEqual(expect.arrayContaining(['TaxBoard', 'WelfareBoard', 'MinistryRuling']));
  for (const kind of sourceSubtypes) expect(subtypes[kind as keyof typeof subtypes]).toMatch(/\S/);
  for (const type of sourceTypes) expect(types[type]).toMatch(/\S/);
});

it('has the coarse list: three courts, the ombudsman, and all other rulings and opinions (SRC-21)', () => {
  expect(coarseTypes).toMatchObject({
    1: ['SupremeCourt'],
    2: ['DistrictCourt'],
    3: ['CircuitCourt'],
    4: ['ParliamentOmbudsman'],
  });
  expect(coarseTypes[5]).toHaveLength(sourceTypes.length - 5);
  expect(coarseTypes[5]).not.toContain('ParliamentLaws');
});

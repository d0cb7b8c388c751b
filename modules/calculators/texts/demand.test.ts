import { describe, expect, it } from 'vitest';
import { demandOf } from './demand.ts';
import type { Debt } from '../rules/request.ts';

const debt: Debt = {
  name: 'Höfuðstóll 1',
  principalAmount: 7_304_341,
  interestPeriods: [{ startDate: '2020-05-06', endDate: '2020-12-01', interestType: 'Penalty' }],
  payments: [],
};

describe('the claim of a writ', () => {
  it('is one sum with penalty interest until the day of payment', () => {
    expect(demandOf([debt], 'is')).toBe(
      'Að stefnda verði gert að greiða stefnanda 7.304.341 kr. ásamt dráttarvöxtum skv. 1. mgr. 6. gr. laga nr. 38/2001 af 7.304.341 kr. frá 06.05.2020 til greiðsludags.',
    );
  });

  it('names each due date as the principal grows, and the payments', () => {
    expect(
      demandOf(
        [
          {
            ...debt,
            additions: [
              { date: '2020-05-30', amount: 1_000_000 },
              { date: '2020-05-21', amount: 7_435_326 },
            ],
            payments: [{ amount: 500_000, paymentDate: '2020-07-01', type: 'InterestFirst' }],
          },
        ],
        'is',
      ),
    ).toBe(
      'Að stefnda verði gert að greiða stefnanda 15.739.667 kr. ásamt dráttarvöxtum skv. 1. mgr. 6. gr. laga nr. 38/2001 af 7.304.341 kr. frá 06.05.2020 til 21.05.2020, af 14.739.667 kr. frá þeim degi til 30.05.2020 og af 15.739.667 kr. frá þeim degi til greiðsludags, að frádregnum innborgunum: 500.000 kr. hinn 01.07.2020.',
    );
  });

  it('has interest on damages until penalty interest begins, also in English', () => {
    expect(
      demandOf(
        [
          {
            ...debt,
            interestPeriods: [
              { startDate: '2024-02-01', endDate: '2024-08-01', interestType: 'Penalty' },
              { startDate: '2023-08-10', endDate: '2024-02-01', interestType: 'Compensation' },
            ],
          },
        ],
        'en',
      ),
    ).toBe(
      'That the defendant be ordered to pay the plaintiff 7.304.341 kr. with interest under Article 8 of Act No. 38/2001 on 7.304.341 kr. from 10.08.2023 until 01.02.2024 but with penalty interest under Article 6 (1) of Act No. 38/2001 on 7.304.341 kr. from 01.02.2024 until the day of payment.',
    );
  });
});

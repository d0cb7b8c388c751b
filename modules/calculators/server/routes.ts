import { implement } from '#server/http/module.ts';
import { calculatorsContract } from '../contract.ts';
import { papersContract } from '../contract/papers.ts';
import { interestRatesContract } from '../contract/rates.ts';
import { calculateInterest } from './service/interest.ts';
import { printInterest } from './service/papers.ts';
import * as rates from './service/rates.ts';

export const routes = [
  ...implement(calculatorsContract, {
    calculateInterest: (scope, { body }) => calculateInterest(scope, body),
  }),
  ...implement(papersContract, { printInterest: (scope, { body }) => printInterest(scope, body) }),
  ...implement(interestRatesContract, {
    listInterestRates: (scope) => rates.listRates(scope),
    importInterestRates: (scope, { body }) => rates.importRates(scope, body),
    removeInterestRate: (scope, { params }) => rates.removeRate(scope, params.id),
  }),
];

import { implement } from '#server/http/module.ts';
import { calculatorsContract } from '../contract.ts';
import { calculateInterest } from './service/interest.ts';

export const routes = [
  ...implement(calculatorsContract, {
    calculateInterest: (scope, { body }) => calculateInterest(scope, body),
  }),
];

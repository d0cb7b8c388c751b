import type { ModuleSettings } from '#server/module-settings.ts';
import { implement } from '#server/http/module.ts';
import { calculatorsContract } from '../contract.ts';
import { keptContract } from '../contract/kept.ts';
import { papersContract } from '../contract/papers.ts';
import { interestRatesContract, seriesContract } from '../contract/rates.ts';
import { makeFilePaper } from './service/file-paper.ts';
import { calculateInterest } from './service/interest.ts';
import * as kept from './service/kept.ts';
import { printInterest } from './service/papers.ts';
import * as rates from './service/rates.ts';
import * as series from './service/series.ts';

export const makeCalculatorsRoutes = ({ blobs, interestRates }: Pick<ModuleSettings, 'blobs' | 'interestRates'>) => [
  ...implement(calculatorsContract, {
    calculateInterest: (scope, { body }) => calculateInterest(scope, body),
  }),
  ...implement(papersContract, {
    printInterest: (scope, { body }) => printInterest(scope, body),
    fileInterest: makeFilePaper(blobs),
  }),
  ...implement(keptContract, {
    listCalculations: (scope, { query }) => kept.list(scope, query),
    getCalculation: (scope, { params }) => kept.get(scope, params.id),
    keepCalculation: (scope, { body }) => kept.keep(scope, body),
    editCalculation: (scope, { params, body }) => kept.edit(scope, params.id, body),
    removeCalculation: (scope, { params }) => kept.remove(scope, params.id),
    restoreCalculations: (scope, { body }) => kept.restore(scope, body.ids),
  }),
  ...implement(seriesContract, {
    createInterestSeries: (scope, { body }) => series.create(scope, body),
    editInterestSeries: (scope, { params, body }) => series.edit(scope, params.id, body),
    removeInterestSeries: (scope, { params }) => series.remove(scope, params.id),
    restoreInterestSeries: (scope, { body }) => series.restore(scope, body.ids),
  }),
  ...implement(interestRatesContract, {
    listInterestRates: (scope) => rates.listRates(scope, interestRates !== null),
    importInterestRates: (scope, { body }) => rates.importRates(scope, body),
    answerProposals: (scope, { body }) => rates.answerProposals(scope, body),
    removeInterestRate: (scope, { params }) => rates.removeRate(scope, params.id),
  }),
];

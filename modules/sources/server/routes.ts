import { implement } from '#server/http/module.ts';
import { inSteps } from '#server/http/steps.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { sourcesContract } from '../contract.ts';
import { savedContract } from '../contract/saved-calls.ts';
import { sourceSettingsContract } from '../contract/settings.ts';
import { watchesContract } from '../contract/watches.ts';
import { authorities } from './service/authorities.ts';
import * as chat from './service/chat.ts';
import * as lookups from './service/lookups.ts';
import * as reading from './service/reading.ts';
import * as saved from './service/saved.ts';
import { afterSearch, beforeSearch, search, type Begun } from './service/search.ts';
import * as watches from './service/watches.ts';
import { editSettings, getSettings } from './service/settings.ts';
import { askIndexOf } from './text-index/ask.ts';

type Settings = Pick<ModuleSettings, 'languageModel' | 'chatQuestions' | 'textIndex' | 'clock'>;

export function makeRoutes({ languageModel, chatQuestions, textIndex, clock }: Settings) {
  const askIndex = textIndex && askIndexOf(textIndex, clock);
  const limit = { model: languageModel !== null, mostQuestions: chatQuestions };
  const settings = implement(sourceSettingsContract, {
    getSourceSettings: (scope) => getSettings(scope, limit),
    editSourceSettings: (scope, { body }) => editSettings(scope, body, limit),
  });
  const kept = implement(savedContract, {
    listSavedDistinct: (scope, { query }) => saved.listDistinct(scope, query),
    listSaved: (scope, { query }) => saved.list(scope, query),
    exportAuthorities: (scope, { query }) => authorities(scope, query),
    saveSource: (scope, { body }) => saved.create(scope, body),
    editSaved: (scope, { params, body }) => saved.edit(scope, params.id, body),
    removeSaved: (scope, { params }) => saved.remove(scope, params.id),
    restoreSaved: (scope, { body }) => saved.restore(scope, body.ids),
  });
  const sources = implement(sourcesContract, {
    searchSources: askIndex
      ? inSteps({
          before: (scope, { query }) => beforeSearch(scope, query),
          outside: ({ asked }: Begun, context) => askIndex(asked, context),
          after: (scope, { began, outcome }, { query }) => afterSearch(scope, query, began, outcome),
        })
      : (scope, { query }) => search(scope, query),
    listKeywords: (scope, { query }) => lookups.keywords(scope, query),
    selectKeywords: (scope, { query }) => lookups.keywordsById(scope, query.ids),
    findKeyword: (scope, { query }) => lookups.keywordByName(scope, query.name),
    listDetails: (scope, { query }) => lookups.details(scope, query),
    selectReferences: (scope, { query }) => lookups.references(scope, query.ids),
    selectDetails: (scope, { body }) => lookups.detailsById(scope, body.ids),
    suggestSources: (scope, { query }) => lookups.suggestions(scope, query.searchQuery),
    moreLikeThis: (scope, { query }) => reading.moreLikeThis(scope, query.sourceId ?? null, query.top, query.skip ?? 0),
    getSource: (scope, { params, query }) => reading.get(scope, params.id, query.includeReferences ?? true),
    sourcePages: (scope, { params, query }) => reading.pages(scope, params.id, query.pictures),
    sourceFile: (scope, { params }) => reading.file(scope, params.id, params.part),
    sourceVersions: (scope, { params }) => reading.versions(scope, params.id),
    referenceTotals: (scope, { params }) => reading.totals(scope, params.id),
    latestReferences: (scope, { params, query }) => reading.latest(scope, params.id, query.places ?? []),
    askSource: inSteps({
      before: (scope, { params }) => chat.beforeAsking(scope, params.sourceId, limit),
      outside: (begun: chat.Begun, context, { body }) => chat.answer(languageModel, begun, body.userQuery, context),
      seconds: 65,
      after: (scope, { began: { counted }, outcome }, { params, body }) =>
        chat.afterAsking(scope, params.sourceId, { counted, question: body.userQuery }, outcome),
    }),
    clearChat: (scope, { params }) => chat.clear(scope, params.id),
  });
  const watched = implement(watchesContract, {
    listWatches: (scope, { query }) => watches.list(scope, query),
    createWatch: (scope, { body }) => watches.create(scope, body),
    removeWatch: (scope, { params }) => watches.remove(scope, params.id),
  });
  return [...sources, ...kept, ...watched, ...settings];
}

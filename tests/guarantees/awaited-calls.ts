/**
 * Lines of the requirements whose calls nobody answers yet, or without all their fields, grouped by the future module.
 * Remove a line once its call is answered; the list may only shrink. (Modules are separated so that two people can
 * shorten it at once.)
 */
export const awaitedCalls: Readonly<Record<string, string>> = {};

/** Lines that are not calls of this API. */
export const noCallOfOurs: Readonly<Record<string, string>> = {
  'API-111': 'how the dashboard asks, by the call of API-109',
  'API-156': "Microsoft Graph's, called by us",
  'API-157': "Microsoft Graph's, called by us",
  'API-158': "Microsoft Graph's, called by us",
  'API-159': "Microsoft Graph's, called by us",
  'API-160': "Microsoft Graph's, called by us",
  'API-179': 'the address stands in the data',
};

/** Words in a line's `?…` or `{…}` that are not fields of the call. */
export const noFields: Readonly<Record<string, readonly string[]>> = {
  'API-16': ['page'],
  'API-184': ['request'],
  'API-75': ['OData', 'inlinecount', 'orderby'],
  'API-87': ['noChange'],
};

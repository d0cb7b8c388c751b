-- The Icelandic alphabet with numbers by their value: „Dómskjal 2“ before „Dómskjal 10“. Names of documents are sorted
-- by it; no index is, since a case has few of them.

create collation icelandic_numbered (provider = icu, locale = 'is-u-kn-true');

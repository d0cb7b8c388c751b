import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';
import { list } from '#shared/page.ts';

/** The date of a source: the oldest are from the twelfth century (SRC-10). */
export const sourceDay = z.iso.date().check(z.regex(/^(1[1-9]|20|21)\d\d-/), z.meta({ format: 'date' }));

/** A separate part of a text: a heading, an article, a paragraph. It contains plain text, never HTML. */
const block = z.object({
  kind: z.enum(['chapter', 'article', 'paragraph', 'item', 'heading', 'text', 'note']),
  text: z.string(),
  /** Its permanent anchor: `K2`, `G5`, `G5M1`, or `P12` if the text has no places of its own. */
  anchor: z.nullable(z.string()),
  /** Its label: `5. gr.`, `12.` */
  label: z.nullable(z.string()),
  /** Amended or repealed, according to the footnote. */
  amended: z.nullable(z.string()),
});
export type Block = z.output<typeof block>;

/** A place in an act: article, its letter, paragraph; null for a part that is not named. */
const place = {
  section: z.nullable(z.int()),
  letter: z.string(),
  paragraph: z.nullable(z.int()),
};

export const keyword = z.object({ id, name: z.string() });
export type Keyword = z.output<typeof keyword>;

/** A source in lists (DATA-54). `type` and `subType` are keys of `kindsOf`; `source` is the type in words. */
export const sourceDocument = z.object({
  id,
  number: z.string(),
  source: z.string(),
  date: z.nullable(sourceDay),
  title: z.string(),
  subtitle: z.string(),
  type: z.string(),
  subtype: z.string(),
  subType: z.string(),
  keywords: z.array(keyword),
  description: z.string(),
  fileType: z.string(),
  status: z.nullable(z.string()),
  /** Written for the demo: no such case or act exists. */
  madeUp: z.boolean(),
});
export type SourceDocument = z.output<typeof sourceDocument>;

const piece = z.object({ text: z.string(), hit: z.boolean() });
export const found = z.object({
  document: sourceDocument,
  highlights: z.object({ title: z.array(piece), content: z.array(z.array(piece)) }),
});
export type Found = z.output<typeof found>;

const counted = z.array(z.object({ value: z.string(), count: z.int() }));
const facets = z.object({ date: counted, type: counted, subType: counted });

/** A page of results, and the counts of all of them (DATA-55). */
export const searchAnswer = z.extend(list(found), {
  value: z.array(found),
  facets,
  totalCount: z.int(),
  /** The phrase was searched in this many of the newest sources with all the words; null for all of them. */
  phraseAmong: z.nullable(z.int()),
  totalSeconds: z.number(),
  /** The query with suggested words for those that do not occur in the library. */
  didYouMean: z.nullable(z.string()),
  /** What was recognised in the query besides words: a case number, a place in an act. */
  answers: z.array(z.object({ kind: z.enum(['number', 'law']), text: z.string(), sourceId: z.nullable(id) })),
});

/** A reference from one source to another (DATA-57): its position in the text, and its target. */
const reference = z.object({
  sourceId: z.nullable(id),
  number: z.string(),
  kind: z.enum(['law', 'case']),
  ...place,
  textMatch: z.string(),
  /** The block, and the start and end in it. */
  block: z.int(),
  start: z.int(),
  end: z.int(),
  method: z.string(),
  confidence: z.number(),
});
export type Reference = z.output<typeof reference>;

/** A sentence of an answer, with the places in the source that support it. */
export const chatPart = z.object({
  text: z.string(),
  anchors: z.array(z.object({ anchor: z.string(), label: z.string() })),
});
export type ChatPart = z.output<typeof chatPart>;

export const chatMessage = z.object({
  id,
  senderRole: z.enum(['User', 'AI']),
  message: z.string(),
  /** For an answer. */
  parts: z.array(chatPart),
  failed: z.boolean(),
  employeeId: id,
  createdDate: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A source that refers to another. */
const citing = z.object({
  id,
  number: z.string(),
  title: z.string(),
  type: z.string(),
  date: z.nullable(sourceDay),
  madeUp: z.boolean(),
});
export type Citing = z.output<typeof citing>;

/** A ruling in the same case, by a higher or a lower court. */
const appealedRuling = z.object({
  id,
  number: z.string(),
  title: z.string(),
  type: z.string(),
  date: z.nullable(sourceDay),
  madeUp: z.boolean(),
});
export type AppealedRuling = z.output<typeof appealedRuling>;

export const sourceDetail = z.extend(sourceDocument, {
  parties: z.string(),
  /** The published original: our file of a PDF, the pages of a scan (API-179), else the publisher's page. */
  url: z.nullable(z.string()),
  /** The publisher's own page. */
  originalUrl: z.nullable(z.string()),
  /** Stored earlier releases. */
  versions: z.int(),
  release: z.nullable(z.string()),
  blocks: z.array(block),
  references: z.array(reference),
  referenceDetails: z.array(
    z.object({
      sourceId: id,
      sourceSubType: z.string(),
      originalUrl: z.nullable(z.string()),
      title: z.string(),
      number: z.string(),
    }),
  ),
  /** Rulings that cite this one, the newest first. */
  citedBy: z.array(citing),
  /** The rulings that this one reviews, and those that reviewed this one, court by court. */
  appeals: z.object({
    below: z.array(appealedRuling),
    above: z.array(
      z.extend(appealedRuling, {
        /**
         * The outcome for this one; null if the text does not state it in one word, or if another court is in between.
         */
        outcome: z.nullable(z.enum(['upheld', 'changed', 'annulled'])),
      }),
    ),
  }),
  aiChatMessages: z.array(chatMessage),
  /** Sample questions; none for acts (AI-01). */
  suggestedQuestions: z.array(z.string()),
});
export type SourceDetail = z.output<typeof sourceDetail>;

/** A place in an act as filters use it (DATA-59): `id` is `sourceId:section:paragraph`. */
export const lawReference = z.object({
  id: z.string(),
  sourceId: id,
  number: z.string(),
  title: z.string(),
  ...place,
  /** `{paragraph}. mgr. {section}. gr. {number} - {title}` (SRC-09). */
  text: z.string(),
});

/** A place that the next release changed: null if it was added or removed. */
const placeChange = z.object({
  anchor: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type PlaceChange = z.output<typeof placeChange>;

/** An earlier release of an act, and what the next one changed. */
export const sourceVersion = z.object({
  id,
  release: z.nullable(z.string()),
  title: z.string(),
  replacedDate: instant,
  changes: z.array(placeChange),
});

export const referenceTotal = z.object({ ...place, section: z.int(), count: z.int() });
export type ReferenceTotal = z.output<typeof referenceTotal>;

/** References to a place in an act, the latest first; to the article itself if they name no paragraph of it. */
export const placeCiting = z.object({ anchor: z.string(), sources: z.array(citing) });

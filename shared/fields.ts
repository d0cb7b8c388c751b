import * as z from 'zod/mini';
import { asciiAddress } from './email-address.ts';

/**
 * The building blocks of contracts. An error carries a key of `texts/` (`validation`), and the server words it in the
 * person's language.
 */

export const refuse = (key: string, values: Record<string, string | number> = {}) => {
  const message = JSON.stringify({ key, values });
  const missing = JSON.stringify({ key: 'required', values: {} });
  return { error: (issue: { readonly input?: unknown }) => (issue.input === undefined ? missing : message) };
};
/** Refuses what PostgreSQL cannot store: null bytes and lone surrogates. */
export const printable = /^[^\u0000\ud800-\udfff]*$/u;
const isPrintable = z.regex(printable, refuse('nullByte'));

/** A positive 32-bit row id in JSON. */
export const id = z
  .int(refuse('wrongType'))
  .check(z.gte(1, refuse('wrongType')), z.lte(2_147_483_647, refuse('wrongType')));

/** A row id in a path or query, where every value is text. */
export const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, refuse('wrongType'))),
  z.pipe(z.transform(Number), id),
);

/** `:id` in a path. */
export const idParams = z.object({ id: idText });

/** Text of at most `max` characters, trimmed. Refuses what the database cannot store. */
export const text = (max: number) =>
  z.string(refuse('wrongType')).check(z.trim(), z.maxLength(max, refuse('tooLong', { max })), isPrintable);

/** Text that must not be empty. */
export const requiredText = (max: number) =>
  z
    .string(refuse('required'))
    .check(z.trim(), z.minLength(1, refuse('required')), z.maxLength(max, refuse('tooLong', { max })), isPrintable);

/**
 * HTML from the rich-text editor. The server sanitises it before anything else uses it, and the OpenAPI document marks
 * the field as HTML.
 */
export const richText = (max: number) =>
  z
    .string(refuse('wrongType'))
    .check(
      z.trim(),
      z.maxLength(max, refuse('tooLong', { max })),
      isPrintable,
      z.meta({ contentMediaType: 'text/html' }),
    );

/** Rich text in an answer. */
export const html = z.string().check(z.meta({ contentMediaType: 'text/html' }));

/** Names the address, which may be one of several. */
const badEmail = {
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === ''
      ? JSON.stringify({ key: 'required', values: {} })
      : JSON.stringify({ key: 'badEmail', values: { address: String(input) } }),
};

/**
 * An e-mail address, lower-cased because addresses are compared without regard to case. A domain with letters like þ and
 * ö is stored in its ASCII form, which every mail server takes.
 */
export const email = z
  .string(refuse('required'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(asciiAddress),
    z.maxLength(254, refuse('tooLong', { max: 254 })),
    isPrintable,
    z.email(badEmail),
  );

/** The same, or empty for none. */
export const emailOrNone = z.union([z.literal(''), email], badEmail);

/** An address that a person types to be recognised, whose form is not judged: it tells nothing about who exists. */
export const typedEmail = z
  .string(refuse('wrongType'))
  .check(z.trim(), z.overwrite(asciiAddress), z.maxLength(254, refuse('tooLong', { max: 254 })), isPrintable);

/** A web address, `http` or `https`, without credentials in it. */
export const webAddress = requiredText(500).check(z.regex(/^https?:\/\/[^\s/@\\?#]+([/?#]\S*)?$/, refuse('badUrl')));

/** A telephone number: 3 to 15 digits with the usual separators; empty for none. */
export const phoneNumber = (max: number) =>
  text(max).check(z.regex(/^(\+?(?:[\s()./-]*\d){3,15}[\s()./-]*)?$/, refuse('badPhone')));

/** An instant in ISO 8601 with offset, between 1900 and 2199 (WIRE-04). */
export const instant = z.iso
  .datetime({ offset: true, ...refuse('badDateTime') })
  .check(z.regex(/^(19|20|21)\d\d-/, refuse('badDateTime')), z.meta({ format: 'date-time' }));

/** A calendar date `yyyy-MM-dd` that exists, between 1900 and 2199 (WIRE-04). */
export const calendarDate = z.iso
  .date(refuse('badDate'))
  .check(z.regex(/^(19|20|21)\d\d-/, refuse('badDate')), z.meta({ format: 'date' }));

const decimals = (digits: number) =>
  z.refine<number>(
    (value) => Number.isInteger(Number((value * 10 ** digits).toFixed(6))),
    refuse('tooManyDecimals', { digits }),
  );

/** A number from `min` to `max` with at most `digits` decimals. */
export const number = (min: number, max: number, digits: number) =>
  z
    .number(refuse('wrongType'))
    .check(z.gte(min, refuse('tooSmall', { min })), z.lte(max, refuse('tooLarge', { max })), decimals(digits));

/** A price in a currency: 0 to ten thousand million, 2 decimals. */
export const price = number(0, 10_000_000_000, 2);

/** Hours or units with 2 decimals (WORK-22): 0 to 99,999.99. */
export const quantity = number(0, 99_999.99, 2);

/** A quantity in a query: `1.25`. */
export const quantityText = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, refuse('wrongType'))),
  z.pipe(z.transform(Number), quantity),
);

/** A fraction from 0 to 1 with 4 decimals: 12.5 % is 0.125. */
export const fraction = number(0, 1, 4);

/** One or more ids in a query: `types=1&types=2` (WIRE-16); at most 200. */
export const idsText = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value) => (typeof value === 'string' ? [value] : value)),
  ),
  z.array(idText).check(z.maxLength(200, refuse('tooMany', { max: 200 }))),
);

/** `true` or `false` in a query. */
export const flagText = z.pipe(
  z.enum(['true', 'false', '1', '0'], refuse('wrongType')),
  z.transform((value) => value === 'true' || value === '1'),
);

/** A whole number in a query. */
export const intText = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,10}$/, refuse('wrongType'))),
    z.pipe(
      z.transform(Number),
      z.int().check(z.gte(min, refuse('tooSmall', { min })), z.lte(max, refuse('tooLarge', { max }))),
    ),
  );

/** One of a fixed list of words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, refuse('badChoice'));

/** One of a fixed list of numbers. */
export const oneOfNumbers = <const T extends readonly [number, ...number[]]>(values: T) =>
  z.literal(values, refuse('badChoice'));

/** A list of 1 to 5,000 distinct ids (threats #23). */
export const ids = z.array(id).check(
  z.minLength(1, refuse('required')),
  z.maxLength(5000, refuse('tooMany', { max: 5000 })),
  z.refine<number[]>((list) => new Set(list).size === list.length, refuse('badChoice')),
);

/**
 * A body with exactly these fields. An unknown field is refused rather than silently dropped. Fields in `readOnly` are
 * accepted and ignored, because a client that edits a row sends back what it received.
 */
export function body<T extends z.core.$ZodLooseShape, R extends z.core.$ZodLooseShape>(
  shape: T,
  readOnly?: z.ZodMiniObject<R>,
) {
  const ignored = Object.fromEntries(
    Object.keys(readOnly?.shape ?? {}).map((field) => [field, z.optional(z.unknown())]),
  );
  const strict = z.strictObject({ ...ignored, ...shape }, refuse('unknownField'));
  const pick = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([field]) => field in shape));
  return z.pipe(
    strict as unknown as z.ZodMiniType<Record<string, unknown>>,
    z.transform(pick),
  ) as unknown as z.ZodMiniObject<T>;
}

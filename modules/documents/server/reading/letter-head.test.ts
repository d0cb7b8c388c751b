import { describe, expect, it } from 'vitest';
import { threadOf } from './letter-head.ts';

describe('the names in a letter’s header', () => {
  const mime = (...lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
  it.each([
    [['Message-ID: <a@b>', 'Subject: x', '', 'Efni'], 'a@b', 'a@b'],
    [['message-id:', ' <a@b>', 'References: <r1@b>', '\t<r2@b>', 'In-Reply-To: <r2@b>', ''], 'a@b', 'r1@b'],
    [['Message-Id: <a@b>', 'In-Reply-To: Bréf þitt <r@b>', ''], 'a@b', 'r@b'],
    [['Subject: Message-ID: <x@y>', '', 'Message-ID: <q@q>'], '', ''],
    [['Message-ID: an-gles', ''], '', ''],
  ] as const)('%j', (lines, messageId, threadId) => {
    expect(threadOf(mime(...lines))).toEqual({ messageId, threadId });
  });
});

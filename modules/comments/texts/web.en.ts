import { int } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { CommentScreenTexts } from './web.is.ts';

/** Texts of the comments' panel, English. */
export const en = (_nouns: EnglishVocabulary): CommentScreenTexts => ({
  title: 'Comments',
  count: (n: number) => `${int(n)} ${n === 1 ? 'comment' : 'comments'}`,
  edited: 'edited',
  mentioned: 'Mentioned:',
  actions: {
    create: 'New comment',
    edit: 'Edit',
    delete: 'Delete',
    menu: (author: string) => `Actions of a comment by ${author}`,
  },
  dialog: {
    create: 'New comment',
    edit: 'Edit comment',
    text: 'Comment',
    mentions: 'Mention',
    mentionsHint: 'Those who are mentioned are notified of the comment. Typing @ in the text also mentions people.',
    mentionsPlaceholder: 'Add an employee',
    removeMention: (name: string) => `Remove ${name}`,
    confirmDelete: 'Are you sure that you want to delete the comment?',
  },
  done: {
    created: 'The comment was added',
    edited: 'The comment was saved',
    deleted: 'The comment was deleted',
    restored: 'The comment is back',
  },
  empty: { title: 'No comments yet', text: 'Write what others need to know.' },
  errors: {
    load: 'Comments could not be loaded',
    create: 'The comment could not be added',
    edit: 'The comment could not be changed',
    delete: 'The comment could not be deleted',
  },
});

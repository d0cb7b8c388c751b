-- Whoever edits a document says so by hand, by an editor in the browser, or by a program on the desk that holds it open.
alter table document_lock
  add kind text not null default 'hand' check (kind in ('hand', 'editor', 'desk')),
  add token text,
  add check ((kind = 'hand') = (token is null));
comment on column document_lock.token is 'how the program that took it names it; nobody else is told';

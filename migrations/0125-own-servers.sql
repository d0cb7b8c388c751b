-- People connect mail and calendars of servers of their own too (IMAP, CalDAV), by a password that is sealed as tokens are.
alter table outside_grant
  add provider text not null default 'microsoft' check (provider in ('microsoft', 'own'));
comment on column outside_grant.provider is 'by whom the grant is taken: Microsoft, or a server that the person named, whose address and password are sealed in the place of tokens';

-- A ruling may be named by its court and day, with its number or without; several cases may have a number.
alter table source_reference add column day date;
comment on column source_reference.to_number is 'an act as 38/2001, a case by its number_norm or empty where only its day is said; to_id where it is in the library';

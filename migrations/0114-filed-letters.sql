-- Who files a letter out of their mailbox says at once whose letter it is, so that of two who file the same one makes it: the
-- job that reads it says so later, and finds it said.
grant insert on document_letter to stod_app;

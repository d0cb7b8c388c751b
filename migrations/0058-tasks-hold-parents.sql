-- A foreign key that was added later holds its parents too (migration 0053).
call hold_parents('worklog');
call hold_parents('comment');

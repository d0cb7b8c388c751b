-- The date of the case from which the due date of a task of a process was counted: where that moves, the task asks.

alter table task add column due_base date;
comment on column task.due_base is 'the date of the case, as it stood, from which its process counted the due date';

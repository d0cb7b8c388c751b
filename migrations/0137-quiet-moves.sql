-- The log has who began a move of papers, stopped it and went on, and how it ended; not each time that it waited.
drop trigger audit on store_move;
create trigger audit after update on store_move for each row
  when (old.state is distinct from new.state or old.employee_id is distinct from new.employee_id) execute function audit();
create trigger audit_begun after insert on store_move for each row execute function audit();

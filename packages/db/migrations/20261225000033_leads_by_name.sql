-- migrate:up transaction:false

-- Lists in the order of names are read from the index alone, whatever the filters, and so are short parts of names.
create index concurrently if not exists leads_by_name on leads (lower(name) text_pattern_ops, id)
  include (
    name, assigned_to, staff_stage, source, language, due_at, last_contact_at, next_task_at, move_in, root_id, tags,
    merged_into
  );

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

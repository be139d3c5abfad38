-- migrate:up transaction:false

-- The daily limits of staff count a person's recent actions. Built without blocking writes, since every change is audited.
create index concurrently audit_log_of_actor on audit_log (actor_id, action, created_at);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

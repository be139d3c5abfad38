-- migrate:up transaction:false

create index concurrently if not exists cancellation_policies_in_use on inventory_cancellation_policies (policy_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up transaction:false

create index concurrently if not exists commissions_of_creator on commissions (created_by) where created_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up transaction:false

create index concurrently if not exists availability_of_confirmer on availability (confirmed_by) where confirmed_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up transaction:false

create index concurrently if not exists contact_attempts_of_maker on contact_attempts (made_by) where made_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

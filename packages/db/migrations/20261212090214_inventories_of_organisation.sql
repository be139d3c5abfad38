-- migrate:up transaction:false

create index concurrently if not exists inventories_of_organisation on inventories (organisation_id) where organisation_id is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up transaction:false

create index concurrently if not exists calls_of_provider on calls (provider_call_id)
  where provider_call_id is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

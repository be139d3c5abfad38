-- migrate:up transaction:false

-- Results of experiments look for the leads that a visitor sent before anybody knew who they are.
create index concurrently if not exists leads_of_visitor on leads ((source_details ->> 'visitor_id'))
  where source_details ? 'visitor_id';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

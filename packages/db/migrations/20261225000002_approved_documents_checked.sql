-- migrate:up

alter table documents validate constraint documents_approved_by_somebody;
alter table documents validate constraint documents_approved_are_kept;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up

alter table reviews validate constraint reviews_only_declined_have_a_reason;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up

-- Alone in its file: a value of an enum can't be used in the transaction that adds it.
alter type bulk_resource add value if not exists 'leads';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

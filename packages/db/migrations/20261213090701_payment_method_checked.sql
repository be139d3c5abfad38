-- migrate:up

-- Reads all rows without blocking payments.
alter table payments validate constraint payments_method_check;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

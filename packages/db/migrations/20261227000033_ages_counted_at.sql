-- migrate:up

-- When the ages of availability were last counted, which reads every place.
alter table board_state add column ages_counted_at timestamptz not null default '-infinity';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

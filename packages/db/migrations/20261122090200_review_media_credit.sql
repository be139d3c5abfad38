-- migrate:up

-- Whose picture it is, or that it is only an illustration: shown beside it, as with the media of a place.
alter table review_media add column credit text check (credit <> '');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

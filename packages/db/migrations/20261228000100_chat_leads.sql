-- migrate:up

-- A lead that began with a chat.
alter type lead_source add value if not exists 'chat';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

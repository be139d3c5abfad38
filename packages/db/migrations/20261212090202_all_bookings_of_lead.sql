-- migrate:up transaction:false

create index concurrently if not exists all_bookings_of_lead on bookings (lead_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

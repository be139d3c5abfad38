-- migrate:up

-- Key of the request by which staff asked last, so that a repeated one changes nothing even if no mail was sent. Null in
-- older rows.
alter table document_requests add column idempotency_key uuid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

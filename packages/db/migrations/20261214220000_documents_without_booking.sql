-- migrate:up

-- Only bookings need documents until the move-in. Those of leads without one are deleted 90 days after the upload again.
update documents
set delete_after = documents.created_at + interval '90 days'
from leads
where leads.id = documents.lead_id
  and leads.stage in ('enquired', 'room_chosen', 'form_sent')
  and documents.state = 'kept'
  and documents.refund_id is null
  and documents.delete_after > documents.created_at + interval '90 days';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

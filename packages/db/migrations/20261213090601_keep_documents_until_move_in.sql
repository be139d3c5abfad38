-- migrate:up

-- Documents were deleted 90 days after the upload, often before the landlord asked for them. Those of open leads now
-- stay until 30 days after the move-in; nothing is deleted earlier than before.
update documents
set delete_after = greatest(documents.delete_after, (leads.move_in + 30)::timestamp at time zone 'UTC')
from leads
where leads.id = documents.lead_id
  and leads.move_in is not null
  and leads.stage <> 'closed'
  and documents.state = 'kept'
  and documents.refund_id is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up

-- How often staff were asked to confirm a booked room: 1 after the booking, 2 shortly before the deadline.
alter table bookings add column confirm_requests smallint not null default 0;

-- Only a confirmation of the booking itself counts from now on, so those that were implied are written down.
update bookings
set confirmed_at = now()
from leads
where leads.id = bookings.lead_id
  and bookings.confirm_by is not null
  and bookings.confirmed_at is null
  and bookings.cancelled_at is null
  and (
    leads.stage in ('agreement_signed', 'moved_in')
    or exists (
      select from tenancy_agreements agreement
      join agreement_signatures signature on signature.agreement_id = agreement.id and signature.party = 'landlord'
      where agreement.lead_id = bookings.lead_id
    )
  );

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

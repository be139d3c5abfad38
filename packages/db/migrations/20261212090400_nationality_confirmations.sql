-- migrate:up

-- `difference`: what remains of the price after the passport showed another nationality. It books no room.
create type payment_purpose as enum ('booking', 'difference');
alter table payments add column purpose payment_purpose not null default 'booking';

alter type refund_reason add value 'nationality';

-- The nationality on the passport, which staff confirm before the agreement where the price depends on it.
create table nationality_confirmations (
  lead_id bigint primary key references leads,
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  document_id bigint references documents on delete set null,
  confirmed_by bigint not null references users,
  confirmed_at timestamptz not null default now()
);

create index nationality_confirmations_of_document on nationality_confirmations (document_id);
create index nationality_confirmations_of_user on nationality_confirmations (confirmed_by);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

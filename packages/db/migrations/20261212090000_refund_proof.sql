-- migrate:up

-- A refund for a reason that has to be proven waits for a document until `proof_due_at`, and then for staff. Without
-- accepted proof, `without_proof_minor` is refunded: what a change of mind would have given when it was requested.
alter table refunds
  add column proof_due_at timestamptz,
  add column without_proof_minor minor_units,
  add constraint refunds_proof_has_both check ((proof_due_at is null) = (without_proof_minor is null)) not valid,
  add constraint refunds_proof_adds_money check (without_proof_minor <= amount_minor) not valid;

-- A document either belongs to the booking and has a kind, or proves the reason of a refund.
alter table documents
  alter column kind drop not null,
  add column refund_id bigint,
  add constraint documents_refund_id_fkey foreign key (refund_id) references refunds not valid,
  add constraint documents_of_booking_or_refund check (num_nonnulls(kind, refund_id) = 1) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

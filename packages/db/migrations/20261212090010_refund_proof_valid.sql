-- migrate:up

-- In a transaction of its own, so that rows are read without the exclusive lock under which the columns were added.
alter table refunds validate constraint refunds_proof_has_both;
alter table refunds validate constraint refunds_proof_adds_money;
alter table documents validate constraint documents_refund_id_fkey;
alter table documents validate constraint documents_of_booking_or_refund;

-- Documents are deleted after 90 days and none proves a refund yet, so building this takes milliseconds.
create index documents_of_refund on documents (refund_id) where refund_id is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

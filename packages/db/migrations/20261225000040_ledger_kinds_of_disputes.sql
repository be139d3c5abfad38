-- migrate:up

-- A chargeback takes money from our balance until the bank decides. A lost one is borne by what is still held, or by us.
alter type ledger_kind add value if not exists 'dispute_withdrawn';
alter type ledger_kind add value if not exists 'dispute_reinstated';
alter type ledger_kind add value if not exists 'dispute_lost';
alter type ledger_account add value if not exists 'disputed_funds';
alter type ledger_account add value if not exists 'dispute_losses';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up

-- Why staff declined a refund; null if its proof was not sent in time. Values: `domain/payment/refund-decline`.
alter table refunds add column declined_for text check (declined_for ~ '^[a-z_]+$');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

-- migrate:up

-- The method that the provider last reported for a payment, such as alipay, so that its page can say what it waits for.
alter table payments add column method text;
-- Checked in the next migration, because checking all rows now would block payments.
alter table payments add constraint payments_method_check check (method ~ '^[a-z_]{1,40}$') not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';

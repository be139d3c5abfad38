CREATE TYPE public.agreement_file_kind AS ENUM (
    'to_sign',
    'signed'
);

CREATE TYPE public.agreement_party AS ENUM (
    'landlord',
    'student'
);

CREATE TYPE public.alert_frequency AS ENUM (
    'at_once',
    'daily',
    'off'
);

CREATE TYPE public.application_status AS ENUM (
    'received',
    'in_review',
    'accepted',
    'declined'
);

CREATE TYPE public.area_unit AS ENUM (
    'sqft',
    'sqm'
);

CREATE TYPE public.bathroom_type AS ENUM (
    'private_bathroom',
    'shared_bathroom'
);

CREATE TYPE public.board_grain AS ENUM (
    'day',
    'month'
);

CREATE TYPE public.budget_period AS ENUM (
    'weekly',
    'monthly'
);

CREATE TYPE public.bulk_operation AS ENUM (
    'create',
    'update'
);

CREATE TYPE public.bulk_resource AS ENUM (
    'inventories',
    'tenancies',
    'leads'
);

CREATE TYPE public.bulk_row_state AS ENUM (
    'read',
    'ready',
    'unchanged',
    'refused',
    'applied',
    'undone',
    'retained'
);

CREATE TYPE public.bulk_state AS ENUM (
    'uploaded',
    'checking',
    'checked',
    'applying_first',
    'first_applied',
    'applying',
    'paused',
    'applied',
    'cancelled',
    'undoing',
    'undone'
);

CREATE TYPE public.call_direction AS ENUM (
    'outbound',
    'inbound'
);

CREATE TYPE public.call_outcome AS ENUM (
    'no_answer',
    'busy',
    'voicemail',
    'wrong_number',
    'call_back',
    'not_interested',
    'already_booked',
    'other_language',
    'booked',
    'do_not_call'
);

CREATE TYPE public.call_state AS ENUM (
    'claimed',
    'ringing',
    'answered',
    'held',
    'ended'
);

CREATE TYPE public.cancellation_clock AS ENUM (
    'after_booking',
    'before_move_in'
);

CREATE TYPE public.cancellation_reason AS ENUM (
    'change_of_mind',
    'no_visa',
    'no_place',
    'course_changed'
);

CREATE DOMAIN public.canonical_name AS text
	CONSTRAINT canonical_name_check CHECK (((VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(VALUE) <= 200)));

CREATE TYPE public.change_source AS ENUM (
    'editor',
    'price_grid',
    'bulk',
    'feed',
    'undo'
);

CREATE TYPE public.chat_kind AS ENUM (
    'expert',
    'support'
);

CREATE TYPE public.chat_side AS ENUM (
    'visitor',
    'staff',
    'system'
);

CREATE TYPE public.chat_state AS ENUM (
    'open',
    'snoozed',
    'closed'
);

CREATE TYPE public.contact_channel AS ENUM (
    'email',
    'phone',
    'whatsapp'
);

CREATE TYPE public.cost_recurrence AS ENUM (
    'one_off',
    'weekly',
    'monthly'
);

CREATE DOMAIN public.currency_code AS text
	CONSTRAINT currency_code_check CHECK ((VALUE ~ '^[A-Z]{3}$'::text));

CREATE TYPE public.deposit_addressee AS ENUM (
    'landlord',
    'agent',
    'scheme'
);

CREATE TYPE public.dispute_state AS ENUM (
    'needs_response',
    'under_review',
    'won',
    'lost',
    'unknown'
);

CREATE TYPE public.document_kind AS ENUM (
    'passport',
    'admission_letter',
    'guarantor_paper'
);

CREATE TYPE public.document_refusal AS ENUM (
    'missing',
    'too_large',
    'wrong_type',
    'unreadable',
    'blurred',
    'cut_off',
    'expired',
    'wrong_document',
    'other_person'
);

CREATE TYPE public.document_state AS ENUM (
    'awaited',
    'checking',
    'kept',
    'refused',
    'deleted'
);

CREATE TYPE public.evidence_area AS ENUM (
    'door',
    'walls',
    'floor',
    'windows',
    'bed',
    'desk',
    'storage',
    'bathroom',
    'kitchen',
    'shared',
    'meters',
    'keys',
    'other'
);

CREATE TYPE public.evidence_entry_kind AS ENUM (
    'pack',
    'photo',
    'list',
    'signature',
    'note',
    'seal'
);

CREATE TYPE public.evidence_phase AS ENUM (
    'move_in',
    'move_out'
);

CREATE TYPE public.evidence_seal AS ENUM (
    'signatures',
    'deadline'
);

CREATE TYPE public.evidence_signer_source AS ENUM (
    'agreement',
    'student'
);

CREATE TYPE public.hold_change AS ENUM (
    'extended',
    'released'
);

CREATE TYPE public.hold_end AS ENUM (
    'expired',
    'moved',
    'cancelled',
    'booked'
);

CREATE TYPE public.identity_provider AS ENUM (
    'google',
    'facebook',
    'apple'
);

CREATE TYPE public.inventory_kind AS ENUM (
    'place',
    'room_type',
    'tenancy'
);

CREATE TYPE public.inventory_status AS ENUM (
    'active',
    'inactive'
);

CREATE TYPE public.kitchen_type AS ENUM (
    'private_kitchen',
    'shared_kitchen'
);

CREATE TYPE public.language_code AS ENUM (
    'en',
    'es',
    'fr',
    'de',
    'zh'
);

CREATE TYPE public.lead_attachment_refusal AS ENUM (
    'too_many',
    'too_large',
    'wrong_type',
    'unreadable'
);

CREATE TYPE public.lead_exit_reason AS ENUM (
    'no_reply',
    'booked_elsewhere',
    'too_expensive',
    'no_room',
    'plans_changed',
    'no_visa',
    'duplicate',
    'not_a_student',
    'other',
    'booking_cancelled',
    'room_not_confirmed'
);

CREATE TYPE public.lead_message_direction AS ENUM (
    'in',
    'out'
);

CREATE TYPE public.lead_option_reason AS ENUM (
    'too_expensive',
    'too_far',
    'wrong_room',
    'wrong_dates',
    'other'
);

CREATE TYPE public.lead_option_verdict AS ENUM (
    'like',
    'no',
    'want'
);

CREATE TYPE public.lead_source AS ENUM (
    'enquiry',
    'book_form',
    'group_enquiry',
    'virtual_tour',
    'chat'
);

CREATE TYPE public.lead_stage AS ENUM (
    'enquired',
    'room_chosen',
    'form_sent',
    'deposit_paid',
    'agreement_signed',
    'moved_in',
    'closed'
);

CREATE TYPE public.lease_duration_unit AS ENUM (
    'day',
    'week',
    'month',
    'year'
);

CREATE TYPE public.ledger_account AS ENUM (
    'provider_balance',
    'held_deposits',
    'held_tokens',
    'refunds_in_transit',
    'owed_to_landlords',
    'owed_cashback',
    'platform_fees',
    'provider_fees',
    'cashback_granted',
    'disputed_funds',
    'dispute_losses'
);

CREATE TYPE public.ledger_kind AS ENUM (
    'capture',
    'provider_fee',
    'refund_begun',
    'refund_done',
    'refund_failed',
    'release',
    'cashback_granted',
    'cashback_paid',
    'dispute_withdrawn',
    'dispute_reinstated',
    'dispute_lost',
    'release_returned'
);

CREATE TYPE public.login_method AS ENUM (
    'otp',
    'link',
    'google',
    'google_one_tap',
    'facebook',
    'apple'
);

CREATE TYPE public.match_reason AS ENUM (
    'new_place',
    'lower_price'
);

CREATE TYPE public.media_type AS ENUM (
    'image',
    'video',
    'virtual_view',
    'floor_plan'
);

CREATE DOMAIN public.minor_units AS bigint
	CONSTRAINT minor_units_check CHECK ((VALUE >= 0));

CREATE TYPE public.offer_type AS ENUM (
    'discount',
    'cashback',
    'gift'
);

CREATE TYPE public.organisation_kind AS ENUM (
    'landlord',
    'university',
    'agency'
);

CREATE TYPE public.payment_plan_kind AS ENUM (
    'upfront',
    'monthly',
    'termly'
);

CREATE TYPE public.payment_purpose AS ENUM (
    'booking',
    'difference',
    'takeover'
);

CREATE TYPE public.payment_status AS ENUM (
    'init',
    'init_loading',
    'init_failure',
    'sold_out',
    'processing',
    'initiated',
    'success',
    'failed'
);

CREATE TYPE public.payment_type AS ENUM (
    'deposit',
    'refundable_token',
    'platform_fee'
);

CREATE TYPE public.price_duration AS ENUM (
    'weekly',
    'monthly'
);

CREATE TYPE public.refund_reason AS ENUM (
    'change_of_mind',
    'no_visa',
    'no_place',
    'course_changed',
    'room_gone',
    'paid_twice',
    'wrong_amount',
    'no_longer_due',
    'unconfirmed',
    'staff',
    'nationality',
    'takeover',
    'takeover_ended'
);

CREATE TYPE public.refund_status AS ENUM (
    'requested',
    'approved',
    'pending',
    'succeeded',
    'failed',
    'declined'
);

CREATE TYPE public.region_name_kind AS ENUM (
    'name',
    'alias'
);

CREATE TYPE public.region_type AS ENUM (
    'country',
    'state',
    'locality',
    'sublocality',
    'establishment'
);

CREATE TYPE public.rent_method AS ENUM (
    'bank_transfer',
    'direct_debit',
    'card'
);

CREATE TYPE public.review_status AS ENUM (
    'pending',
    'published',
    'rejected'
);

CREATE TYPE public.review_topic AS ENUM (
    'location',
    'cleanliness',
    'value',
    'facilities',
    'management',
    'safety'
);

CREATE TYPE public.room_type AS ENUM (
    'entire_place',
    'private_room',
    'shared_room'
);

CREATE TYPE public.shared_vote AS ENUM (
    'yes',
    'veto'
);

CREATE TYPE public.signature_proof AS ENUM (
    'mailed_link',
    'session'
);

CREATE TYPE public.staff_stage AS ENUM (
    'new',
    'attempting',
    'contacted',
    'qualified',
    'options_sent',
    'form_started',
    'form_sent',
    'landlord_confirmed',
    'paid',
    'contract',
    'moved_in',
    'commission_claimed',
    'paid_out',
    'recycled',
    'exited'
);

CREATE TYPE public.stay_proof AS ENUM (
    'booking',
    'document',
    'university_email'
);

CREATE TYPE public.takeover_status AS ENUM (
    'requested',
    'refused',
    'listed',
    'reserved',
    'paid',
    'completed',
    'cancelled',
    'expired'
);

CREATE TYPE public.unit_type AS ENUM (
    'ensuite',
    'non_ensuite',
    'studio',
    'private_room',
    'shared_room',
    '1b',
    '2b',
    '3b',
    '4b',
    '5b',
    '6b',
    '7b',
    '8b',
    'greater_8b',
    'independent_house',
    'student_accommodation'
);

CREATE TYPE public.user_role AS ENUM (
    'agent',
    'team_lead',
    'supply_manager',
    'partner',
    'admin'
);

CREATE TYPE public.video_call_outcome AS ENUM (
    'held',
    'missed',
    'cancelled'
);

CREATE TYPE public.visitor_device AS ENUM (
    'mobile',
    'desktop'
);

CREATE TYPE public.web_vital AS ENUM (
    'LCP',
    'INP',
    'CLS',
    'FCP',
    'TTFB'
);

CREATE TYPE public.web_vital_device AS ENUM (
    'mobile',
    'desktop'
);

CREATE TYPE public.web_vital_rating AS ENUM (
    'good',
    'needs-improvement',
    'poor'
);

CREATE TABLE public.chat_messages (
    thread_id bigint NOT NULL,
    seq integer NOT NULL,
    client_id uuid NOT NULL,
    side public.chat_side NOT NULL,
    is_note boolean DEFAULT false NOT NULL,
    writer_id bigint,
    text text NOT NULL,
    language public.language_code NOT NULL,
    inventory_id bigint,
    flags text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_messages_notes_are_of_staff CHECK (((NOT is_note) OR (side = 'staff'::public.chat_side))),
    CONSTRAINT chat_messages_only_staff_have_a_writer CHECK (((side = 'staff'::public.chat_side) OR (writer_id IS NULL))),
    CONSTRAINT chat_messages_seq_check CHECK ((seq > 0)),
    CONSTRAINT chat_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
)
PARTITION BY RANGE (created_at);

CREATE FUNCTION public.append_chat_message(message public.chat_messages, max_per_minute integer, max_messages integer, with_consequences boolean, OUT seq integer, OUT created_at timestamp with time zone, OUT is_new boolean, OUT failure text) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  thread chat_threads;
  minute_ago timestamptz := clock_timestamp() - interval '1 minute';
  changes_hands boolean;
  successor bigint;
begin
  is_new := false;
  select * into thread from chat_threads where id = message.thread_id for no key update;
  if not found then
    failure := 'not_found';
    return;
  end if;

  -- Before this transaction reads the parent table, whose lock another one that makes the month would wait for.
  perform make_chat_messages_month(greatest(clock_timestamp(), thread.last_message_at));
  select earlier.seq, earlier.created_at into seq, created_at
  from chat_messages earlier
  where earlier.thread_id = thread.id
    and earlier.client_id = message.client_id
    -- Leaves out the months before the thread.
    and earlier.created_at >= thread.created_at;
  if found then
    return;
  end if;

  if thread.last_seq >= max_messages then
    failure := 'full';
    return;
  end if;
  if message.side = 'visitor' and (
    select count(*)
    from chat_messages earlier
    where earlier.thread_id = thread.id
      -- More than staff and visitors write in a minute together, so that a long thread is not read as a whole.
      and earlier.seq > thread.last_seq - 10 * max_per_minute
      and earlier.created_at > minute_ago
      and earlier.side = 'visitor'
  ) >= max_per_minute then
    failure := 'too_many_requests';
    return;
  end if;
  if message.side = 'staff' and not with_consequences and (
    thread.assignee_id is distinct from message.writer_id
    or thread.lead_id is not null
    or thread.user_id is not null
    or thread.email is not null
  ) then
    failure := 'has_consequences';
    return;
  end if;

  seq := thread.last_seq + 1;
  -- The clock and not the start of the transaction, so that a thread's times rise with its numbers.
  created_at := greatest(clock_timestamp(), thread.last_message_at);
  is_new := true;
  perform make_chat_messages_month(created_at);
  insert into chat_messages values (
    thread.id, seq, message.client_id, message.side, message.is_note, message.writer_id, message.text, message.language,
    message.inventory_id, message.flags, created_at
  );
  changes_hands := message.side = 'visitor' and thread.state <> 'open'
    and thread.assignee_id is not null and not is_staff_present(thread.assignee_id);
  if changes_hands then
    select leads.assigned_to into successor
    from leads connected join leads on leads.id = coalesce(connected.merged_into, connected.id)
    where connected.id = thread.lead_id and leads.stage not in ('closed', 'moved_in')
      and is_staff_present(leads.assigned_to);
    update chat_threads set
      assignee_id = successor,
      assigned_at = case when successor is not null then now() end,
      assignment_rules = null,
      untouched_by = thread.assignee_id
    where id = thread.id;
  end if;
  update chat_threads set
    last_seq = append_chat_message.seq,
    last_message_at = append_chat_message.created_at,
    waiting_since = case
      when message.side = 'visitor' then coalesce(thread.waiting_since, append_chat_message.created_at)
      when message.side = 'staff' and not message.is_note then null
      else thread.waiting_since
    end,
    -- Writing to each other opens a thread again; a note or a message of the system does not.
    state = case when message.side = 'system' or message.is_note then thread.state else 'open' end,
    snoozed_until = case when message.side = 'system' or message.is_note then thread.snoozed_until end,
    closed_at = case when message.side = 'system' or message.is_note then thread.closed_at end,
    close_reason = case when message.side = 'system' or message.is_note then thread.close_reason end
  where id = thread.id;
end
$$;

CREATE FUNCTION public.append_chat_messages(messages public.chat_messages[], max_per_minute integer, max_messages integer, with_consequences boolean DEFAULT true) RETURNS TABLE(place integer, seq integer, created_at timestamp with time zone, is_new boolean, failure text)
    LANGUAGE plpgsql
    AS $$
begin
  for place in
    select listed.number
    from unnest(messages) with ordinality as listed (
      thread_id, seq, client_id, side, is_note, writer_id, text, language, inventory_id, flags, created_at, number
    )
    order by listed.thread_id, listed.number
  loop
    select appended.seq, appended.created_at, appended.is_new, appended.failure
    into append_chat_messages.seq, append_chat_messages.created_at, append_chat_messages.is_new,
      append_chat_messages.failure
    from append_chat_message(messages[place], max_per_minute, max_messages, with_consequences) appended;
    return next;
  end loop;
end
$$;

CREATE FUNCTION public.belongings_touch_call_queue() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    perform touch_call_queue(array[old.lead_id]);
  else
    perform touch_call_queue(array[new.lead_id]);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.belongings_touch_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct root_id from new_rows);
    when 'DELETE' then ids := array(select distinct root_id from old_rows);
    when 'UPDATE' then ids := array(select root_id from old_rows union select root_id from new_rows);
  end case;
  if cardinality(ids) > 0 then
    perform touch_places(ids);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.consents_touch_call_queue() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    perform touch_call_queue(array(select id from leads where user_id = old.user_id));
  else
    perform touch_call_queue(array(select id from leads where user_id = new.user_id));
  end if;
  return null;
end
$$;

CREATE FUNCTION public.drop_analytics_days(moment timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  day record;
  dropped integer := 0;
begin
  for day in
    select inhrelid::regclass::text as name
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics_events'::regclass
      and relname < to_char(moment at time zone 'UTC', '"analytics_events_"YYYY_MM_DD')
  loop
    execute format('drop table %s', day.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

CREATE FUNCTION public.drop_days_of(parent regclass, moment timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  day record;
  dropped integer := 0;
begin
  for day in
    select inhrelid::regclass::text as name
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = parent
      and relname < parent::text || to_char(moment at time zone 'UTC', '"_"YYYY_MM_DD')
  loop
    execute format('drop table %s', day.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

CREATE FUNCTION public.drop_empty_chat_months(moment timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  month record;
  has_messages boolean;
  dropped integer := 0;
begin
  for month in
    select inhrelid::regclass::text as name
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'chat_messages'::regclass
      and relname < to_char(moment at time zone 'UTC', '"chat_messages_"YYYY_MM')
    order by relname
  loop
    execute format('select exists (select from %s)', month.name) into has_messages;
    continue when has_messages;
    execute format('drop table %s', month.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

CREATE FUNCTION public.drop_web_vitals_days(moment timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  day record;
  dropped integer := 0;
begin
  for day in
    select inhrelid::regclass::text as name
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'web_vitals'::regclass
      and relname < to_char(moment at time zone 'UTC', '"web_vitals_"YYYY_MM_DD')
  loop
    execute format('drop table %s', day.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

CREATE FUNCTION public.folded_name(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, NORMALIZE(replace(value, '´'::text, ''::text), NFKC))), '''’ʼ`.·'::text, ''::text), '&'::text, ' and '::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE FUNCTION public.folded_words(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (' '::text || btrim(regexp_replace(regexp_replace(public.folded_name(value), '([\u3400-\u9fff\uf900-\ufaff])'::text, ' \1 '::text, 'g'::text), ' +'::text, ' '::text, 'g'::text)));

CREATE FUNCTION public.follow_stage() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    if new.staff_stage = 'new' then new.staff_stage := staff_stage_after(new.stage); end if;
  elsif new.stage <> old.stage and new.staff_stage = old.staff_stage then
    new.staff_stage := staff_stage_after(new.stage);
    new.recycle_on := null;
  end if;
  if new.staff_stage = 'exited' then new.exit_reason := coalesce(new.exit_reason, 'other'); end if;
  return new;
end
$$;

CREATE FUNCTION public.holds_only_ids(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ((jsonb_typeof(value) = 'object'::text) AND (NOT jsonb_path_exists(value, '$.*?(@.type() != "number" && !(@.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))'::jsonpath)));

CREATE FUNCTION public.holds_refresh_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct root_id from new_rows where released_at is null);
    when 'DELETE' then ids := array(select distinct root_id from old_rows where released_at is null);
    when 'UPDATE' then
      ids := array(
        select distinct new_rows.root_id from new_rows
        join old_rows using (id)
        where new_rows.released_at is distinct from old_rows.released_at
      );
  end case;
  if cardinality(ids) > 0 then
    perform refresh_places(ids);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.inventories_become_root() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.root_id := new.id;
  new.version := 1;
  return new;
end
$$;

CREATE FUNCTION public.inventories_keep_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'place % may be made inactive, not deleted', old.id using errcode = 'check_violation';
end
$$;

CREATE FUNCTION public.inventories_queue_travel() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into travel_moved_places (place_id) values (new.id)
    on conflict (place_id) do update set moved_at = excluded.moved_at;
  return null;
end
$$;

CREATE FUNCTION public.inventories_raise_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.kind <> old.kind then
    raise exception 'inventory % is a %, for good', old.id, old.kind using errcode = 'check_violation';
  end if;
  if new.kind = 'place' then
    new.version := old.version + 1;
  end if;
  if current_setting('amber.refreshes_places', true) = 'on' then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end
$$;

CREATE FUNCTION public.inventories_touch_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct root_id from new_rows where kind <> 'place');
    when 'DELETE' then ids := array(select distinct root_id from old_rows where kind <> 'place');
    when 'UPDATE' then ids := array(
      select root_id from old_rows where kind <> 'place' union select root_id from new_rows where kind <> 'place'
    );
  end case;
  if cardinality(ids) > 0 then
    perform touch_places(ids);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.is_address(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ((jsonb_typeof(value) = 'object'::text) AND ((value - ARRAY['street_number'::text, 'route'::text, 'locality'::text, 'district'::text, 'postal_code'::text, 'state'::text, 'country'::text]) = '{}'::jsonb) AND (NOT jsonb_path_exists(value, '$.*?(!((@.type() == "object" && @."long_name".type() == "string") && @."short_name".type() == "string"))'::jsonpath)));

CREATE FUNCTION public.is_field_changes(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((jsonb_typeof(value) = 'object'::text) AND (value <> '{}'::jsonb) AND (NOT jsonb_path_exists(value, 'strict $.*?(@.type() != "object")'::jsonpath)) AND (NOT jsonb_path_exists(value, '$.*?(!(exists (@."from")) || !(exists (@."to")))'::jsonpath)));

CREATE FUNCTION public.is_inventory_details(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ((jsonb_typeof(value) = 'object'::text) AND ((value - ARRAY['heading'::text, 'meta_description'::text, 'descriptions'::text, 'features'::text, 'facts'::text]) = '{}'::jsonb) AND COALESCE((jsonb_typeof((value -> 'heading'::text)) = 'string'::text), true) AND COALESCE((jsonb_typeof((value -> 'meta_description'::text)) = 'string'::text), true) AND COALESCE((jsonb_typeof((value -> 'descriptions'::text)) = 'array'::text), true) AND COALESCE((jsonb_typeof((value -> 'features'::text)) = 'array'::text), true) AND COALESCE((jsonb_typeof((value -> 'facts'::text)) = 'array'::text), true) AND (NOT jsonb_path_exists(value, '$."descriptions"[*]?(!(@."name".type() == "string" && @."text".type() == "string"))'::jsonpath)) AND (NOT jsonb_path_exists(value, '$."features"[*]?(!(@."name".type() == "string" && exists (@."values")))'::jsonpath)) AND (NOT jsonb_path_exists(value, '$."features"[*]."values"[*]?(!(@."name".type() == "string" && @."type".type() == "string"))'::jsonpath)) AND (NOT jsonb_path_exists(value, '$."facts"[*]?(!(@."name".type() == "string" && @."value".type() == "string"))'::jsonpath)));

CREATE FUNCTION public.is_list_of_descriptions(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ((jsonb_typeof(value) = 'array'::text) AND (NOT jsonb_path_exists(value, 'strict $[*]?(@.type() != "object")'::jsonpath)) AND (NOT jsonb_path_exists(value, '$[*]?(!(@."name".type() == "string" && @."text".type() == "string"))'::jsonpath)));

CREATE FUNCTION public.is_staff_present(staff_id bigint) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from users
    join user_roles on user_roles.user_id = users.id and user_roles.role in ('agent', 'team_lead', 'admin')
    where users.id = staff_id and users.erased_at is null
  ) and not exists (
    select from staff_profiles where user_id = staff_id and out_of_office_until > now()
  )
$$;

CREATE FUNCTION public.is_translated_text(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ((jsonb_typeof(value) = 'object'::text) AND ((value - ARRAY['es'::text, 'fr'::text, 'de'::text, 'zh'::text]) = '{}'::jsonb) AND (NOT jsonb_path_exists(value, 'strict $.*?(@.type() != "string" || @ == "")'::jsonpath)));

CREATE FUNCTION public.keep_lead_message() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if to_jsonb(new) - 'mail_id' is distinct from to_jsonb(old) - 'mail_id' then
    raise exception 'lead message % cannot be changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.keep_lead_option() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if to_jsonb(new) - 'mail_id' is distinct from to_jsonb(old) - 'mail_id' then
    raise exception '% % cannot be changed', tg_table_name, old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.landlord_text_hash(details jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN md5(((((COALESCE((details ->> 'heading'::text), ''::text) || ''::text) || COALESCE((details ->> 'meta_description'::text), ''::text)) || ''::text) || COALESCE((details ->> 'descriptions'::text), ''::text)));

CREATE FUNCTION public.leads_touch_call_queue() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform touch_call_queue(array[new.id, new.merged_into]);
  return null;
end
$$;

CREATE FUNCTION public.ledger_sums_to_zero() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  id_of_transaction bigint;
begin
  -- Statement by statement: an expression would read both columns, of which each table has one.
  if tg_table_name = 'ledger_entries' then
    id_of_transaction := new.transaction_id;
  else
    id_of_transaction := new.id;
  end if;
  if not exists (select from ledger_entries where transaction_id = id_of_transaction) then
    raise exception 'ledger transaction % moves nothing', id_of_transaction using errcode = 'check_violation';
  end if;
  if exists (
    select from ledger_entries where transaction_id = id_of_transaction
    group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', id_of_transaction using errcode = 'check_violation';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.make_analytics_day(moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  day timestamptz := date_trunc('day', moment, 'UTC');
  partition_name text := to_char(day at time zone 'UTC', '"analytics_events_"YYYY_MM_DD');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same day would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_analytics_day'));
  execute format(
    'create table if not exists %I partition of analytics_events for values from (%L) to (%L)',
    partition_name, day, day + interval '1 day'
  );
end
$$;

CREATE FUNCTION public.make_chat_messages_month(moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  month timestamptz := date_trunc('month', moment, 'UTC');
  partition_name text := to_char(month at time zone 'UTC', '"chat_messages_"YYYY_MM');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same month would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_chat_messages_month'));
  execute format(
    'create table if not exists %I partition of chat_messages for values from (%L) to (%L)',
    partition_name, month, date_trunc('month', month + interval '1 month', 'UTC')
  );
end
$$;

CREATE FUNCTION public.make_day_of(parent regclass, moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  day timestamptz := date_trunc('day', moment, 'UTC');
  partition_name text := parent::text || to_char(day at time zone 'UTC', '"_"YYYY_MM_DD');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same day would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_' || parent::text || '_day'));
  execute format(
    'create table if not exists %I partition of %s for values from (%L) to (%L)',
    partition_name, parent, day, day + interval '1 day'
  );
end
$$;

CREATE FUNCTION public.make_log_month(log text, moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET lock_timeout TO '2s'
    AS $$
declare
  month timestamptz := date_trunc('month', moment, 'UTC');
  suffix text := to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  -- Two sessions that make the same month would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_log_month'));
  if exists (
    select from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = log::regclass
      -- The first partition is named by its end, all others by their beginning.
      and (relname = log || '_' || suffix or (relname like log || '\_until\_%' and right(relname, 7) > suffix))
  ) then
    return;
  end if;
  execute format('create table %I (like %I including defaults including constraints)', log || '_' || suffix, log);
  execute format(
    'create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    log || '_is_append_only', log || '_' || suffix
  );
  execute format(
    'alter table %I attach partition %I for values from (%L) to (%L)',
    log, log || '_' || suffix, month, date_trunc('month', month + interval '1 month', 'UTC')
  );
end
$$;

CREATE FUNCTION public.make_log_months_ahead() RETURNS void
    LANGUAGE sql
    AS $$
  select make_log_month(log, now() + make_interval(months => ahead))
  from unnest(array['events', 'audit_log']) log, generate_series(0, 3) ahead
$$;

CREATE FUNCTION public.make_price_observations_month(day date) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  month date := date_trunc('month', day);
  partition_name text := to_char(month, '"price_observations_"YYYY_MM');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same month would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_price_observations_month'));
  execute format(
    'create table if not exists %I partition of price_observations for values from (%L) to (%L)',
    partition_name, month, (month + interval '1 month')::date
  );
end
$$;

CREATE FUNCTION public.make_web_vitals_day(moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  day timestamptz := date_trunc('day', moment, 'UTC');
  partition_name text := to_char(day at time zone 'UTC', '"web_vitals_"YYYY_MM_DD');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same day would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_web_vitals_day'));
  execute format(
    'create table if not exists %I partition of web_vitals for values from (%L) to (%L)',
    partition_name, day, day + interval '1 day'
  );
end
$$;

CREATE FUNCTION public.names_guarantor(form_values jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (EXISTS (SELECT FROM jsonb_object_keys(names_guarantor.form_values) key(key) WHERE starts_with(key.key, 'data/guarantor_details/'::text)));

CREATE FUNCTION public.pass_on_chats() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update chat_threads set
    assignee_id = followed.assignee_id,
    assigned_at = case when followed.assignee_id is not null then now() end,
    assignment_rules = null
  from (
    select case when new.merged_into is null then new.assigned_to else survivor.assigned_to end as assignee_id
    from (select) one left join leads survivor on survivor.id = new.merged_into
  ) followed
  where chat_threads.lead_id in (select id from leads where id = new.id or merged_into = new.id)
    and chat_threads.state <> 'closed'
    and chat_threads.assignee_id is not distinct from old.assigned_to
    and chat_threads.assignee_id is distinct from followed.assignee_id;
  return null;
end
$$;

CREATE FUNCTION public.queue_board_inventory() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.region_id is distinct from new.region_id or old.organisation_id is distinct from new.organisation_id then
    insert into board_changes (lead_id) select id from leads where root_id = new.root_id;
  else
    perform queue_board_prices(new.root_id, case when new.kind = 'tenancy' then new.id end);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.queue_board_lead() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into board_changes (lead_id)
  select distinct changed.id
  from (values (old.id), (old.merged_into), (new.id), (new.merged_into)) changed (id)
  where changed.id is not null;
  return null;
end
$$;

CREATE FUNCTION public.queue_board_lead_of_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into board_changes (lead_id) values (new.lead_id);
  return null;
end
$$;

CREATE FUNCTION public.queue_board_overview() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform queue_board_prices(new.root_id, null);
  return null;
end
$$;

CREATE FUNCTION public.queue_board_prices(place_id bigint, room_id bigint) RETURNS void
    LANGUAGE sql
    AS $$
  insert into board_changes (lead_id)
  select id from leads
  where root_id = place_id and (room_id is null or inventory_id = room_id) and stage <> 'closed'
    and not exists (
      select from bookings where lead_id = leads.id and cancelled_at is null and agreed is not null
    )
$$;

CREATE FUNCTION public.queue_board_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into board_changes (lead_id)
  select id from leads where root_id in (old.root_id, new.root_id) and stage <> 'closed';
  return null;
end
$$;

CREATE FUNCTION public.refresh_places(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    SET "amber.refreshes_places" TO 'on'
    AS $$
begin
  perform from inventories where id = any (ids) order by id for no key update;
  update inventories set version = version where id = any (ids);
end
$$;

CREATE FUNCTION public.refuse_agreed_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'agreed terms cannot be changed'; end$$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end
$$;

CREATE FUNCTION public.refuse_evidence_entry_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'entries of evidence cannot be changed'; end$$;

CREATE FUNCTION public.refuse_evidence_entry_removal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from evidence_packs where id = old.pack_id) then
    raise exception 'entries of evidence cannot be removed';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.refuse_kept_photo_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state = 'kept' and
    (old.pack_id, old.area, old.state, old.media_type, old.size_bytes, old.received_at, old.taken_at, old.sha256)
    is distinct from
    (new.pack_id, new.area, new.state, new.media_type, new.size_bytes, new.received_at, new.taken_at, new.sha256)
  then
    raise exception 'photos of evidence cannot be changed';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.refuse_signature_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'signatures cannot be changed'; end$$;

CREATE FUNCTION public.refuse_signed_evidence_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.signed_at is not null and (
    (old.uuid, old.lead_id, old.phase, old.subject, old.items, old.landlord_name, old.landlord_email,
      old.landlord_source, old.link_seed, old.signed_at, old.landlord_due_at)
    is distinct from
    (new.uuid, new.lead_id, new.phase, new.subject, new.items, new.landlord_name, new.landlord_email,
      new.landlord_source, new.link_seed, new.signed_at, new.landlord_due_at)
    or old.sealed_at is not null
  ) then
    raise exception 'signed evidence cannot be changed';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.refuse_signed_photo_removal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from evidence_packs where id = old.pack_id and signed_at is not null) then
    raise exception 'photos of signed evidence cannot be removed';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.region_names_touch_regions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct region_id from new_rows);
    when 'DELETE' then ids := array(select distinct region_id from old_rows);
    when 'UPDATE' then ids := array(select region_id from old_rows union select region_id from new_rows);
  end case;
  update regions set updated_at = now() where path <@ array(select path from regions where id = any (ids));
  return null;
end
$$;

CREATE FUNCTION public.regions_forget_travel() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from travel_calculations where campus_id = new.id;
  return null;
end
$$;

CREATE FUNCTION public.regions_raise_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION public.regions_stay_in_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'region % may not move in the tree', old.id using errcode = 'check_violation';
end
$$;

CREATE FUNCTION public.regions_take_place_in_tree() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  parent regions;
begin
  if new.parent_id is null then
    new.parent_type := null;
    new.path := text2ltree(new.id::text);
  else
    select * into parent from regions where id = new.parent_id;
    if parent.region_type = 'establishment' and parent.parent_type = 'establishment' then
      raise exception 'region % is a building, which has none below it', parent.id using errcode = 'check_violation';
    end if;
    new.parent_type := parent.region_type;
    new.path := parent.path || new.id::text;
  end if;
  return new;
end
$$;

CREATE FUNCTION public.regions_touch_below() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update regions set updated_at = now() where path <@ new.path and id <> new.id;
  return null;
end
$$;

CREATE FUNCTION public.remember_chat_file() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into chat_file_deletions (uuid, quarantine_key) values (old.uuid, old.quarantine_key) on conflict do nothing;
  return null;
end
$$;

CREATE FUNCTION public.remember_desk_conversation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into chat_desk_deletions (desk, conversation_id) values (old.desk, old.conversation_id) on conflict do nothing;
  return null;
end
$$;

CREATE FUNCTION public.reviews_forget_translations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from review_translations where review_id = new.id;
  return null;
end
$$;

CREATE FUNCTION public.search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION public.set_next_task() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed_id bigint;
begin
  for changed_id in select distinct id from unnest(array[old.lead_id, new.lead_id]) id where id is not null order by id loop
    -- Waits for whoever changes another task of the lead: only then does the query below see it.
    perform from leads where id = changed_id for no key update;
    update leads set next_task_at = (
      select min(due_at) from lead_tasks
      where lead_id = changed_id and done_at is null and kind not in ('answer_overdue', 'mentioned')
    )
    where id = changed_id;
  end loop;
  return null;
end
$$;

CREATE FUNCTION public.squeezed_name(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(public.folded_name(value), ' '::text, ''::text);

CREATE FUNCTION public.staff_stage_after(reached public.lead_stage) RETURNS public.staff_stage
    LANGUAGE sql IMMUTABLE
    RETURN (CASE reached WHEN 'enquired'::public.lead_stage THEN 'new'::text WHEN 'room_chosen'::public.lead_stage THEN 'form_started'::text WHEN 'form_sent'::public.lead_stage THEN 'form_sent'::text WHEN 'deposit_paid'::public.lead_stage THEN 'paid'::text WHEN 'agreement_signed'::public.lead_stage THEN 'contract'::text WHEN 'moved_in'::public.lead_stage THEN 'moved_in'::text WHEN 'closed'::public.lead_stage THEN 'exited'::text ELSE NULL::text END)::public.staff_stage;

CREATE FUNCTION public.tally_lead() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.merged_into is null then
    insert into lead_tallies (staff_stage, source, language, assigned_to, leads)
    values (old.staff_stage, old.source, old.language, old.assigned_to, -1);
  end if;
  if tg_op <> 'DELETE' and new.merged_into is null then
    insert into lead_tallies (staff_stage, source, language, assigned_to, leads)
    values (new.staff_stage, new.source, new.language, new.assigned_to, 1);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.touch_call_queue(ids bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
  insert into call_queue_changes (lead_id) select id from unnest(ids) id where id is not null
$$;

CREATE FUNCTION public.touch_places(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from inventories where id = any (ids) order by id for no key update;
  update inventories set updated_at = now() where id = any (ids);
end
$$;

CREATE FUNCTION public.travel_minutes_refresh_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct place_id from new_rows);
    when 'DELETE' then ids := array(select distinct place_id from old_rows);
    when 'UPDATE' then ids := array(
      select place_id from (
        (select place_id, campus_id, mode, minutes, source from old_rows
          except select place_id, campus_id, mode, minutes, source from new_rows)
        union all
        (select place_id, campus_id, mode, minutes, source from new_rows
          except select place_id, campus_id, mode, minutes, source from old_rows)
      ) changed
      group by place_id
    );
  end case;
  if cardinality(ids) > 0 then
    perform refresh_places(ids);
  end if;
  return null;
end
$$;

CREATE TABLE public.agreement_files (
    agreement_id bigint NOT NULL,
    kind public.agreement_file_kind NOT NULL,
    sha256 bytea NOT NULL,
    size_bytes bigint NOT NULL,
    stored_key text NOT NULL,
    wrapped_key bytea NOT NULL,
    key_id text NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT agreement_files_sha256_check CHECK ((octet_length(sha256) = 32)),
    CONSTRAINT agreement_files_size_bytes_check CHECK ((size_bytes > 0))
);

CREATE TABLE public.agreement_signatures (
    agreement_id bigint NOT NULL,
    party public.agreement_party NOT NULL,
    name text NOT NULL,
    email public.citext NOT NULL,
    proof public.signature_proof NOT NULL,
    text_sha256 bytea NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    CONSTRAINT agreement_signatures_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT agreement_signatures_text_sha256_check CHECK ((octet_length(text_sha256) = 32))
);

CREATE TABLE public.analytics_events (
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    visitor_id uuid NOT NULL,
    event text NOT NULL,
    page text NOT NULL,
    details jsonb NOT NULL,
    edition text NOT NULL,
    device public.visitor_device NOT NULL,
    is_internal boolean NOT NULL,
    CONSTRAINT analytics_events_details_check CHECK (((jsonb_typeof(details) = 'object'::text) AND (length((details)::text) <= 1000))),
    CONSTRAINT analytics_events_edition_check CHECK ((edition ~ '^[a-z]{1,20}$'::text)),
    CONSTRAINT analytics_events_event_check CHECK ((event ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT analytics_events_page_check CHECK ((page ~ '^[a-z_]{1,40}$'::text))
)
PARTITION BY RANGE (happened_at);

CREATE TABLE public.applications (
    id bigint NOT NULL,
    kind text NOT NULL,
    status public.application_status DEFAULT 'received'::public.application_status NOT NULL,
    idempotency_key uuid NOT NULL,
    name text NOT NULL,
    email public.citext NOT NULL,
    phone text,
    language public.language_code NOT NULL,
    fields jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT applications_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
    CONSTRAINT applications_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
    CONSTRAINT applications_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT applications_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text))
);

ALTER TABLE public.applications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.applications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    actor_id bigint,
    action text NOT NULL,
    ids jsonb NOT NULL,
    fields text[] DEFAULT '{}'::text[] NOT NULL,
    request_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_log_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_log_fields_check CHECK ((array_to_string(fields, ''::text) ~ '^[a-z0-9_]*$'::text)),
    CONSTRAINT audit_log_ids_check CHECK (public.holds_only_ids(ids))
)
PARTITION BY RANGE (created_at);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.availability (
    tenancy_id bigint NOT NULL,
    root_id bigint NOT NULL,
    kind public.inventory_kind DEFAULT 'tenancy'::public.inventory_kind NOT NULL,
    places_left integer NOT NULL,
    places_total integer NOT NULL,
    available_from date NOT NULL,
    available_until date,
    confirmed_at timestamp with time zone,
    confirmed_by bigint,
    CONSTRAINT availability_confirmed_at_a_time CHECK (((confirmed_by IS NULL) OR (confirmed_at IS NOT NULL))),
    CONSTRAINT availability_kind_check CHECK ((kind = 'tenancy'::public.inventory_kind)),
    CONSTRAINT availability_left_is_within_total CHECK ((places_left <= places_total)),
    CONSTRAINT availability_places_left_check CHECK ((places_left >= 0)),
    CONSTRAINT availability_window_is_in_order CHECK ((available_until >= available_from))
);

CREATE TABLE public.board_changes (
    id bigint NOT NULL,
    lead_id bigint NOT NULL
);

ALTER TABLE public.board_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.board_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.board_commissions (
    grain public.board_grain NOT NULL,
    day date NOT NULL,
    state text NOT NULL,
    currency public.currency_code NOT NULL,
    agent_id bigint NOT NULL,
    source text NOT NULL,
    region_id bigint NOT NULL,
    cut smallint GENERATED ALWAYS AS (((((agent_id <> '-1'::integer))::integer + (2 * ((source <> ''::text))::integer)) + (4 * ((region_id <> '-1'::integer))::integer))) STORED NOT NULL,
    bookings integer NOT NULL,
    amount_minor bigint NOT NULL
);

CREATE TABLE public.board_confirmations (
    booking_id bigint NOT NULL,
    lead_id bigint NOT NULL,
    day date NOT NULL,
    organisation_id bigint NOT NULL,
    agent_id bigint NOT NULL,
    source public.lead_source NOT NULL,
    region_id bigint NOT NULL,
    confirm_by timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    is_cancelled boolean NOT NULL,
    minutes integer,
    CONSTRAINT board_confirmations_minutes_check CHECK ((minutes >= 0))
);

CREATE TABLE public.board_days (
    grain public.board_grain NOT NULL,
    day date NOT NULL,
    agent_id bigint NOT NULL,
    source text NOT NULL,
    region_id bigint NOT NULL,
    cut smallint GENERATED ALWAYS AS (((((agent_id <> '-1'::integer))::integer + (2 * ((source <> ''::text))::integer)) + (4 * ((region_id <> '-1'::integer))::integer))) STORED NOT NULL,
    leads integer NOT NULL,
    answered integer NOT NULL,
    promises_met integer NOT NULL,
    promises_broken integer NOT NULL,
    reached integer NOT NULL,
    contacted integer NOT NULL,
    options_sent integer NOT NULL,
    form_sent integer NOT NULL,
    booked integer NOT NULL,
    confirmed integer NOT NULL
);

CREATE TABLE public.board_exits (
    grain public.board_grain NOT NULL,
    day date NOT NULL,
    reason public.lead_exit_reason NOT NULL,
    agent_id bigint NOT NULL,
    source text NOT NULL,
    region_id bigint NOT NULL,
    cut smallint GENERATED ALWAYS AS (((((agent_id <> '-1'::integer))::integer + (2 * ((source <> ''::text))::integer)) + (4 * ((region_id <> '-1'::integer))::integer))) STORED NOT NULL,
    leads integer NOT NULL
);

CREATE TABLE public.board_freshness (
    day date NOT NULL,
    region_id bigint NOT NULL,
    age text NOT NULL,
    places integer NOT NULL
);

CREATE TABLE public.board_hours (
    grain public.board_grain NOT NULL,
    day date NOT NULL,
    weekday smallint NOT NULL,
    hour smallint NOT NULL,
    agent_id bigint NOT NULL,
    source text NOT NULL,
    region_id bigint NOT NULL,
    cut smallint GENERATED ALWAYS AS (((((agent_id <> '-1'::integer))::integer + (2 * ((source <> ''::text))::integer)) + (4 * ((region_id <> '-1'::integer))::integer))) STORED NOT NULL,
    arrived integer NOT NULL,
    answered integer NOT NULL
);

CREATE TABLE public.board_leads (
    lead_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    day date NOT NULL,
    hour smallint NOT NULL,
    agent_id bigint NOT NULL,
    source public.lead_source NOT NULL,
    region_id bigint NOT NULL,
    root_id bigint NOT NULL,
    response_minutes integer,
    response_day date,
    response_hour smallint,
    promise text NOT NULL,
    is_reached boolean NOT NULL,
    step smallint NOT NULL,
    closed_day date,
    exit_reason public.lead_exit_reason,
    commission_state text,
    commission_day date,
    commission_currency public.currency_code,
    commission_minor bigint,
    CONSTRAINT board_leads_answered_at_a_time CHECK ((num_nonnulls(response_minutes, response_day, response_hour) = ANY (ARRAY[0, 3]))),
    CONSTRAINT board_leads_closed_for_a_reason CHECK ((num_nonnulls(closed_day, exit_reason) = ANY (ARRAY[0, 2]))),
    CONSTRAINT board_leads_commission_is_whole CHECK ((num_nonnulls(commission_state, commission_day, commission_currency, commission_minor) = ANY (ARRAY[0, 4]))),
    CONSTRAINT board_leads_commission_state_check CHECK ((commission_state = ANY (ARRAY['expected'::text, 'earned'::text]))),
    CONSTRAINT board_leads_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT board_leads_promise_check CHECK ((promise = ANY (ARRAY['kept'::text, 'broken'::text, 'pending'::text, 'none'::text]))),
    CONSTRAINT board_leads_response_hour_check CHECK (((response_hour >= 0) AND (response_hour <= 23))),
    CONSTRAINT board_leads_response_minutes_check CHECK ((response_minutes >= 0)),
    CONSTRAINT board_leads_step_check CHECK ((step >= 0))
);

CREATE TABLE public.board_places (
    grain public.board_grain NOT NULL,
    day date NOT NULL,
    root_id bigint NOT NULL,
    agent_id bigint NOT NULL,
    source text NOT NULL,
    region_id bigint NOT NULL,
    cut smallint GENERATED ALWAYS AS (((((agent_id <> '-1'::integer))::integer + (2 * ((source <> ''::text))::integer)) + (4 * ((region_id <> '-1'::integer))::integer))) STORED NOT NULL,
    leads integer NOT NULL,
    reached integer NOT NULL,
    booked integer NOT NULL
);

CREATE TABLE public.board_responses (
    grain public.board_grain NOT NULL,
    day date NOT NULL,
    minutes integer NOT NULL,
    agent_id bigint NOT NULL,
    source text NOT NULL,
    region_id bigint NOT NULL,
    cut smallint GENERATED ALWAYS AS (((((agent_id <> '-1'::integer))::integer + (2 * ((source <> ''::text))::integer)) + (4 * ((region_id <> '-1'::integer))::integer))) STORED NOT NULL,
    leads integer NOT NULL
);

CREATE TABLE public.board_state (
    is_only boolean DEFAULT true NOT NULL,
    complete_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    priced_on date DEFAULT CURRENT_DATE NOT NULL,
    ages_counted_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    CONSTRAINT board_state_is_only_check CHECK (is_only)
);

CREATE TABLE public.bookings (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint NOT NULL,
    payment_id bigint NOT NULL,
    root_id bigint NOT NULL,
    tenancy_id bigint NOT NULL,
    kind public.inventory_kind DEFAULT 'tenancy'::public.inventory_kind NOT NULL,
    booked_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_at timestamp with time zone,
    cancel_reason text,
    confirm_by timestamp with time zone,
    confirmed_at timestamp with time zone,
    agreed jsonb,
    confirm_requests smallint DEFAULT 0 NOT NULL,
    CONSTRAINT bookings_cancel_reason_check CHECK ((cancel_reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT bookings_cancelled_for_a_reason CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
    CONSTRAINT bookings_kind_check CHECK ((kind = 'tenancy'::public.inventory_kind))
);

ALTER TABLE public.bookings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bulk_mappings (
    organisation_id bigint,
    resource public.bulk_resource NOT NULL,
    operation public.bulk_operation NOT NULL,
    mapping jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bulk_mappings_mapping_check CHECK ((jsonb_typeof(mapping) = 'object'::text))
);

CREATE TABLE public.bulk_rows (
    run_id bigint NOT NULL,
    row_no integer NOT NULL,
    cells jsonb NOT NULL,
    state public.bulk_row_state DEFAULT 'read'::public.bulk_row_state NOT NULL,
    inventory_id bigint,
    root_id bigint,
    before jsonb,
    after jsonb,
    problems jsonb,
    change_id bigint,
    lead_id bigint,
    CONSTRAINT bulk_rows_cells_check CHECK ((jsonb_typeof(cells) = ANY (ARRAY['array'::text, 'object'::text]))),
    CONSTRAINT bulk_rows_problems_check CHECK ((jsonb_typeof(problems) = 'array'::text)),
    CONSTRAINT bulk_rows_row_no_check CHECK ((row_no >= 2))
);

CREATE TABLE public.bulk_runs (
    id bigint NOT NULL,
    resource public.bulk_resource NOT NULL,
    operation public.bulk_operation NOT NULL,
    file_name text NOT NULL,
    organisation_id bigint,
    state public.bulk_state DEFAULT 'uploaded'::public.bulk_state NOT NULL,
    headers text[],
    delimiter text DEFAULT ','::text NOT NULL,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    rows_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    unchanged_count integer DEFAULT 0 NOT NULL,
    refused_count integer DEFAULT 0 NOT NULL,
    applied_count integer DEFAULT 0 NOT NULL,
    undone_count integer DEFAULT 0 NOT NULL,
    retained_count integer DEFAULT 0 NOT NULL,
    over_limits jsonb,
    created_by bigint NOT NULL,
    applied_by bigint,
    approved_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    applying_since timestamp with time zone,
    finished_at timestamp with time zone,
    rows_deleted_at timestamp with time zone,
    checked_by bigint,
    undo_over_limits jsonb,
    undo_approved_by bigint,
    applied_before integer DEFAULT 0 NOT NULL,
    CONSTRAINT bulk_runs_applied_before_check CHECK ((applied_before >= 0)),
    CONSTRAINT bulk_runs_applied_count_check CHECK ((applied_count >= 0)),
    CONSTRAINT bulk_runs_applied_within_limits CHECK (((applied_count = 0) OR (over_limits IS NULL) OR (approved_by IS NOT NULL))),
    CONSTRAINT bulk_runs_approved_by_a_second_person CHECK (((approved_by <> created_by) AND (approved_by <> checked_by))),
    CONSTRAINT bulk_runs_count_each_row_once CHECK (((((((ready_count + unchanged_count) + refused_count) + applied_count) + undone_count) + retained_count) <= rows_count)),
    CONSTRAINT bulk_runs_delimiter_check CHECK ((delimiter = ANY (ARRAY[','::text, ';'::text, '	'::text]))),
    CONSTRAINT bulk_runs_file_name_check CHECK (((file_name <> ''::text) AND (length(file_name) <= 200))),
    CONSTRAINT bulk_runs_mapping_check CHECK ((jsonb_typeof(mapping) = 'object'::text)),
    CONSTRAINT bulk_runs_over_limits_check CHECK ((jsonb_typeof(over_limits) = 'object'::text)),
    CONSTRAINT bulk_runs_ready_count_check CHECK ((ready_count >= 0)),
    CONSTRAINT bulk_runs_refused_count_check CHECK ((refused_count >= 0)),
    CONSTRAINT bulk_runs_retained_count_check CHECK ((retained_count >= 0)),
    CONSTRAINT bulk_runs_rows_count_check CHECK (((rows_count >= 0) AND (rows_count <= 100000))),
    CONSTRAINT bulk_runs_unchanged_count_check CHECK ((unchanged_count >= 0)),
    CONSTRAINT bulk_runs_undo_approved_by_a_second_person CHECK ((undo_approved_by <> applied_by)),
    CONSTRAINT bulk_runs_undo_over_limits_check CHECK ((jsonb_typeof(undo_over_limits) = 'object'::text)),
    CONSTRAINT bulk_runs_undone_count_check CHECK ((undone_count >= 0)),
    CONSTRAINT bulk_runs_undone_within_limits CHECK (((state <> 'undoing'::public.bulk_state) OR (undo_over_limits IS NULL) OR (undo_approved_by IS NOT NULL)))
);

ALTER TABLE public.bulk_runs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bulk_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.call_clocks (
    id integer NOT NULL,
    key text NOT NULL
);

ALTER TABLE public.call_clocks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.call_clocks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.call_events (
    id bigint NOT NULL,
    provider_event_id text NOT NULL,
    provider_call_id text NOT NULL,
    leg text NOT NULL,
    state text NOT NULL,
    reason text,
    happened_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone,
    outcome text,
    CONSTRAINT call_events_applied_with_outcome CHECK (((applied_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT call_events_end_with_reason CHECK (((state = 'ended'::text) = (reason IS NOT NULL))),
    CONSTRAINT call_events_leg_check CHECK ((leg = ANY (ARRAY['caller'::text, 'person'::text]))),
    CONSTRAINT call_events_outcome_check CHECK ((outcome ~ '^[a-z_]+$'::text)),
    CONSTRAINT call_events_provider_call_id_check CHECK ((provider_call_id <> ''::text)),
    CONSTRAINT call_events_provider_event_id_check CHECK ((provider_event_id <> ''::text)),
    CONSTRAINT call_events_reason_check CHECK ((reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT call_events_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'answered'::text, 'ended'::text])))
);

ALTER TABLE public.call_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.call_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.call_goals (
    user_id bigint NOT NULL,
    period text NOT NULL,
    metric text NOT NULL,
    target smallint NOT NULL,
    is_own boolean NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT call_goals_metric_check CHECK ((metric = ANY (ARRAY['calls'::text, 'talks'::text, 'qualified'::text, 'bookings'::text]))),
    CONSTRAINT call_goals_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text]))),
    CONSTRAINT call_goals_target_check CHECK (((target >= 1) AND (target <= 1000)))
);

CREATE TABLE public.call_listens (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    call_id bigint NOT NULL,
    listener_id bigint NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    agreed_at timestamp with time zone,
    started_at timestamp with time zone,
    agent_seen_at timestamp with time zone,
    listener_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    ended_by text,
    CONSTRAINT call_listens_declined_was_not_heard CHECK (((ended_by <> 'declined'::text) OR (agreed_at IS NULL))),
    CONSTRAINT call_listens_end_for_a_reason CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
    CONSTRAINT call_listens_ended_by_check CHECK ((ended_by = ANY (ARRAY['declined'::text, 'agent'::text, 'listener'::text, 'call_ended'::text, 'expired'::text]))),
    CONSTRAINT call_listens_seen_once_agreed CHECK (((agreed_at IS NULL) OR (agent_seen_at IS NOT NULL))),
    CONSTRAINT call_listens_start_after_consent CHECK (((started_at IS NULL) OR ((agreed_at IS NOT NULL) AND (agreed_at <= started_at))))
);

ALTER TABLE public.call_listens ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.call_listens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.call_presence (
    user_id bigint NOT NULL,
    since timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    CONSTRAINT call_presence_begins_before_it_ends CHECK ((since <= seen_at))
);

CREATE TABLE public.call_queue (
    lead_id bigint NOT NULL,
    assignee_id bigint NOT NULL,
    clock_id integer NOT NULL,
    blocked_by text,
    ready_at timestamp with time zone NOT NULL,
    promised_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    is_call_back boolean DEFAULT false NOT NULL,
    hold_expires_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    value_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT call_queue_blocked_by_check CHECK ((blocked_by ~ '^[a-z_]+$'::text))
);

CREATE TABLE public.call_queue_changes (
    id bigint NOT NULL,
    lead_id bigint NOT NULL
);

ALTER TABLE public.call_queue_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.call_queue_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.call_recordings (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    call_id bigint NOT NULL,
    language public.language_code NOT NULL,
    agreed_at timestamp with time zone,
    declined_at timestamp with time zone,
    stopped_at timestamp with time zone,
    parts integer DEFAULT 0 NOT NULL,
    size_bytes bigint DEFAULT 0 NOT NULL,
    wrapped_key bytea,
    key_id text,
    delete_after timestamp with time zone,
    deleted_at timestamp with time zone,
    has_files boolean DEFAULT false NOT NULL,
    CONSTRAINT call_recordings_expire CHECK (((wrapped_key IS NULL) OR (delete_after IS NOT NULL))),
    CONSTRAINT call_recordings_have_an_answer CHECK (((agreed_at IS NOT NULL) OR (declined_at IS NOT NULL))),
    CONSTRAINT call_recordings_have_whole_keys CHECK (((wrapped_key IS NULL) = (key_id IS NULL))),
    CONSTRAINT call_recordings_key_id_check CHECK ((key_id <> ''::text)),
    CONSTRAINT call_recordings_need_an_agreement CHECK (((agreed_at IS NOT NULL) OR ((parts = 0) AND (wrapped_key IS NULL)))),
    CONSTRAINT call_recordings_over_have_no_key CHECK (((wrapped_key IS NULL) OR ((declined_at IS NULL) AND (deleted_at IS NULL)))),
    CONSTRAINT call_recordings_parts_check CHECK ((parts >= 0)),
    CONSTRAINT call_recordings_size_bytes_check CHECK ((size_bytes >= 0))
);

ALTER TABLE public.call_recordings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.call_recordings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.calls (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint,
    user_id bigint,
    caller_id bigint NOT NULL,
    number text NOT NULL,
    direction public.call_direction DEFAULT 'outbound'::public.call_direction NOT NULL,
    state public.call_state DEFAULT 'claimed'::public.call_state NOT NULL,
    is_claimed boolean DEFAULT true NOT NULL,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_until timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    answered_at timestamp with time zone,
    ended_at timestamp with time zone,
    released_at timestamp with time zone,
    outcome public.call_outcome,
    outcome_at timestamp with time zone,
    next_call_at timestamp with time zone,
    note text,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    promised_at timestamp with time zone,
    provider_call_id text,
    attempt_id bigint,
    CONSTRAINT calls_begin_before_they_end CHECK (((started_at <= ended_at) AND (started_at <= answered_at))),
    CONSTRAINT calls_dialled_are_not_released CHECK (((released_at IS NULL) OR ((started_at IS NULL) AND (outcome IS NULL)))),
    CONSTRAINT calls_note_check CHECK (((note <> ''::text) AND (length(note) <= 2000))),
    CONSTRAINT calls_number_check CHECK ((number ~ '^\+[1-9][0-9]{5,14}$'::text)),
    CONSTRAINT calls_outcomes_have_a_time CHECK (((outcome IS NULL) = (outcome_at IS NULL))),
    CONSTRAINT calls_over_are_free CHECK (((NOT is_claimed) OR ((outcome IS NULL) AND (released_at IS NULL)))),
    CONSTRAINT calls_provider_call_id_check CHECK (((provider_call_id <> ''::text) AND (length(provider_call_id) <= 200)))
);

ALTER TABLE public.calls ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.calls_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cancellation_policies (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    reason public.cancellation_reason NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    names jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT cancellation_policies_code_check CHECK ((code ~ '^[a-z0-9_]+$'::text)),
    CONSTRAINT cancellation_policies_name_check CHECK ((name <> ''::text)),
    CONSTRAINT cancellation_policies_names_check CHECK (public.is_translated_text(names))
);

ALTER TABLE public.cancellation_policies ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cancellation_policies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cancellation_rules (
    policy_id bigint NOT NULL,
    clock public.cancellation_clock NOT NULL,
    days smallint NOT NULL,
    refund_percent smallint NOT NULL,
    CONSTRAINT cancellation_rules_days_check CHECK ((days >= 0)),
    CONSTRAINT cancellation_rules_refund_percent_check CHECK (((refund_percent >= 0) AND (refund_percent <= 100)))
);

CREATE TABLE public.chat_desk_answers (
    thread_id bigint NOT NULL,
    seq integer NOT NULL,
    answer_id text NOT NULL,
    writer_name text,
    CONSTRAINT chat_desk_answers_answer_id_check CHECK ((answer_id <> ''::text)),
    CONSTRAINT chat_desk_answers_seq_check CHECK ((seq > 0)),
    CONSTRAINT chat_desk_answers_writer_name_check CHECK (((writer_name <> ''::text) AND (length(writer_name) <= 120)))
);

CREATE TABLE public.chat_desk_deletions (
    desk text NOT NULL,
    conversation_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_desk_deletions_conversation_id_check CHECK ((conversation_id <> ''::text)),
    CONSTRAINT chat_desk_deletions_desk_check CHECK ((desk = ANY (ARRAY['chatwoot'::text, 'sleekflow'::text])))
);

CREATE TABLE public.chat_desk_events (
    id bigint NOT NULL,
    desk text NOT NULL,
    desk_event_id text NOT NULL,
    conversation_id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone,
    outcome text,
    CONSTRAINT chat_desk_events_applied_with_outcome CHECK (((applied_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT chat_desk_events_conversation_id_check CHECK ((conversation_id <> ''::text)),
    CONSTRAINT chat_desk_events_desk_check CHECK ((desk = ANY (ARRAY['chatwoot'::text, 'sleekflow'::text]))),
    CONSTRAINT chat_desk_events_desk_event_id_check CHECK ((desk_event_id <> ''::text)),
    CONSTRAINT chat_desk_events_outcome_check CHECK ((outcome ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.chat_desk_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.chat_desk_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.chat_desk_threads (
    thread_id bigint NOT NULL,
    desk text NOT NULL,
    conversation_id text,
    mirrored_seq integer DEFAULT 0 NOT NULL,
    sending_seq integer,
    sending_since timestamp with time zone,
    behind_since timestamp with time zone,
    failing_since timestamp with time zone,
    failure text,
    last_answer_id text,
    answers_read_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_desk_threads_conversation_id_check CHECK ((conversation_id <> ''::text)),
    CONSTRAINT chat_desk_threads_desk_check CHECK ((desk = ANY (ARRAY['chatwoot'::text, 'sleekflow'::text]))),
    CONSTRAINT chat_desk_threads_failing_has_a_reason CHECK (((failing_since IS NULL) = (failure IS NULL))),
    CONSTRAINT chat_desk_threads_failure_check CHECK ((failure ~ '^[a-z_]+$'::text)),
    CONSTRAINT chat_desk_threads_last_answer_id_check CHECK ((last_answer_id <> ''::text)),
    CONSTRAINT chat_desk_threads_mirrored_seq_check CHECK ((mirrored_seq >= 0)),
    CONSTRAINT chat_desk_threads_sending_has_a_time CHECK (((sending_seq IS NULL) = (sending_since IS NULL))),
    CONSTRAINT chat_desk_threads_sending_seq_check CHECK ((sending_seq > 0))
);

CREATE TABLE public.chat_file_deletions (
    uuid uuid NOT NULL,
    quarantine_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.chat_files (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    thread_id bigint NOT NULL,
    client_id uuid NOT NULL,
    side public.chat_side NOT NULL,
    uploader_id bigint,
    seq integer,
    state public.document_state DEFAULT 'awaited'::public.document_state NOT NULL,
    refusal public.document_refusal,
    media_type text NOT NULL,
    size_bytes bigint NOT NULL,
    file_name text NOT NULL,
    quarantine_key text,
    stored_key text,
    preview_key text,
    wrapped_key bytea,
    key_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    CONSTRAINT chat_files_file_name_check CHECK (((file_name <> ''::text) AND (length(file_name) <= 120))),
    CONSTRAINT chat_files_kept_are_encrypted CHECK (((state = 'kept'::public.document_state) = (num_nonnulls(stored_key, wrapped_key, key_id) = 3))),
    CONSTRAINT chat_files_media_type_check CHECK ((media_type <> ''::text)),
    CONSTRAINT chat_files_of_staff_have_an_uploader CHECK (((side = 'staff'::public.chat_side) = (uploader_id IS NOT NULL))),
    CONSTRAINT chat_files_previews_are_of_kept CHECK (((preview_key IS NULL) OR (state = 'kept'::public.document_state))),
    CONSTRAINT chat_files_refused_for_a_reason CHECK (((state = 'refused'::public.document_state) = (refusal IS NOT NULL))),
    CONSTRAINT chat_files_sent_are_kept CHECK (((seq IS NULL) OR (state = 'kept'::public.document_state))),
    CONSTRAINT chat_files_seq_check CHECK ((seq > 0)),
    CONSTRAINT chat_files_side_check CHECK ((side <> 'system'::public.chat_side)),
    CONSTRAINT chat_files_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT chat_files_state_check CHECK ((state <> 'deleted'::public.document_state))
);

ALTER TABLE public.chat_files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.chat_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.chat_message_translations (
    thread_id bigint NOT NULL,
    seq integer NOT NULL,
    language public.language_code NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_message_translations_seq_check CHECK ((seq > 0)),
    CONSTRAINT chat_message_translations_text_check CHECK ((text <> ''::text))
);

CREATE TABLE public.chat_participants (
    thread_id bigint NOT NULL,
    user_id bigint,
    delivered_seq integer NOT NULL,
    read_seq integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_participants_delivered_seq_check CHECK ((delivered_seq >= 0)),
    CONSTRAINT chat_participants_read_seq_check CHECK ((read_seq >= 0)),
    CONSTRAINT chat_participants_received_what_they_read CHECK ((read_seq <= delivered_seq))
)
WITH (fillfactor='70');

CREATE TABLE public.chat_reply_addresses (
    thread_id bigint NOT NULL,
    token bytea NOT NULL,
    token_hash bytea GENERATED ALWAYS AS (sha256(token)) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_reply_addresses_token_check CHECK ((octet_length(token) = 16))
);

CREATE TABLE public.chat_threads (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    kind public.chat_kind NOT NULL,
    user_id bigint,
    lead_id bigint,
    secret_seed bytea NOT NULL,
    idempotency_key uuid NOT NULL,
    edition text NOT NULL,
    language public.language_code NOT NULL,
    place_id bigint,
    name text,
    email public.citext,
    phone text,
    property_name text,
    property_id text,
    city_name text,
    university_name text,
    trigger_point text,
    utm_source text,
    state public.chat_state DEFAULT 'open'::public.chat_state NOT NULL,
    assignee_id bigint,
    assigned_at timestamp with time zone,
    last_seq integer DEFAULT 0 NOT NULL,
    last_message_at timestamp with time zone DEFAULT now() NOT NULL,
    waiting_since timestamp with time zone,
    snoozed_until timestamp with time zone,
    closed_at timestamp with time zone,
    close_reason text,
    rating smallint,
    rated_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    assignment_rules text[],
    untouched_by bigint,
    CONSTRAINT chat_threads_assigned_by_rules CHECK (((assignment_rules IS NULL) OR (assignee_id IS NOT NULL))),
    CONSTRAINT chat_threads_assigned_have_a_time CHECK (((assignee_id IS NULL) = (assigned_at IS NULL))),
    CONSTRAINT chat_threads_city_name_check CHECK (((city_name <> ''::text) AND (length(city_name) <= 200))),
    CONSTRAINT chat_threads_close_reason_check CHECK ((close_reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT chat_threads_closed_do_not_wait CHECK (((state <> 'closed'::public.chat_state) OR (waiting_since IS NULL))),
    CONSTRAINT chat_threads_closed_have_a_reason CHECK (((state = 'closed'::public.chat_state) = (close_reason IS NOT NULL))),
    CONSTRAINT chat_threads_closed_have_a_time CHECK (((state = 'closed'::public.chat_state) = (closed_at IS NOT NULL))),
    CONSTRAINT chat_threads_edition_check CHECK ((edition <> ''::text)),
    CONSTRAINT chat_threads_email_check CHECK ((length((email)::text) <= 254)),
    CONSTRAINT chat_threads_last_seq_check CHECK ((last_seq >= 0)),
    CONSTRAINT chat_threads_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT chat_threads_phone_check CHECK (((phone <> ''::text) AND (length(phone) <= 40))),
    CONSTRAINT chat_threads_property_id_check CHECK (((property_id <> ''::text) AND (length(property_id) <= 200))),
    CONSTRAINT chat_threads_property_name_check CHECK (((property_name <> ''::text) AND (length(property_name) <= 200))),
    CONSTRAINT chat_threads_rated_have_a_time CHECK (((rating IS NULL) = (rated_at IS NULL))),
    CONSTRAINT chat_threads_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT chat_threads_secret_seed_check CHECK ((octet_length(secret_seed) = 32)),
    CONSTRAINT chat_threads_snoozed_have_a_time CHECK (((state = 'snoozed'::public.chat_state) = (snoozed_until IS NOT NULL))),
    CONSTRAINT chat_threads_trigger_point_check CHECK (((trigger_point <> ''::text) AND (length(trigger_point) <= 200))),
    CONSTRAINT chat_threads_university_name_check CHECK (((university_name <> ''::text) AND (length(university_name) <= 200))),
    CONSTRAINT chat_threads_utm_source_check CHECK (((utm_source <> ''::text) AND (length(utm_source) <= 200)))
)
WITH (fillfactor='70');

ALTER TABLE public.chat_threads ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.chat_threads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.chat_waits (
    edition text NOT NULL,
    language public.language_code NOT NULL,
    conversations integer NOT NULL,
    median_seconds integer NOT NULL,
    p90_seconds integer NOT NULL,
    measured_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_waits_conversations_check CHECK ((conversations > 0)),
    CONSTRAINT chat_waits_edition_check CHECK ((edition <> ''::text)),
    CONSTRAINT chat_waits_median_seconds_check CHECK ((median_seconds >= 0)),
    CONSTRAINT chat_waits_rise CHECK ((p90_seconds >= median_seconds))
);

CREATE TABLE public.commission_tallies (
    staff_stage public.staff_stage NOT NULL,
    source public.lead_source NOT NULL,
    language public.language_code NOT NULL,
    agent_id bigint NOT NULL,
    currency public.currency_code NOT NULL,
    amount_minor bigint NOT NULL
);

CREATE TABLE public.commissions (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    kind public.inventory_kind DEFAULT 'place'::public.inventory_kind NOT NULL,
    basis_points integer,
    amount_minor public.minor_units,
    starts_on date NOT NULL,
    ends_on date,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT commissions_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
    CONSTRAINT commissions_basis_points_check CHECK (((basis_points >= 1) AND (basis_points <= 10000))),
    CONSTRAINT commissions_end_after_start CHECK ((ends_on > starts_on)),
    CONSTRAINT commissions_have_one_worth CHECK ((num_nonnulls(basis_points, amount_minor) = 1)),
    CONSTRAINT commissions_kind_check CHECK ((kind = 'place'::public.inventory_kind))
);

ALTER TABLE public.commissions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.commissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.complaints (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    email public.citext NOT NULL,
    language public.language_code NOT NULL,
    idempotency_key uuid NOT NULL,
    outcome text,
    resolved_by bigint,
    resolved_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT complaints_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
    CONSTRAINT complaints_only_resolved_by_somebody CHECK (((resolved_by IS NULL) OR (outcome IS NOT NULL))),
    CONSTRAINT complaints_outcome_check CHECK ((outcome ~ '^[a-z_]+$'::text)),
    CONSTRAINT complaints_outcome_has_a_time CHECK (((outcome IS NULL) = (resolved_at IS NULL))),
    CONSTRAINT complaints_text_check CHECK (((text <> ''::text) AND (length(text) <= 1000)))
);

ALTER TABLE public.complaints ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.complaints_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_attempts (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    channel public.contact_channel NOT NULL,
    reason text NOT NULL,
    mail_id bigint,
    made_by bigint,
    outcome text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_attempts_outcome_check CHECK ((outcome ~ '^[a-z_]+$'::text)),
    CONSTRAINT contact_attempts_reason_check CHECK ((reason ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.contact_attempts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_consents (
    user_id bigint NOT NULL,
    channels public.contact_channel[] NOT NULL,
    from_hour smallint,
    to_hour smallint,
    time_zone text,
    no_calls boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    phone_chosen_at timestamp with time zone,
    CONSTRAINT contact_consents_from_hour_check CHECK (((from_hour >= 0) AND (from_hour <= 23))),
    CONSTRAINT contact_consents_to_hour_check CHECK (((to_hour >= 1) AND (to_hour <= 24))),
    CONSTRAINT contact_hours_are_whole CHECK ((((from_hour IS NULL) = (to_hour IS NULL)) AND ((from_hour IS NULL) OR (from_hour < to_hour)))),
    CONSTRAINT contact_no_calls_is_no_phone CHECK ((NOT (no_calls AND ('phone'::public.contact_channel = ANY (channels)))))
);

CREATE TABLE public.costs (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    name text NOT NULL,
    mandatory boolean NOT NULL,
    included boolean NOT NULL,
    recurrence public.cost_recurrence NOT NULL,
    amount_minor public.minor_units NOT NULL,
    refundable boolean DEFAULT false NOT NULL,
    names jsonb DEFAULT '{}'::jsonb NOT NULL,
    amenity text,
    CONSTRAINT costs_included_are_mandatory CHECK ((mandatory OR (NOT included))),
    CONSTRAINT costs_name_check CHECK ((name <> ''::text)),
    CONSTRAINT costs_names_check CHECK (public.is_translated_text(names)),
    CONSTRAINT costs_refundable_are_one_off CHECK (((recurrence = 'one_off'::public.cost_recurrence) OR (NOT refundable)))
);

ALTER TABLE public.costs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.costs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.custom_locations (
    id bigint NOT NULL,
    name text NOT NULL,
    shape public.geography(MultiPolygon,4326) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT custom_locations_name_check CHECK ((name <> ''::text))
);

ALTER TABLE public.custom_locations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.custom_locations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.data_exports (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    file_key text,
    size_bytes bigint,
    ready_at timestamp with time zone,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT data_exports_ready_have_a_file CHECK ((num_nonnulls(file_key, size_bytes, ready_at) = ANY (ARRAY[0, 3]))),
    CONSTRAINT data_exports_size_bytes_check CHECK ((size_bytes > 0))
);

ALTER TABLE public.data_exports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.data_exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.deposit_returns (
    lead_id bigint NOT NULL,
    left_on date NOT NULL,
    requested_from public.deposit_addressee,
    requested_on date,
    agreed_on date,
    wants_reminders boolean DEFAULT true NOT NULL,
    currency public.currency_code NOT NULL,
    returned_minor bigint,
    returned_on date,
    deducted_minor bigint,
    deduction_reason text,
    disputed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT deposit_returns_answers_are_whole CHECK ((num_nonnulls(returned_minor, returned_on, deducted_minor) = ANY (ARRAY[0, 3]))),
    CONSTRAINT deposit_returns_answers_say_something CHECK (((returned_minor + deducted_minor) > 0)),
    CONSTRAINT deposit_returns_deducted_minor_check CHECK ((deducted_minor >= 0)),
    CONSTRAINT deposit_returns_deduction_reason_check CHECK (((deduction_reason <> ''::text) AND (length(deduction_reason) <= 1000))),
    CONSTRAINT deposit_returns_reasons_are_of_deductions CHECK (((deduction_reason IS NULL) OR (COALESCE(deducted_minor, (0)::bigint) > 0))),
    CONSTRAINT deposit_returns_requested_on_a_day CHECK (((requested_from IS NULL) = (requested_on IS NULL))),
    CONSTRAINT deposit_returns_returned_minor_check CHECK ((returned_minor >= 0))
);

CREATE TABLE public.difference_closures (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    day date NOT NULL,
    difference_key text NOT NULL,
    here bigint,
    there bigint,
    currency text NOT NULL,
    payment_id bigint,
    reason text NOT NULL,
    note text,
    closed_by bigint NOT NULL,
    closed_at timestamp with time zone DEFAULT now() NOT NULL,
    needs_approval boolean NOT NULL,
    approved_by bigint,
    approved_at timestamp with time zone,
    CONSTRAINT difference_closures_approved_once CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
    CONSTRAINT difference_closures_by_two_people CHECK ((approved_by <> closed_by)),
    CONSTRAINT difference_closures_difference_key_check CHECK ((difference_key <> ''::text)),
    CONSTRAINT difference_closures_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
    CONSTRAINT difference_closures_reason_check CHECK ((reason ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.difference_closures ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.difference_closures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.dismissed_duplicates (
    one_id bigint NOT NULL,
    other_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dismissed_duplicates_in_order CHECK ((one_id < other_id))
);

CREATE TABLE public.disputes (
    id bigint NOT NULL,
    provider_dispute_id text NOT NULL,
    payment_id bigint NOT NULL,
    intent_id text NOT NULL,
    amount_minor public.minor_units NOT NULL,
    currency public.currency_code NOT NULL,
    state public.dispute_state NOT NULL,
    reason text,
    due_at timestamp with time zone,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT disputes_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
    CONSTRAINT disputes_intent_id_check CHECK ((intent_id <> ''::text)),
    CONSTRAINT disputes_provider_dispute_id_check CHECK ((provider_dispute_id <> ''::text)),
    CONSTRAINT disputes_reason_check CHECK ((reason ~ '^[a-z_]{1,60}$'::text))
);

ALTER TABLE public.disputes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.disputes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.do_not_call (
    number_hash bytea NOT NULL,
    listed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT do_not_call_number_hash_check CHECK ((octet_length(number_hash) = 32))
);

CREATE TABLE public.document_requests (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    kind public.document_kind NOT NULL,
    requested_by bigint NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    idempotency_key uuid
);

ALTER TABLE public.document_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.document_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.documents (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint NOT NULL,
    kind public.document_kind,
    state public.document_state DEFAULT 'awaited'::public.document_state NOT NULL,
    refusal public.document_refusal,
    media_type text NOT NULL,
    size_bytes bigint,
    file_name text,
    quarantine_key text,
    stored_key text,
    wrapped_key bytea,
    key_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    delete_after timestamp with time zone NOT NULL,
    refund_id bigint,
    approved_at timestamp with time zone,
    approved_by bigint,
    CONSTRAINT documents_approved_are_kept CHECK (((approved_at IS NULL) OR (state = ANY (ARRAY['kept'::public.document_state, 'deleted'::public.document_state])))),
    CONSTRAINT documents_approved_by_somebody CHECK ((num_nonnulls(approved_at, approved_by) = ANY (ARRAY[0, 2]))),
    CONSTRAINT documents_file_name_check CHECK (((file_name <> ''::text) AND (length(file_name) <= 120))),
    CONSTRAINT documents_kept_are_encrypted CHECK (((state = 'kept'::public.document_state) = (num_nonnulls(stored_key, wrapped_key, key_id) = 3))),
    CONSTRAINT documents_of_booking_or_refund CHECK ((num_nonnulls(kind, refund_id) = 1)),
    CONSTRAINT documents_refused_for_a_reason CHECK (((state = 'refused'::public.document_state) = (refusal IS NOT NULL))),
    CONSTRAINT documents_size_bytes_check CHECK ((size_bytes > 0))
);

ALTER TABLE public.documents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.enquiries (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    source public.lead_source NOT NULL,
    idempotency_key uuid NOT NULL,
    by_other boolean DEFAULT false NOT NULL,
    name text,
    phone text,
    message text,
    move_in date,
    lease_duration smallint,
    lease_duration_unit public.lease_duration_unit,
    shared_shortlist_id bigint,
    people smallint,
    wished_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT enquiries_lease_duration_check CHECK ((lease_duration > 0)),
    CONSTRAINT enquiries_message_check CHECK (((message <> ''::text) AND (length(message) <= 2000))),
    CONSTRAINT enquiries_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT enquiries_people_check CHECK (((people >= 2) AND (people <= 200))),
    CONSTRAINT enquiries_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
    CONSTRAINT enquiries_stays_have_a_unit CHECK (((lease_duration IS NULL) = (lease_duration_unit IS NULL)))
);

ALTER TABLE public.enquiries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.enquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.erasures (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone
);

ALTER TABLE public.erasures ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.erasures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.events (
    id bigint NOT NULL,
    type text NOT NULL,
    ids jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT events_ids_check CHECK (public.holds_only_ids(ids)),
    CONSTRAINT events_type_check CHECK ((type ~ '^[a-z_]+\.[a-z_]+$'::text))
)
PARTITION BY RANGE (created_at);

ALTER TABLE public.events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.evidence_entries (
    pack_id bigint NOT NULL,
    seq integer NOT NULL,
    kind public.evidence_entry_kind NOT NULL,
    at timestamp with time zone NOT NULL,
    body text NOT NULL,
    previous_sha256 bytea NOT NULL,
    sha256 bytea NOT NULL,
    file_sha256 bytea,
    CONSTRAINT evidence_entries_body_check CHECK ((jsonb_typeof((body)::jsonb) = 'object'::text)),
    CONSTRAINT evidence_entries_file_sha256_check CHECK ((octet_length(file_sha256) = 32)),
    CONSTRAINT evidence_entries_of_photos_have_a_file CHECK (((kind = 'photo'::public.evidence_entry_kind) = (file_sha256 IS NOT NULL))),
    CONSTRAINT evidence_entries_previous_sha256_check CHECK ((octet_length(previous_sha256) = 32)),
    CONSTRAINT evidence_entries_seq_check CHECK ((seq > 0)),
    CONSTRAINT evidence_entries_sha256_check CHECK ((octet_length(sha256) = 32))
);

CREATE TABLE public.evidence_packs (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint NOT NULL,
    phase public.evidence_phase NOT NULL,
    subject jsonb NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    landlord_name text,
    landlord_email public.citext,
    landlord_source public.evidence_signer_source,
    link_seed bytea NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    signed_at timestamp with time zone,
    landlord_due_at timestamp with time zone,
    sealed_at timestamp with time zone,
    sealed_by public.evidence_seal,
    CONSTRAINT evidence_packs_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
    CONSTRAINT evidence_packs_landlord_name_check CHECK (((landlord_name <> ''::text) AND (length(landlord_name) <= 120))),
    CONSTRAINT evidence_packs_link_seed_check CHECK ((octet_length(link_seed) = 32)),
    CONSTRAINT evidence_packs_sealed_are_signed CHECK (((sealed_at IS NULL) OR (sealed_at >= signed_at))),
    CONSTRAINT evidence_packs_sealed_for_a_reason CHECK (((sealed_at IS NULL) = (sealed_by IS NULL))),
    CONSTRAINT evidence_packs_signed_name_the_landlord CHECK ((num_nonnulls(signed_at, landlord_due_at, landlord_name, landlord_email, landlord_source) = ANY (ARRAY[0, 5]))),
    CONSTRAINT evidence_packs_subject_check CHECK ((jsonb_typeof(subject) = 'object'::text))
);

ALTER TABLE public.evidence_packs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.evidence_packs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.evidence_photos (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    pack_id bigint NOT NULL,
    area public.evidence_area NOT NULL,
    state public.document_state DEFAULT 'awaited'::public.document_state NOT NULL,
    refusal public.document_refusal,
    media_type text NOT NULL,
    size_bytes bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    received_at timestamp with time zone,
    taken_at text,
    sha256 bytea,
    width integer,
    height integer,
    quarantine_key text,
    stored_key text,
    preview_key text,
    wrapped_key bytea,
    key_id text,
    CONSTRAINT evidence_photos_arrived_have_a_time CHECK (((state = 'awaited'::public.document_state) = (received_at IS NULL))),
    CONSTRAINT evidence_photos_height_check CHECK ((height > 0)),
    CONSTRAINT evidence_photos_kept_are_complete CHECK (((state = 'kept'::public.document_state) = (num_nonnulls(sha256, stored_key, preview_key, wrapped_key, key_id, width, height) = 7))),
    CONSTRAINT evidence_photos_media_type_check CHECK ((media_type <> ''::text)),
    CONSTRAINT evidence_photos_refused_for_a_reason CHECK (((state = 'refused'::public.document_state) = (refusal IS NOT NULL))),
    CONSTRAINT evidence_photos_sha256_check CHECK ((octet_length(sha256) = 32)),
    CONSTRAINT evidence_photos_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT evidence_photos_state_check CHECK ((state <> 'deleted'::public.document_state)),
    CONSTRAINT evidence_photos_taken_at_check CHECK ((taken_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$'::text)),
    CONSTRAINT evidence_photos_width_check CHECK ((width > 0))
);

ALTER TABLE public.evidence_photos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.evidence_photos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.exchange_rates (
    base public.currency_code NOT NULL,
    quote public.currency_code NOT NULL,
    day date NOT NULL,
    rate numeric(20,10) NOT NULL,
    source text NOT NULL,
    CONSTRAINT exchange_rates_are_between_two CHECK (((base)::text <> (quote)::text)),
    CONSTRAINT exchange_rates_rate_check CHECK ((rate > (0)::numeric)),
    CONSTRAINT exchange_rates_source_check CHECK ((source <> ''::text))
);

CREATE TABLE public.experiment_exposures (
    experiment text NOT NULL,
    visitor_id uuid NOT NULL,
    variation smallint NOT NULL,
    user_id bigint,
    exposed_at timestamp with time zone DEFAULT now() NOT NULL,
    has_switched boolean DEFAULT false NOT NULL,
    error_at timestamp with time zone,
    is_slow boolean,
    script_error_at timestamp with time zone,
    CONSTRAINT experiment_exposures_experiment_check CHECK ((experiment ~ '^[A-Za-z0-9_-]{1,60}$'::text)),
    CONSTRAINT experiment_exposures_variation_check CHECK (((variation >= 0) AND (variation <= 9)))
)
WITH (fillfactor='80');

CREATE TABLE public.feed_errors (
    id bigint NOT NULL,
    organisation_id bigint NOT NULL,
    root_id bigint,
    reference text NOT NULL,
    code text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    received text,
    CONSTRAINT feed_errors_code_check CHECK ((code ~ '^[a-z_]+$'::text)),
    CONSTRAINT feed_errors_received_check CHECK (((received <> ''::text) AND (length(received) <= 200))),
    CONSTRAINT feed_errors_reference_check CHECK (((reference <> ''::text) AND (length(reference) <= 200))),
    CONSTRAINT feed_errors_times_check CHECK ((times > 0))
);

ALTER TABLE public.feed_errors ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.feed_errors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.flag_versions (
    id bigint NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    default_value jsonb NOT NULL,
    rules jsonb NOT NULL,
    is_off boolean NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    stopped_for jsonb,
    CONSTRAINT flag_versions_are_of_somebody_or_stopped CHECK (((changed_by IS NULL) = (stopped_for IS NOT NULL))),
    CONSTRAINT flag_versions_default_value_check CHECK ((jsonb_typeof(default_value) = ANY (ARRAY['boolean'::text, 'string'::text]))),
    CONSTRAINT flag_versions_name_check CHECK ((name ~ '^[a-z][a-z0-9_]*$'::text)),
    CONSTRAINT flag_versions_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text)),
    CONSTRAINT flag_versions_stopped_are_off CHECK (((stopped_for IS NULL) OR is_off)),
    CONSTRAINT flag_versions_stopped_for_check CHECK ((jsonb_typeof(stopped_for) = 'object'::text)),
    CONSTRAINT flag_versions_version_check CHECK ((version > 0))
);

ALTER TABLE public.flag_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.flag_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.form_drafts (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    user_id bigint,
    flow_hash bytea,
    email public.citext,
    language public.language_code NOT NULL,
    form_values jsonb NOT NULL,
    step smallint NOT NULL,
    resume_seed bytea NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT form_drafts_flow_hash_check CHECK ((octet_length(flow_hash) = 32)),
    CONSTRAINT form_drafts_form_values_check CHECK ((jsonb_typeof(form_values) = 'object'::text)),
    CONSTRAINT form_drafts_resume_seed_check CHECK ((octet_length(resume_seed) = 32)),
    CONSTRAINT form_drafts_step_check CHECK (((step >= 1) AND (step <= 5)))
);

ALTER TABLE public.form_drafts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.form_drafts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.forms (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint NOT NULL,
    idempotency_key uuid NOT NULL,
    arrival_date date NOT NULL,
    form_values jsonb,
    source text DEFAULT 'internal'::text NOT NULL,
    terms_version text NOT NULL,
    terms_accepted_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    move_in date NOT NULL,
    CONSTRAINT forms_form_values_check CHECK ((jsonb_typeof(form_values) = 'object'::text)),
    CONSTRAINT forms_move_in_not_after_arrival CHECK ((move_in <= arrival_date)),
    CONSTRAINT forms_source_check CHECK ((source ~ '^[a-z_]+$'::text)),
    CONSTRAINT forms_terms_version_check CHECK ((terms_version <> ''::text))
);

ALTER TABLE public.forms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.forms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.funnel_counts (
    day date NOT NULL,
    funnel text NOT NULL,
    edition text NOT NULL,
    device public.visitor_device NOT NULL,
    entry_page text NOT NULL,
    step smallint NOT NULL,
    visitors integer NOT NULL,
    CONSTRAINT funnel_counts_edition_check CHECK ((edition ~ '^[a-z]{1,20}$'::text)),
    CONSTRAINT funnel_counts_entry_page_check CHECK ((entry_page ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT funnel_counts_funnel_check CHECK ((funnel ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT funnel_counts_step_check CHECK ((step >= 0)),
    CONSTRAINT funnel_counts_visitors_check CHECK ((visitors > 0))
);

CREATE TABLE public.help_feedback (
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    topic text NOT NULL,
    slug text NOT NULL,
    language public.language_code NOT NULL,
    is_helpful boolean NOT NULL,
    comment text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT help_feedback_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
    CONSTRAINT help_feedback_comments_are_complaints CHECK (((comment IS NULL) OR (NOT is_helpful))),
    CONSTRAINT help_feedback_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 80))),
    CONSTRAINT help_feedback_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 80)))
);

CREATE TABLE public.hold_changes (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    hold_id bigint,
    change public.hold_change NOT NULL,
    reason text NOT NULL,
    changed_by bigint NOT NULL,
    idempotency_key uuid NOT NULL,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hold_changes_extensions_have_an_end CHECK (((change = 'extended'::public.hold_change) = (expires_at IS NOT NULL))),
    CONSTRAINT hold_changes_reason_check CHECK ((reason ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.hold_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.hold_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.holds (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    tenancy_id bigint NOT NULL,
    kind public.inventory_kind DEFAULT 'tenancy'::public.inventory_kind NOT NULL,
    slot smallint NOT NULL,
    lead_id bigint NOT NULL,
    form_id bigint NOT NULL,
    flow_hash bytea NOT NULL,
    email_hash bytea NOT NULL,
    address_hash bytea NOT NULL,
    is_proven boolean NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    released_at timestamp with time zone,
    release_reason public.hold_end,
    CONSTRAINT holds_address_hash_check CHECK ((octet_length(address_hash) = 32)),
    CONSTRAINT holds_email_hash_check CHECK ((octet_length(email_hash) = 32)),
    CONSTRAINT holds_end_later CHECK ((expires_at > taken_at)),
    CONSTRAINT holds_flow_hash_check CHECK ((octet_length(flow_hash) = 32)),
    CONSTRAINT holds_kind_check CHECK ((kind = 'tenancy'::public.inventory_kind)),
    CONSTRAINT holds_released_for_a_reason CHECK (((released_at IS NULL) = (release_reason IS NULL))),
    CONSTRAINT holds_slot_check CHECK ((slot > 0))
);

ALTER TABLE public.holds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.holds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.identities (
    provider public.identity_provider NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.index_now_cursors (
    host text NOT NULL,
    last_event_id bigint NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT index_now_cursors_host_check CHECK ((host <> ''::text)),
    CONSTRAINT index_now_cursors_last_event_id_check CHECK ((last_event_id >= 0))
);

CREATE TABLE public.inventories (
    id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    parent_id bigint,
    parent_kind public.inventory_kind GENERATED ALWAYS AS (
CASE kind
    WHEN 'room_type'::public.inventory_kind THEN 'place'::public.inventory_kind
    WHEN 'tenancy'::public.inventory_kind THEN 'room_type'::public.inventory_kind
    ELSE NULL::public.inventory_kind
END) STORED,
    root_id bigint DEFAULT 0 NOT NULL,
    status public.inventory_status DEFAULT 'active'::public.inventory_status NOT NULL,
    name text NOT NULL,
    inventory_no text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    canonical_name public.canonical_name,
    region_id bigint,
    organisation_id bigint,
    location public.geography(Point,4326),
    address jsonb DEFAULT '{}'::jsonb NOT NULL,
    currency public.currency_code,
    price_duration public.price_duration,
    payment_enabled boolean DEFAULT true NOT NULL,
    payment_type public.payment_type DEFAULT 'deposit'::public.payment_type NOT NULL,
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    feature_tags text[] DEFAULT '{}'::text[] NOT NULL,
    source_link text,
    completeness smallint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    room_type public.room_type,
    bathroom_type public.bathroom_type,
    kitchen_type public.kitchen_type,
    unit_type public.unit_type,
    bedroom_count smallint,
    bathroom_count smallint,
    occupants smallint,
    area double precision,
    area_unit public.area_unit DEFAULT 'sqft'::public.area_unit NOT NULL,
    lease_duration smallint,
    lease_duration_unit public.lease_duration_unit,
    price_minor public.minor_units,
    deposit_minor public.minor_units,
    gone_at timestamp with time zone,
    archived_at timestamp with time zone,
    feed_owned text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT inventories_address_check CHECK (public.is_address(address)),
    CONSTRAINT inventories_amenities_check CHECK ((amenities <@ ARRAY['wifi'::text, 'bills_included'::text, 'furnished'::text, 'laundry'::text, 'cleaning'::text, 'parking'::text, 'elevator'::text, 'gym'::text, 'security'::text, 'courtyard'::text])),
    CONSTRAINT inventories_archived_are_inactive CHECK (((archived_at IS NULL) OR (status = 'inactive'::public.inventory_status))),
    CONSTRAINT inventories_area_check CHECK ((area > (0)::double precision)),
    CONSTRAINT inventories_bathroom_count_check CHECK ((bathroom_count >= 0)),
    CONSTRAINT inventories_bedroom_count_check CHECK ((bedroom_count >= 0)),
    CONSTRAINT inventories_completeness_check CHECK (((completeness >= 0) AND (completeness <= 100))),
    CONSTRAINT inventories_details_check CHECK (public.is_inventory_details(details)),
    CONSTRAINT inventories_gone_places_are_not_let CHECK (((gone_at IS NULL) OR ((kind = 'place'::public.inventory_kind) AND (status = 'inactive'::public.inventory_status)))),
    CONSTRAINT inventories_inventory_no_check CHECK ((inventory_no <> ''::text)),
    CONSTRAINT inventories_lease_duration_check CHECK ((lease_duration > 0)),
    CONSTRAINT inventories_name_check CHECK ((name <> ''::text)),
    CONSTRAINT inventories_occupants_check CHECK ((occupants >= 1)),
    CONSTRAINT inventories_only_places_lack_a_parent CHECK (((kind = 'place'::public.inventory_kind) = (parent_id IS NULL))),
    CONSTRAINT inventories_places_are_complete CHECK (
CASE
    WHEN (kind = 'place'::public.inventory_kind) THEN (num_nulls(canonical_name, region_id, location, currency, price_duration) = 0)
    ELSE ((num_nonnulls(canonical_name, region_id, organisation_id, location, currency, price_duration, source_link) = 0) AND (address = '{}'::jsonb) AND (amenities = '{}'::text[]) AND (feature_tags = '{}'::text[]) AND (completeness = 0) AND (version = 1))
END),
    CONSTRAINT inventories_places_are_roots CHECK (((kind = 'place'::public.inventory_kind) = (root_id = id))),
    CONSTRAINT inventories_room_types_are_complete CHECK (
CASE
    WHEN (kind = 'room_type'::public.inventory_kind) THEN (num_nulls(room_type, bathroom_type, kitchen_type, unit_type, bedroom_count, bathroom_count, occupants) = 0)
    ELSE (num_nonnulls(room_type, bathroom_type, kitchen_type, unit_type, bedroom_count, bathroom_count, occupants, area) = 0)
END),
    CONSTRAINT inventories_source_link_check CHECK ((source_link ~ '^https?://'::text)),
    CONSTRAINT inventories_tenancies_are_complete CHECK (
CASE
    WHEN (kind = 'tenancy'::public.inventory_kind) THEN (num_nulls(lease_duration, lease_duration_unit, price_minor, deposit_minor) = 0)
    ELSE (num_nonnulls(lease_duration, lease_duration_unit, price_minor, deposit_minor) = 0)
END)
);

ALTER TABLE public.inventories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.inventories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.inventory_cancellation_policies (
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    policy_id bigint NOT NULL,
    CONSTRAINT inventory_cancellation_policies_kind_check CHECK ((kind = ANY (ARRAY['place'::public.inventory_kind, 'room_type'::public.inventory_kind])))
);

CREATE TABLE public.inventory_changes (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    actor_id bigint,
    source public.change_source NOT NULL,
    request_id uuid,
    version bigint NOT NULL,
    changes jsonb NOT NULL,
    undoes bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT inventory_changes_changes_check CHECK (public.is_field_changes(changes))
);

ALTER TABLE public.inventory_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inventory_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.inventory_translations (
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    language public.language_code NOT NULL,
    name text,
    heading text,
    meta_description text,
    descriptions jsonb DEFAULT '[]'::jsonb NOT NULL,
    source_hash text,
    CONSTRAINT inventory_translations_descriptions_check CHECK (public.is_list_of_descriptions(descriptions)),
    CONSTRAINT inventory_translations_heading_check CHECK ((heading <> ''::text)),
    CONSTRAINT inventory_translations_kind_check CHECK ((kind = ANY (ARRAY['place'::public.inventory_kind, 'room_type'::public.inventory_kind]))),
    CONSTRAINT inventory_translations_language_check CHECK ((language <> 'en'::public.language_code)),
    CONSTRAINT inventory_translations_machines_name_no_rooms CHECK (((source_hash IS NULL) OR (kind = 'place'::public.inventory_kind))),
    CONSTRAINT inventory_translations_meta_description_check CHECK ((meta_description <> ''::text)),
    CONSTRAINT inventory_translations_name_check CHECK ((name <> ''::text)),
    CONSTRAINT inventory_translations_only_room_types_have_a_name CHECK (((kind = 'room_type'::public.inventory_kind) OR (name IS NULL))),
    CONSTRAINT inventory_translations_say_something CHECK (((num_nonnulls(name, heading, meta_description) > 0) OR (descriptions <> '[]'::jsonb)))
);

CREATE TABLE public.known_browsers (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    last_login_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT known_browsers_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE public.lead_commissions (
    lead_id bigint NOT NULL,
    staff_stage public.staff_stage NOT NULL,
    source public.lead_source NOT NULL,
    language public.language_code NOT NULL,
    agent_id bigint NOT NULL,
    currency public.currency_code NOT NULL,
    amount_minor bigint NOT NULL
);

CREATE TABLE public.lead_events (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    kind text NOT NULL,
    actor_id bigint,
    subject_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    assignment_rules text[],
    CONSTRAINT lead_events_kind_check CHECK ((kind ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.lead_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_merge_tasks (
    merge_id bigint NOT NULL,
    task_id bigint NOT NULL,
    assignee_id bigint NOT NULL
);

CREATE TABLE public.lead_merges (
    id bigint NOT NULL,
    merged_id bigint NOT NULL,
    survivor_id bigint NOT NULL,
    merged_by bigint NOT NULL,
    merged_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by bigint,
    assigned_to bigint,
    assigned_at timestamp with time zone,
    queued_at timestamp with time zone,
    respond_by timestamp with time zone,
    return_at timestamp with time zone,
    escalated_at timestamp with time zone,
    touched_at timestamp with time zone,
    CONSTRAINT lead_merges_are_of_two_leads CHECK ((merged_id <> survivor_id)),
    CONSTRAINT lead_merges_are_undone_at_a_time CHECK (((undone_by IS NULL) OR (undone_at IS NOT NULL)))
);

ALTER TABLE public.lead_merges ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_merges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_message_attachments (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id bigint NOT NULL,
    "position" smallint NOT NULL,
    file_name text,
    media_type text,
    size_bytes bigint NOT NULL,
    refusal public.lead_attachment_refusal,
    stored_key text,
    wrapped_key bytea,
    key_id text,
    deleted_at timestamp with time zone,
    CONSTRAINT lead_attachments_are_stored_whole CHECK ((num_nonnulls(stored_key, wrapped_key, key_id) = ANY (ARRAY[0, 3]))),
    CONSTRAINT lead_attachments_deleted_are_empty CHECK (((deleted_at IS NULL) OR (num_nonnulls(stored_key, file_name) = 0))),
    CONSTRAINT lead_attachments_refused_are_not_stored CHECK (((refusal IS NULL) OR (stored_key IS NULL))),
    CONSTRAINT lead_message_attachments_file_name_check CHECK (((file_name <> ''::text) AND (length(file_name) <= 120))),
    CONSTRAINT lead_message_attachments_position_check CHECK (("position" >= 0)),
    CONSTRAINT lead_message_attachments_size_bytes_check CHECK ((size_bytes >= 0))
);

ALTER TABLE public.lead_message_attachments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_message_attachments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_messages (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint NOT NULL,
    direction public.lead_message_direction NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    written_by bigint,
    saved_reply text,
    idempotency_key uuid,
    mail_id bigint,
    from_email public.citext,
    message_id text,
    in_reply_to text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lead_messages_from_email_check CHECK ((length((from_email)::text) <= 254)),
    CONSTRAINT lead_messages_in_have_a_message_id CHECK (((direction = 'in'::public.lead_message_direction) = (message_id IS NOT NULL))),
    CONSTRAINT lead_messages_in_reply_to_check CHECK (((length(in_reply_to) >= 1) AND (length(in_reply_to) <= 300))),
    CONSTRAINT lead_messages_in_were_not_mailed CHECK (((direction = 'out'::public.lead_message_direction) OR (num_nonnulls(written_by, saved_reply, idempotency_key, mail_id) = 0))),
    CONSTRAINT lead_messages_message_id_check CHECK (((length(message_id) >= 1) AND (length(message_id) <= 300))),
    CONSTRAINT lead_messages_out_are_of_staff CHECK (((direction = 'out'::public.lead_message_direction) = (num_nonnulls(written_by, idempotency_key) = 2))),
    CONSTRAINT lead_messages_saved_reply_check CHECK ((saved_reply ~ '^[a-z_]+$'::text)),
    CONSTRAINT lead_messages_subject_check CHECK ((length(subject) <= 200)),
    CONSTRAINT lead_messages_text_check CHECK ((length(text) <= 20000))
);

ALTER TABLE public.lead_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_notes (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    written_by bigint NOT NULL,
    text text NOT NULL,
    mentions bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    idempotency_key uuid,
    CONSTRAINT lead_notes_text_check CHECK (((text <> ''::text) AND (length(text) <= 4000)))
);

ALTER TABLE public.lead_notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_option_answers (
    id bigint NOT NULL,
    room_id bigint NOT NULL,
    verdict public.lead_option_verdict NOT NULL,
    reason public.lead_option_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lead_option_reasons_are_against CHECK (((reason IS NULL) OR (verdict = 'no'::public.lead_option_verdict)))
);

ALTER TABLE public.lead_option_answers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_option_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_option_rooms (
    id bigint NOT NULL,
    options_id bigint NOT NULL,
    "position" smallint NOT NULL,
    tenancy_id bigint NOT NULL,
    move_in date,
    note text,
    CONSTRAINT lead_option_rooms_note_check CHECK (((note <> ''::text) AND (length(note) <= 300))),
    CONSTRAINT lead_option_rooms_position_check CHECK (("position" >= 0))
);

ALTER TABLE public.lead_option_rooms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_option_rooms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_options (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    sent_by bigint NOT NULL,
    link_seed bytea NOT NULL,
    idempotency_key uuid NOT NULL,
    mail_id bigint,
    ends_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lead_options_link_seed_check CHECK ((octet_length(link_seed) = 32))
);

ALTER TABLE public.lead_options ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_options_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_preferences (
    lead_id bigint NOT NULL,
    budget_minor bigint,
    budget_currency public.currency_code,
    budget_period public.budget_period,
    budget_all_in boolean,
    budget_weekly_minor bigint GENERATED ALWAYS AS (
CASE budget_period
    WHEN 'monthly'::public.budget_period THEN (round((((budget_minor * 12))::numeric / 52.0)))::bigint
    ELSE budget_minor
END) STORED,
    room_types text[] DEFAULT '{}'::text[] NOT NULL,
    must_haves text[] DEFAULT '{}'::text[] NOT NULL,
    university_id bigint,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    decision text,
    updated_by bigint,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lead_preferences_are_codes CHECK (((array_to_string(((room_types || must_haves) || languages), ''::text) ~ '^[a-z0-9_]*$'::text) AND (cardinality(((room_types || must_haves) || languages)) <= 100))),
    CONSTRAINT lead_preferences_budget_is_whole CHECK ((num_nonnulls(budget_minor, budget_currency, budget_period, budget_all_in) = ANY (ARRAY[0, 4]))),
    CONSTRAINT lead_preferences_budget_minor_check CHECK (((budget_minor >= 1) AND (budget_minor <= 1000000000))),
    CONSTRAINT lead_preferences_decision_check CHECK (((decision <> ''::text) AND (length(decision) <= 1000)))
);

CREATE TABLE public.lead_reply_addresses (
    lead_id bigint NOT NULL,
    token bytea NOT NULL,
    token_hash bytea GENERATED ALWAYS AS (sha256(token)) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lead_reply_addresses_token_check CHECK ((octet_length(token) = 16))
);

CREATE TABLE public.lead_stages (
    lead_id bigint NOT NULL,
    stage public.lead_stage NOT NULL,
    reached_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.lead_tallies (
    id bigint NOT NULL,
    staff_stage public.staff_stage NOT NULL,
    source public.lead_source NOT NULL,
    language public.language_code NOT NULL,
    assigned_to bigint,
    leads integer NOT NULL,
    is_sum boolean DEFAULT false NOT NULL
);

ALTER TABLE public.lead_tallies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lead_tallies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_tasks (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    assignee_id bigint NOT NULL,
    kind text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    note text,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lead_tasks_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
    CONSTRAINT lead_tasks_note_check CHECK (((note <> ''::text) AND (length(note) <= 2000)))
);

ALTER TABLE public.lead_tasks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.leads (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id bigint,
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    move_in date,
    stage public.lead_stage DEFAULT 'enquired'::public.lead_stage NOT NULL,
    due_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    kind public.inventory_kind NOT NULL,
    source public.lead_source DEFAULT 'enquiry'::public.lead_source NOT NULL,
    name text,
    email public.citext,
    phone text,
    language public.language_code DEFAULT 'en'::public.language_code NOT NULL,
    flow_hash bytea,
    lease_duration smallint,
    lease_duration_unit public.lease_duration_unit,
    assigned_to bigint,
    referrer_id bigint,
    source_details jsonb,
    bookform_source text,
    staff_stage public.staff_stage DEFAULT 'new'::public.staff_stage NOT NULL,
    exit_reason public.lead_exit_reason,
    recycle_on date,
    last_contact_at timestamp with time zone,
    queued_at timestamp with time zone,
    assigned_at timestamp with time zone,
    respond_by timestamp with time zone,
    return_at timestamp with time zone,
    escalated_at timestamp with time zone,
    touched_at timestamp with time zone,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    next_task_at timestamp with time zone,
    merged_into bigint,
    CONSTRAINT leads_exited_for_a_reason CHECK (((staff_stage = 'exited'::public.staff_stage) = (exit_reason IS NOT NULL))),
    CONSTRAINT leads_flow_hash_check CHECK ((octet_length(flow_hash) = 32)),
    CONSTRAINT leads_lease_duration_check CHECK ((lease_duration > 0)),
    CONSTRAINT leads_merged_wait_for_nobody CHECK (((merged_into IS NULL) OR ((num_nonnulls(assigned_to, assigned_at, queued_at, respond_by, return_at, escalated_at, touched_at) = 0) AND (stage = ANY (ARRAY['enquired'::public.lead_stage, 'room_chosen'::public.lead_stage, 'closed'::public.lead_stage]))))),
    CONSTRAINT leads_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT leads_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
    CONSTRAINT leads_recycled_until_a_day CHECK (((staff_stage = 'recycled'::public.staff_stage) = (recycle_on IS NOT NULL))),
    CONSTRAINT leads_source_details_check CHECK ((jsonb_typeof(source_details) = 'object'::text)),
    CONSTRAINT leads_stages_agree CHECK (
CASE staff_stage
    WHEN 'new'::public.staff_stage THEN (stage = 'enquired'::public.lead_stage)
    WHEN 'form_started'::public.staff_stage THEN (stage = 'room_chosen'::public.lead_stage)
    WHEN 'form_sent'::public.staff_stage THEN (stage = 'form_sent'::public.lead_stage)
    WHEN 'landlord_confirmed'::public.staff_stage THEN (stage = 'form_sent'::public.lead_stage)
    WHEN 'paid'::public.staff_stage THEN (stage = 'deposit_paid'::public.lead_stage)
    WHEN 'contract'::public.staff_stage THEN (stage = 'agreement_signed'::public.lead_stage)
    WHEN 'moved_in'::public.staff_stage THEN (stage = 'moved_in'::public.lead_stage)
    WHEN 'commission_claimed'::public.staff_stage THEN (stage = 'moved_in'::public.lead_stage)
    WHEN 'paid_out'::public.staff_stage THEN (stage = 'moved_in'::public.lead_stage)
    WHEN 'exited'::public.staff_stage THEN (stage = 'closed'::public.lead_stage)
    ELSE (stage = ANY (ARRAY['enquired'::public.lead_stage, 'room_chosen'::public.lead_stage]))
END),
    CONSTRAINT leads_stays_have_a_unit CHECK (((lease_duration IS NULL) = (lease_duration_unit IS NULL))),
    CONSTRAINT leads_tags_are_known CHECK ((tags <@ ARRAY['urgent'::text, 'group'::text, 'couple'::text, 'parent_pays'::text, 'needs_visa'::text, 'needs_guarantor'::text, 'budget_tight'::text, 'returning'::text]))
);

ALTER TABLE public.leads ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.leads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.ledger_entries (
    transaction_id bigint NOT NULL,
    account public.ledger_account NOT NULL,
    currency public.currency_code NOT NULL,
    amount_minor bigint NOT NULL,
    CONSTRAINT ledger_entries_amount_minor_check CHECK ((amount_minor <> 0))
);

CREATE TABLE public.ledger_transactions (
    id bigint NOT NULL,
    kind public.ledger_kind NOT NULL,
    payment_id bigint NOT NULL,
    refund_id bigint,
    cause text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_transactions_cause_check CHECK ((cause <> ''::text))
);

ALTER TABLE public.ledger_transactions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ledger_transactions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.listing_changes (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    before jsonb,
    after jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE public.listing_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.listing_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.listing_tenancies (
    root_id bigint NOT NULL,
    tenancy_id bigint NOT NULL,
    room_type_id bigint NOT NULL,
    room_type public.room_type NOT NULL,
    bathroom_type public.bathroom_type NOT NULL,
    kitchen_type public.kitchen_type NOT NULL,
    unit_type public.unit_type NOT NULL,
    bedroom_count smallint NOT NULL,
    bathroom_count smallint NOT NULL,
    lease_weeks integer NOT NULL,
    lease_months integer NOT NULL,
    price bigint NOT NULL,
    free boolean NOT NULL,
    free_until date NOT NULL,
    move_in_months integer[] NOT NULL,
    total bigint,
    preferred boolean DEFAULT true NOT NULL
);

CREATE TABLE public.mails (
    id bigint NOT NULL,
    idempotency_key text NOT NULL,
    kind text NOT NULL,
    to_email public.citext,
    user_id bigint,
    language public.language_code NOT NULL,
    ids jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    dropped_at timestamp with time zone,
    CONSTRAINT mails_have_an_address_until_done CHECK (((to_email IS NULL) = ((sent_at IS NOT NULL) OR (dropped_at IS NOT NULL)))),
    CONSTRAINT mails_idempotency_key_check CHECK ((idempotency_key <> ''::text)),
    CONSTRAINT mails_ids_check CHECK (public.holds_only_ids(ids)),
    CONSTRAINT mails_kind_check CHECK ((kind ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.mails ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    media_type public.media_type NOT NULL,
    base_path text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    width integer,
    height integer,
    blurred_preview text,
    caption text,
    credit text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    captions jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT media_base_path_check CHECK ((base_path ~ '^[^/[:space:]][^[:space:]]*$'::text)),
    CONSTRAINT media_blurred_preview_check CHECK (((blurred_preview ~ '^data:image/'::text) AND (length(blurred_preview) <= 2000))),
    CONSTRAINT media_captions_check CHECK (public.is_translated_text(captions)),
    CONSTRAINT media_featured_is_an_image CHECK (((NOT featured) OR (media_type = 'image'::public.media_type))),
    CONSTRAINT media_height_check CHECK ((height > 0)),
    CONSTRAINT media_images_have_a_size CHECK (((media_type <> 'image'::public.media_type) OR (num_nulls(width, height) = 0))),
    CONSTRAINT media_kind_check CHECK ((kind = ANY (ARRAY['place'::public.inventory_kind, 'room_type'::public.inventory_kind]))),
    CONSTRAINT media_width_check CHECK ((width > 0))
);

ALTER TABLE public.media ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.media_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media_uploads (
    file_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    saved_at timestamp with time zone,
    CONSTRAINT media_uploads_file_key_check CHECK ((file_key ~ '^[^/[:space:]][^[:space:]]*$'::text))
);

CREATE TABLE public.memberships (
    user_id bigint NOT NULL,
    organisation_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.nationality_confirmations (
    lead_id bigint NOT NULL,
    nationality text NOT NULL,
    document_id bigint,
    confirmed_by bigint NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT nationality_confirmations_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE public.nationality_groups (
    name text NOT NULL,
    country_code text NOT NULL,
    CONSTRAINT nationality_groups_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT nationality_groups_name_check CHECK ((name ~ '^[a-z0-9_]+$'::text))
);

CREATE TABLE public.nationality_payment_rules (
    id bigint NOT NULL,
    country_code text,
    group_name text,
    root_id bigint,
    region_id bigint,
    amount_minor public.minor_units NOT NULL,
    currency public.currency_code NOT NULL,
    payment_type public.payment_type NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT nationality_payment_rules_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT nationality_payment_rules_group_name_check CHECK ((group_name ~ '^[a-z0-9_]+$'::text)),
    CONSTRAINT nationality_payment_rules_of_one_where CHECK ((num_nonnulls(root_id, region_id) = 1)),
    CONSTRAINT nationality_payment_rules_of_one_whom CHECK ((num_nonnulls(country_code, group_name) = 1))
);

ALTER TABLE public.nationality_payment_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.nationality_payment_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.nps_answers (
    lead_id bigint NOT NULL,
    score smallint NOT NULL,
    comment text,
    answered_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT nps_answers_comment_check CHECK (((comment <> ''::text) AND (length(comment) <= 1000))),
    CONSTRAINT nps_answers_score_check CHECK (((score >= 0) AND (score <= 10)))
);

CREATE TABLE public.offers (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    offer_type public.offer_type NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    code text,
    amount_minor public.minor_units,
    percent smallint,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    names jsonb DEFAULT '{}'::jsonb NOT NULL,
    descriptions jsonb DEFAULT '{}'::jsonb NOT NULL,
    min_stay_days smallint,
    CONSTRAINT offers_code_check CHECK ((code <> ''::text)),
    CONSTRAINT offers_descriptions_check CHECK (public.is_translated_text(descriptions)),
    CONSTRAINT offers_end_after_start CHECK ((ends_at > starts_at)),
    CONSTRAINT offers_have_one_worth CHECK ((num_nonnulls(amount_minor, percent) =
CASE
    WHEN (offer_type = 'gift'::public.offer_type) THEN 0
    ELSE 1
END)),
    CONSTRAINT offers_min_stay_days_check CHECK ((min_stay_days > 0)),
    CONSTRAINT offers_name_check CHECK ((name <> ''::text)),
    CONSTRAINT offers_names_check CHECK (public.is_translated_text(names)),
    CONSTRAINT offers_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
);

ALTER TABLE public.offers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.offers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.one_time_passwords (
    id bigint NOT NULL,
    email public.citext NOT NULL,
    seed bytea NOT NULL,
    browser_hash bytea NOT NULL,
    known_browser boolean NOT NULL,
    with_code boolean NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    language public.language_code NOT NULL,
    next_path text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    code_ends_at timestamp with time zone NOT NULL,
    link_ends_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT one_time_passwords_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
    CONSTRAINT one_time_passwords_next_path_check CHECK ((length(next_path) <= 2048)),
    CONSTRAINT one_time_passwords_seed_check CHECK ((octet_length(seed) = 32)),
    CONSTRAINT one_time_passwords_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

ALTER TABLE public.one_time_passwords ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.one_time_passwords_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.organisations (
    id bigint NOT NULL,
    kind public.organisation_kind NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    verified_at timestamp with time zone,
    CONSTRAINT organisations_name_check CHECK ((name <> ''::text))
);

ALTER TABLE public.organisations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.organisations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.page_errors (
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    error text NOT NULL,
    script text,
    page text NOT NULL,
    device public.web_vital_device NOT NULL,
    country character(2),
    release text NOT NULL,
    browser text,
    CONSTRAINT page_errors_browser_check CHECK (((browser <> ''::text) AND (length(browser) <= 40))),
    CONSTRAINT page_errors_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT page_errors_error_check CHECK ((error ~ '^[A-Za-z]{1,40}$'::text)),
    CONSTRAINT page_errors_page_check CHECK ((page ~ '^[a-z_]+$'::text)),
    CONSTRAINT page_errors_release_check CHECK (((release <> ''::text) AND (length(release) <= 60))),
    CONSTRAINT page_errors_script_check CHECK ((script ~ '^/[A-Za-z0-9_./-]{1,120}$'::text))
)
PARTITION BY RANGE (happened_at);

CREATE TABLE public.partner_places (
    root_id bigint NOT NULL,
    organisation_id bigint NOT NULL,
    kind public.inventory_kind DEFAULT 'place'::public.inventory_kind NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT partner_places_kind_check CHECK ((kind = 'place'::public.inventory_kind))
);

CREATE TABLE public.passkeys (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_name_check CHECK ((name <> ''::text))
);

ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_attempts (
    payment_id bigint NOT NULL,
    attempt smallint NOT NULL,
    idempotency_key text GENERATED ALWAYS AS (((payment_id || ':'::text) || attempt)) STORED NOT NULL,
    intent_id text,
    cancelled_at timestamp with time zone,
    captured_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_attempts_attempt_check CHECK ((attempt > 0)),
    CONSTRAINT payment_attempts_end_one_way CHECK (((cancelled_at IS NULL) OR (captured_at IS NULL))),
    CONSTRAINT payment_attempts_intent_id_check CHECK ((intent_id <> ''::text))
);

CREATE TABLE public.payment_events (
    id bigint NOT NULL,
    provider_event_id text NOT NULL,
    type text NOT NULL,
    intent_id text,
    provider_refund_id text,
    facts jsonb NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone,
    outcome text,
    provider_dispute_id text,
    CONSTRAINT payment_events_applied_with_outcome CHECK (((applied_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT payment_events_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT payment_events_outcome_check CHECK ((outcome ~ '^[a-z_]+$'::text)),
    CONSTRAINT payment_events_provider_dispute_id_check CHECK ((provider_dispute_id <> ''::text)),
    CONSTRAINT payment_events_provider_event_id_check CHECK ((provider_event_id <> ''::text)),
    CONSTRAINT payment_events_type_check CHECK ((type <> ''::text))
);

ALTER TABLE public.payment_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_plans (
    inventory_id bigint NOT NULL,
    root_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    plan public.payment_plan_kind NOT NULL,
    instalments smallint DEFAULT 3 NOT NULL,
    deposit_days smallint NOT NULL,
    rent_days smallint NOT NULL,
    return_days smallint NOT NULL,
    rent_method public.rent_method NOT NULL,
    CONSTRAINT payment_plans_deposit_days_check CHECK (((deposit_days >= 0) AND (deposit_days <= 366))),
    CONSTRAINT payment_plans_instalments_check CHECK (((instalments >= 2) AND (instalments <= 12))),
    CONSTRAINT payment_plans_kind_check CHECK ((kind = ANY (ARRAY['place'::public.inventory_kind, 'tenancy'::public.inventory_kind]))),
    CONSTRAINT payment_plans_rent_days_check CHECK (((rent_days >= 0) AND (rent_days <= 366))),
    CONSTRAINT payment_plans_return_days_check CHECK (((return_days >= 0) AND (return_days <= 366)))
);

CREATE TABLE public.payments (
    id bigint NOT NULL,
    token text NOT NULL,
    lead_id bigint NOT NULL,
    form_id bigint NOT NULL,
    root_id bigint NOT NULL,
    tenancy_id bigint NOT NULL,
    kind public.inventory_kind DEFAULT 'tenancy'::public.inventory_kind NOT NULL,
    payment_type public.payment_type NOT NULL,
    amount_minor public.minor_units NOT NULL,
    currency public.currency_code NOT NULL,
    status public.payment_status DEFAULT 'init'::public.payment_status NOT NULL,
    attempt smallint DEFAULT 0 NOT NULL,
    decline_code text,
    card_brand text,
    card_last4 text,
    checked_at timestamp with time zone,
    paid_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    purpose public.payment_purpose DEFAULT 'booking'::public.payment_purpose NOT NULL,
    method text,
    CONSTRAINT payments_attempt_check CHECK ((attempt >= 0)),
    CONSTRAINT payments_card_brand_check CHECK ((card_brand ~ '^[a-z0-9_]+$'::text)),
    CONSTRAINT payments_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
    CONSTRAINT payments_decline_code_check CHECK ((decline_code ~ '^[a-z0-9_]+$'::text)),
    CONSTRAINT payments_kind_check CHECK ((kind = 'tenancy'::public.inventory_kind)),
    CONSTRAINT payments_method_check CHECK ((method ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT payments_paid_when_successful CHECK (((status = 'success'::public.payment_status) = (paid_at IS NOT NULL))),
    CONSTRAINT payments_token_check CHECK ((token ~ '^[A-Za-z0-9_-]{43}$'::text))
);

ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pending_identities (
    browser_hash bytea NOT NULL,
    provider public.identity_provider NOT NULL,
    subject text NOT NULL,
    email public.citext,
    name text,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT pending_identities_browser_hash_check CHECK ((octet_length(browser_hash) = 32))
);

CREATE TABLE public.place_listings (
    root_id bigint NOT NULL,
    version bigint NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    status public.inventory_status NOT NULL,
    ids bigint[] NOT NULL,
    organisation_id bigint,
    partner_ids bigint[] NOT NULL,
    region_ids bigint[] NOT NULL,
    location public.geography(Point,4326) NOT NULL,
    name_words text[] NOT NULL,
    amenities text[] NOT NULL,
    tags text[] NOT NULL,
    rating smallint,
    rating_points smallint NOT NULL,
    completeness_points smallint NOT NULL,
    confirmed_day integer,
    updated_at_ms bigint NOT NULL,
    card jsonb NOT NULL,
    match_facts jsonb,
    facts_version smallint DEFAULT 0 NOT NULL,
    commutes bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT place_listings_version_check CHECK ((version > 0))
)
WITH (fillfactor='80');

CREATE TABLE public.place_overviews (
    root_id bigint NOT NULL,
    version bigint NOT NULL,
    name text NOT NULL,
    status public.inventory_status NOT NULL,
    organisation_id bigint,
    price_minor public.minor_units,
    places_left integer NOT NULL,
    places_total integer NOT NULL,
    confirmed_at timestamp with time zone,
    images_count integer NOT NULL,
    issues text[] NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    archived boolean NOT NULL,
    region_id bigint,
    address_key text,
    image_key text,
    currency public.currency_code,
    price_duration public.price_duration,
    CONSTRAINT place_overviews_version_check CHECK ((version > 0))
);

CREATE TABLE public.place_view_batches (
    id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.place_views (
    root_id bigint NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    CONSTRAINT place_views_views_check CHECK ((views > 0))
);

CREATE TABLE public.price_alert_drops (
    mail_id bigint NOT NULL,
    price_alert_id bigint NOT NULL,
    price bigint NOT NULL,
    price_before bigint NOT NULL,
    currency public.currency_code NOT NULL,
    price_duration public.price_duration NOT NULL,
    CONSTRAINT price_alert_drops_are_lower CHECK ((price < price_before))
);

CREATE TABLE public.price_alert_mails (
    id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.price_alert_mails ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.price_alert_mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.price_alerts (
    id bigint NOT NULL,
    user_id bigint,
    email public.citext,
    language public.language_code NOT NULL,
    root_id bigint NOT NULL,
    room_type_id bigint NOT NULL,
    tenancy_id bigint,
    known_price bigint NOT NULL,
    currency public.currency_code NOT NULL,
    price_duration public.price_duration NOT NULL,
    max_price bigint,
    confirm_seed bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_mail_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT price_alerts_confirm_seed_check CHECK ((length(confirm_seed) = 32)),
    CONSTRAINT price_alerts_email_check CHECK ((email OPERATOR(public.<>) ''::public.citext)),
    CONSTRAINT price_alerts_have_one_reader CHECK (((user_id IS NULL) <> (email IS NULL))),
    CONSTRAINT price_alerts_known_price_check CHECK ((known_price > 0)),
    CONSTRAINT price_alerts_max_price_check CHECK ((max_price > 0)),
    CONSTRAINT price_alerts_of_accounts_are_confirmed CHECK (((user_id IS NULL) OR (confirmed_at IS NOT NULL)))
);

ALTER TABLE public.price_alerts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.price_alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.price_medians (
    region_id bigint NOT NULL,
    unit_type public.unit_type NOT NULL,
    currency public.currency_code NOT NULL,
    price_duration public.price_duration NOT NULL,
    month date NOT NULL,
    median_minor public.minor_units NOT NULL,
    tenancies integer NOT NULL,
    low_minor bigint,
    high_minor bigint,
    CONSTRAINT price_medians_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT price_medians_tenancies_check CHECK ((tenancies >= 5))
);

CREATE TABLE public.price_observations (
    observed_on date NOT NULL,
    root_id bigint NOT NULL,
    tenancy_id bigint NOT NULL,
    price_minor public.minor_units NOT NULL,
    currency public.currency_code NOT NULL,
    price_duration public.price_duration NOT NULL,
    all_in_price bigint,
    CONSTRAINT price_observations_all_in_price_check CHECK ((all_in_price >= 0))
)
PARTITION BY RANGE (observed_on);

CREATE TABLE public.provider_logins (
    id bigint NOT NULL,
    seed bytea NOT NULL,
    browser_hash bytea NOT NULL,
    provider public.identity_provider,
    next_path text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT provider_logins_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
    CONSTRAINT provider_logins_next_path_check CHECK ((length(next_path) <= 2048)),
    CONSTRAINT provider_logins_seed_check CHECK ((octet_length(seed) = 32))
);

ALTER TABLE public.provider_logins ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.provider_logins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reconciliations (
    id bigint NOT NULL,
    day date NOT NULL,
    compared integer NOT NULL,
    differences jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reconciliations_compared_check CHECK ((compared >= 0)),
    CONSTRAINT reconciliations_differences_check CHECK ((jsonb_typeof(differences) = 'array'::text))
);

ALTER TABLE public.reconciliations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reconciliations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.referral_codes (
    user_id bigint NOT NULL,
    code text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT referral_codes_code_check CHECK ((code ~ '^[a-z0-9]{10}$'::text))
);

CREATE TABLE public.referrals (
    id bigint NOT NULL,
    referrer_id bigint NOT NULL,
    friend_email public.citext,
    friend_name text,
    friend_id bigint,
    counts boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    joined_at timestamp with time zone,
    CONSTRAINT referrals_friend_name_check CHECK (((friend_name <> ''::text) AND (length(friend_name) <= 60))),
    CONSTRAINT referrals_not_of_oneself CHECK (((friend_id IS NULL) OR (friend_id <> referrer_id))),
    CONSTRAINT referrals_that_brought_somebody_count CHECK (((friend_id IS NULL) OR (counts AND (joined_at IS NOT NULL))))
);

ALTER TABLE public.referrals ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.referrals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.refunds (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    payment_id bigint NOT NULL,
    intent_id text NOT NULL,
    amount_minor public.minor_units NOT NULL,
    currency public.currency_code NOT NULL,
    reason public.refund_reason NOT NULL,
    status public.refund_status NOT NULL,
    attempt smallint DEFAULT 1 NOT NULL,
    idempotency_key text GENERATED ALWAYS AS (((('refund:'::text || id) || ':'::text) || attempt)) STORED NOT NULL,
    provider_refund_id text,
    request_key uuid,
    requested_by bigint,
    decided_by bigint,
    decided_at timestamp with time zone,
    failure_code text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    proof_due_at timestamp with time zone,
    without_proof_minor public.minor_units,
    declined_for text,
    CONSTRAINT refunds_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
    CONSTRAINT refunds_attempt_check CHECK ((attempt > 0)),
    CONSTRAINT refunds_declined_for_check CHECK ((declined_for ~ '^[a-z_]+$'::text)),
    CONSTRAINT refunds_failure_code_check CHECK ((failure_code ~ '^[a-z0-9_]+$'::text)),
    CONSTRAINT refunds_intent_id_check CHECK ((intent_id <> ''::text)),
    CONSTRAINT refunds_proof_adds_money CHECK (((without_proof_minor)::bigint <= (amount_minor)::bigint)),
    CONSTRAINT refunds_proof_has_both CHECK (((proof_due_at IS NULL) = (without_proof_minor IS NULL))),
    CONSTRAINT refunds_provider_refund_id_check CHECK ((provider_refund_id <> ''::text))
);

ALTER TABLE public.refunds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.refunds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.region_insights (
    region_id bigint NOT NULL,
    version smallint NOT NULL,
    insights jsonb NOT NULL,
    computed_at timestamp with time zone NOT NULL,
    CONSTRAINT region_insights_insights_check CHECK ((jsonb_typeof(insights) = 'object'::text)),
    CONSTRAINT region_insights_version_check CHECK ((version > 0))
);

CREATE TABLE public.region_names (
    region_id bigint NOT NULL,
    language public.language_code NOT NULL,
    kind public.region_name_kind DEFAULT 'name'::public.region_name_kind NOT NULL,
    name text NOT NULL,
    CONSTRAINT region_names_english_is_the_regions_own CHECK (((kind = 'alias'::public.region_name_kind) OR (language <> 'en'::public.language_code))),
    CONSTRAINT region_names_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.region_stats (
    region_id bigint NOT NULL,
    places_count integer NOT NULL,
    available_places_count integer NOT NULL,
    currency public.currency_code,
    price_duration public.price_duration,
    min_price_minor public.minor_units,
    median_price_minor public.minor_units,
    max_price_minor public.minor_units,
    refreshed_at timestamp with time zone NOT NULL,
    CONSTRAINT region_stats_available_are_among_the_places CHECK (((available_places_count >= 0) AND (available_places_count <= places_count))),
    CONSTRAINT region_stats_places_count_check CHECK ((places_count >= 0)),
    CONSTRAINT region_stats_prices_are_in_order CHECK ((((min_price_minor)::bigint <= (median_price_minor)::bigint) AND ((median_price_minor)::bigint <= (max_price_minor)::bigint))),
    CONSTRAINT region_stats_prices_are_of_the_available CHECK ((num_nonnulls(currency, price_duration, min_price_minor, median_price_minor, max_price_minor) =
CASE
    WHEN (available_places_count = 0) THEN 0
    ELSE 5
END))
);

CREATE TABLE public.regions (
    id bigint NOT NULL,
    parent_id bigint,
    parent_type public.region_type,
    path public.ltree DEFAULT ''::public.ltree NOT NULL,
    region_type public.region_type NOT NULL,
    canonical_name public.canonical_name NOT NULL,
    name text NOT NULL,
    short_name text,
    address jsonb DEFAULT '{}'::jsonb NOT NULL,
    location public.geography(Point,4326) NOT NULL,
    bounds_south double precision,
    bounds_west double precision,
    bounds_north double precision,
    bounds_east double precision,
    shape public.geography(MultiPolygon,4326),
    time_zone text,
    population integer,
    version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT regions_address_check CHECK (public.is_address(address)),
    CONSTRAINT regions_bounds_are_whole CHECK (((num_nulls(bounds_south, bounds_west, bounds_north, bounds_east) = 4) OR ((num_nulls(bounds_south, bounds_west, bounds_north, bounds_east) = 0) AND ((bounds_south >= ('-90'::integer)::double precision) AND (bounds_south <= (90)::double precision)) AND ((bounds_north >= bounds_south) AND (bounds_north <= (90)::double precision)) AND ((bounds_west >= ('-180'::integer)::double precision) AND (bounds_west <= (180)::double precision)) AND ((bounds_east >= ('-180'::integer)::double precision) AND (bounds_east <= (180)::double precision))))),
    CONSTRAINT regions_name_check CHECK ((name <> ''::text)),
    CONSTRAINT regions_parent_has_its_type CHECK (((parent_id IS NULL) = (parent_type IS NULL))),
    CONSTRAINT regions_parent_is_of_a_higher_type CHECK ((
CASE region_type
    WHEN 'country'::public.region_type THEN (parent_id IS NULL)
    WHEN 'state'::public.region_type THEN (parent_type = 'country'::public.region_type)
    WHEN 'locality'::public.region_type THEN (parent_type = ANY (ARRAY['country'::public.region_type, 'state'::public.region_type]))
    WHEN 'sublocality'::public.region_type THEN (parent_type = 'locality'::public.region_type)
    WHEN 'establishment'::public.region_type THEN (parent_type = ANY (ARRAY['locality'::public.region_type, 'sublocality'::public.region_type, 'establishment'::public.region_type]))
    ELSE NULL::boolean
END IS TRUE)),
    CONSTRAINT regions_population_check CHECK ((population >= 0)),
    CONSTRAINT regions_short_name_check CHECK ((short_name <> ''::text)),
    CONSTRAINT regions_time_zone_check CHECK ((time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$'::text)),
    CONSTRAINT regions_towns_have_a_time_zone CHECK (((region_type = ANY (ARRAY['country'::public.region_type, 'state'::public.region_type])) OR (time_zone IS NOT NULL)))
);

ALTER TABLE public.regions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.regions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.review_media (
    review_id bigint NOT NULL,
    "position" smallint NOT NULL,
    base_path text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    credit text,
    CONSTRAINT review_media_base_path_check CHECK ((base_path ~ '^[^/[:space:]][^[:space:]]*$'::text)),
    CONSTRAINT review_media_credit_check CHECK ((credit <> ''::text)),
    CONSTRAINT review_media_height_check CHECK ((height > 0)),
    CONSTRAINT review_media_width_check CHECK ((width > 0))
);

CREATE TABLE public.review_topics (
    review_id bigint NOT NULL,
    topic public.review_topic NOT NULL,
    rating smallint NOT NULL,
    CONSTRAINT review_topics_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE public.review_translations (
    review_id bigint NOT NULL,
    language public.language_code NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT review_translations_text_check CHECK ((text <> ''::text))
);

CREATE TABLE public.review_uploads (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    root_id bigint NOT NULL,
    file_key text NOT NULL,
    review_id bigint,
    "position" smallint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT review_uploads_have_a_place CHECK (((review_id IS NULL) = ("position" IS NULL)))
);

ALTER TABLE public.review_uploads ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.review_uploads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reviews (
    id bigint NOT NULL,
    root_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    kind public.inventory_kind NOT NULL,
    user_id bigint,
    author_name text,
    status public.review_status DEFAULT 'pending'::public.review_status NOT NULL,
    rating smallint NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    language public.language_code NOT NULL,
    stay_from date,
    stay_until date,
    stay_proof public.stay_proof,
    stay_proved_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    published_at timestamp with time zone,
    reply text,
    replied_at timestamp with time zone,
    lead_id bigint,
    declined_for text,
    CONSTRAINT reviews_are_answered_later CHECK ((replied_at >= published_at)),
    CONSTRAINT reviews_kind_check CHECK ((kind = ANY (ARRAY['place'::public.inventory_kind, 'room_type'::public.inventory_kind]))),
    CONSTRAINT reviews_only_declined_have_a_reason CHECK (((declined_for IS NULL) OR ((status = 'rejected'::public.review_status) AND (declined_for ~ '^[a-z_]+$'::text)))),
    CONSTRAINT reviews_only_published_are_answered CHECK (((reply IS NULL) OR (published_at IS NOT NULL))),
    CONSTRAINT reviews_proof_has_a_time CHECK (((stay_proof IS NULL) = (stay_proved_at IS NULL))),
    CONSTRAINT reviews_published_are_proved CHECK (((status <> 'published'::public.review_status) OR (num_nulls(stay_proof, published_at) = 0))),
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_reply_check CHECK ((reply <> ''::text)),
    CONSTRAINT reviews_reply_has_a_time CHECK (((reply IS NULL) = (replied_at IS NULL))),
    CONSTRAINT reviews_stay_is_in_order CHECK ((stay_until >= stay_from))
);

ALTER TABLE public.reviews ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.saved_search_alerts (
    id bigint NOT NULL,
    saved_search_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.saved_search_alerts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.saved_search_alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.saved_search_matches (
    id bigint NOT NULL,
    saved_search_id bigint NOT NULL,
    change_id bigint NOT NULL,
    root_id bigint NOT NULL,
    reason public.match_reason NOT NULL,
    price bigint NOT NULL,
    price_before bigint,
    found_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    alert_id bigint
);

ALTER TABLE public.saved_search_matches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.saved_search_matches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.saved_searches (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    region_id bigint NOT NULL,
    query text NOT NULL,
    frequency public.alert_frequency NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_searches_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT saved_searches_query_check CHECK ((length(query) <= 2000))
);

ALTER TABLE public.saved_searches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.saved_searches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.second_factor_failures (
    user_id bigint NOT NULL,
    failed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.sessions (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    idle_ends_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    method public.login_method DEFAULT 'otp'::public.login_method NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    user_agent text,
    second_factor_at timestamp with time zone,
    challenge bytea,
    challenge_ends_at timestamp with time zone,
    CONSTRAINT sessions_challenges_end CHECK (((challenge IS NULL) = (challenge_ends_at IS NULL))),
    CONSTRAINT sessions_end_in_order CHECK (((created_at < ends_at) AND (idle_ends_at <= ends_at))),
    CONSTRAINT sessions_token_hash_check CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 400))
);

ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shared_shortlist_members (
    list_id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    budget_min_minor bigint,
    budget_max_minor bigint,
    budget_currency text,
    budget_period public.budget_period,
    CONSTRAINT shared_shortlist_budgets_are_whole CHECK (((num_nonnulls(budget_max_minor, budget_currency, budget_period) = ANY (ARRAY[0, 3])) AND ((budget_min_minor IS NULL) OR (budget_min_minor <= budget_max_minor)))),
    CONSTRAINT shared_shortlist_members_budget_currency_check CHECK ((budget_currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT shared_shortlist_members_budget_max_minor_check CHECK ((budget_max_minor > 0)),
    CONSTRAINT shared_shortlist_members_budget_min_minor_check CHECK ((budget_min_minor >= 0)),
    CONSTRAINT shared_shortlist_members_name_check CHECK (((name <> ''::text) AND (length(name) <= 60)))
);

CREATE TABLE public.shared_shortlist_notes (
    id uuid NOT NULL,
    list_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    user_id bigint NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT shared_shortlist_notes_text_check CHECK (((text <> ''::text) AND (length(text) <= 500)))
);

CREATE TABLE public.shared_shortlist_places (
    list_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    added_by bigint,
    added_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    tenancy_id bigint,
    move_in date,
    CONSTRAINT shared_shortlist_stays_are_whole CHECK (((move_in IS NULL) OR (tenancy_id IS NOT NULL)))
);

CREATE TABLE public.shared_shortlist_votes (
    list_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    user_id bigint NOT NULL,
    vote public.shared_vote NOT NULL,
    voted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.shared_shortlists (
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    name text NOT NULL,
    invitation_seed bytea NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shared_shortlists_invitation_seed_check CHECK ((octet_length(invitation_seed) = 32)),
    CONSTRAINT shared_shortlists_name_check CHECK (((name <> ''::text) AND (length(name) <= 80)))
);

ALTER TABLE public.shared_shortlists ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shared_shortlists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shortlist_entries (
    user_id bigint NOT NULL,
    inventory_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    tenancy_id bigint,
    move_in date,
    CONSTRAINT shortlist_entries_stays_are_whole CHECK (((move_in IS NULL) OR (tenancy_id IS NOT NULL)))
);

CREATE TABLE public.staff_destinations (
    user_id bigint NOT NULL,
    region_id bigint NOT NULL
);

CREATE TABLE public.staff_invitations (
    id bigint NOT NULL,
    email public.citext NOT NULL,
    roles public.user_role[] NOT NULL,
    invited_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    CONSTRAINT staff_invitations_roles_check CHECK ((cardinality(roles) > 0))
);

ALTER TABLE public.staff_invitations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staff_invitations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_profiles (
    user_id bigint NOT NULL,
    team_id bigint,
    languages public.language_code[] DEFAULT '{}'::public.language_code[] NOT NULL,
    capacity smallint DEFAULT 0 NOT NULL,
    work_days smallint[] DEFAULT '{1,2,3,4,5}'::smallint[] NOT NULL,
    from_minute smallint DEFAULT 540 NOT NULL,
    to_minute smallint DEFAULT 1080 NOT NULL,
    time_zone text DEFAULT 'Europe/London'::text NOT NULL,
    out_of_office_until timestamp with time zone,
    last_assigned_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_profiles_capacity_check CHECK (((capacity >= 0) AND (capacity <= 500))),
    CONSTRAINT staff_profiles_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
    CONSTRAINT staff_profiles_time_zone_check CHECK (((time_zone <> ''::text) AND (length(time_zone) <= 64))),
    CONSTRAINT staff_profiles_to_minute_check CHECK (((to_minute >= 1) AND (to_minute <= 1440))),
    CONSTRAINT staff_profiles_work_before_they_rest CHECK ((from_minute < to_minute)),
    CONSTRAINT staff_profiles_work_days_check CHECK ((work_days <@ '{1,2,3,4,5,6,7}'::smallint[]))
);

CREATE TABLE public.staff_views (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    table_name text NOT NULL,
    name text,
    query text DEFAULT ''::text NOT NULL,
    columns text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_views_columns_check CHECK ((array_to_string(columns, ''::text) ~ '^[a-z_]*$'::text)),
    CONSTRAINT staff_views_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
    CONSTRAINT staff_views_query_check CHECK ((length(query) <= 2000)),
    CONSTRAINT staff_views_table_name_check CHECK ((table_name ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.staff_views ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staff_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stopped_addresses (
    email_hash bytea NOT NULL,
    stopped_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stopped_addresses_email_hash_check CHECK ((octet_length(email_hash) = 32))
);

CREATE TABLE public.surroundings (
    root_id bigint NOT NULL,
    category text NOT NULL,
    walk_minutes smallint NOT NULL,
    CONSTRAINT surroundings_category_check CHECK ((category = ANY (ARRAY['metro'::text, 'train'::text, 'tram'::text, 'bus'::text, 'supermarket'::text, 'pharmacy'::text, 'park'::text]))),
    CONSTRAINT surroundings_walk_minutes_check CHECK (((walk_minutes >= 1) AND (walk_minutes <= 60)))
);

CREATE TABLE public.takeover_takers (
    id bigint NOT NULL,
    takeover_id bigint NOT NULL,
    lead_id bigint NOT NULL,
    payment_id bigint NOT NULL,
    reserved_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    CONSTRAINT takeover_takers_end_later CHECK ((expires_at > reserved_at)),
    CONSTRAINT takeover_takers_end_reason_check CHECK ((end_reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT takeover_takers_ended_for_a_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
);

ALTER TABLE public.takeover_takers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.takeover_takers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.takeovers (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id bigint NOT NULL,
    root_id bigint NOT NULL,
    status public.takeover_status DEFAULT 'requested'::public.takeover_status NOT NULL,
    reason text NOT NULL,
    message text,
    leave_on date NOT NULL,
    last_day date NOT NULL,
    amount_minor public.minor_units NOT NULL,
    incentive_minor public.minor_units DEFAULT 0 NOT NULL,
    currency public.currency_code NOT NULL,
    agreed jsonb NOT NULL,
    decide_by timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT takeovers_agreed_check CHECK ((jsonb_typeof(agreed) = 'object'::text)),
    CONSTRAINT takeovers_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
    CONSTRAINT takeovers_incentive_from_the_deposit CHECK (((incentive_minor)::bigint <= (amount_minor)::bigint)),
    CONSTRAINT takeovers_leave_before_the_end CHECK ((leave_on <= last_day)),
    CONSTRAINT takeovers_message_check CHECK (((message <> ''::text) AND (length(message) <= 500))),
    CONSTRAINT takeovers_reason_check CHECK ((reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT takeovers_wait_until_a_time CHECK (((status = ANY (ARRAY['requested'::public.takeover_status, 'paid'::public.takeover_status])) = (decide_by IS NOT NULL)))
);

ALTER TABLE public.takeovers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.takeovers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.teams (
    id bigint NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT teams_name_check CHECK (((name <> ''::text) AND (length(name) <= 80)))
);

ALTER TABLE public.teams ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.teams_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tenancy_agreements (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint NOT NULL,
    terms jsonb NOT NULL,
    landlord_name text NOT NULL,
    landlord_email public.citext NOT NULL,
    link_seed bytea NOT NULL,
    prepared_by bigint NOT NULL,
    prepared_at timestamp with time zone DEFAULT now() NOT NULL,
    text jsonb,
    CONSTRAINT tenancy_agreements_landlord_name_check CHECK (((landlord_name <> ''::text) AND (length(landlord_name) <= 120))),
    CONSTRAINT tenancy_agreements_link_seed_check CHECK ((octet_length(link_seed) = 32)),
    CONSTRAINT tenancy_agreements_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))
);

ALTER TABLE public.tenancy_agreements ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tenancy_agreements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.totp_secrets (
    user_id bigint NOT NULL,
    sealed_secret bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.translation_usage (
    day date NOT NULL,
    characters bigint NOT NULL,
    CONSTRAINT translation_usage_characters_check CHECK ((characters >= 0))
);

CREATE TABLE public.travel_calculations (
    campus_id bigint NOT NULL,
    mode text NOT NULL,
    network text NOT NULL,
    source text NOT NULL,
    calculated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT travel_calculations_mode_check CHECK ((mode = ANY (ARRAY['foot'::text, 'bike'::text, 'transit'::text]))),
    CONSTRAINT travel_calculations_network_check CHECK ((network <> ''::text)),
    CONSTRAINT travel_calculations_source_check CHECK ((source = ANY (ARRAY['route'::text, 'estimate'::text])))
);

CREATE TABLE public.travel_minutes (
    campus_id bigint NOT NULL,
    mode text NOT NULL,
    place_id bigint NOT NULL,
    minutes smallint NOT NULL,
    source text NOT NULL,
    calculated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT travel_minutes_minutes_check CHECK ((minutes > 0)),
    CONSTRAINT travel_minutes_mode_check CHECK ((mode = ANY (ARRAY['foot'::text, 'bike'::text, 'transit'::text]))),
    CONSTRAINT travel_minutes_source_check CHECK ((source = ANY (ARRAY['route'::text, 'estimate'::text])))
);

CREATE TABLE public.travel_moved_places (
    place_id bigint NOT NULL,
    moved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.user_roles (
    user_id bigint NOT NULL,
    role public.user_role NOT NULL,
    granted_by bigint,
    granted_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.users (
    id bigint NOT NULL,
    email public.citext,
    email_verified_at timestamp with time zone,
    name text,
    phone text,
    language public.language_code DEFAULT 'en'::public.language_code NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    source_details jsonb,
    CONSTRAINT users_email_check CHECK ((email OPERATOR(public.~) '^[^[:space:]@]+@[^[:space:]@]+$'::public.citext)),
    CONSTRAINT users_erased_keep_nothing CHECK (((erased_at IS NULL) OR (num_nonnulls(email, email_verified_at, name, phone, source_details) = 0))),
    CONSTRAINT users_have_an_email_until_erased CHECK (((email IS NULL) = (erased_at IS NOT NULL))),
    CONSTRAINT users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,14}$'::text))
);

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.video_calls (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id bigint NOT NULL,
    scheduled_by bigint NOT NULL,
    idempotency_key uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    link text NOT NULL,
    outcome public.video_call_outcome,
    outcome_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT video_calls_link_check CHECK (((link ~ '^https://'::text) AND (length(link) <= 500))),
    CONSTRAINT video_calls_outcomes_have_a_time CHECK (((outcome IS NULL) = (outcome_at IS NULL)))
);

ALTER TABLE public.video_calls ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.video_calls_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.visits (
    id bigint NOT NULL,
    user_id bigint,
    lead_id bigint,
    day date NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    root_id bigint,
    region_id bigint,
    query text,
    CONSTRAINT visits_are_of_a_place_or_a_search CHECK (((num_nonnulls(root_id, region_id) = 1) AND ((region_id IS NULL) = (query IS NULL)))),
    CONSTRAINT visits_are_of_one_person CHECK ((num_nonnulls(user_id, lead_id) = 1)),
    CONSTRAINT visits_query_check CHECK ((length(query) <= 1000))
);

ALTER TABLE public.visits ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.visits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.web_vital_counts (
    day date NOT NULL,
    vital public.web_vital NOT NULL,
    page text NOT NULL,
    device public.web_vital_device NOT NULL,
    country text NOT NULL,
    release text NOT NULL,
    bucket smallint NOT NULL,
    measurements integer NOT NULL,
    CONSTRAINT web_vital_counts_bucket_check CHECK ((bucket >= 0)),
    CONSTRAINT web_vital_counts_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
    CONSTRAINT web_vital_counts_measurements_check CHECK ((measurements > 0)),
    CONSTRAINT web_vital_counts_page_check CHECK ((page ~ '^[a-z_]+$'::text)),
    CONSTRAINT web_vital_counts_release_check CHECK (((release <> ''::text) AND (length(release) <= 60)))
)
WITH (fillfactor='70');

CREATE TABLE public.web_vitals (
    measured_at timestamp with time zone DEFAULT now() NOT NULL,
    vital public.web_vital NOT NULL,
    value double precision NOT NULL,
    rating public.web_vital_rating NOT NULL,
    page text NOT NULL,
    device public.web_vital_device NOT NULL,
    country character(2),
    release text NOT NULL,
    browser text,
    is_logged_in boolean NOT NULL,
    target text,
    part text,
    CONSTRAINT web_vitals_browser_check CHECK (((browser <> ''::text) AND (length(browser) <= 40))),
    CONSTRAINT web_vitals_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT web_vitals_page_check CHECK ((page ~ '^[a-z_]+$'::text)),
    CONSTRAINT web_vitals_part_check CHECK ((part ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT web_vitals_release_check CHECK (((release <> ''::text) AND (length(release) <= 60))),
    CONSTRAINT web_vitals_target_check CHECK (((target <> ''::text) AND (length(target) <= 200))),
    CONSTRAINT web_vitals_value_check CHECK ((value >= (0)::double precision))
)
PARTITION BY RANGE (measured_at);

ALTER TABLE ONLY public.agreement_files
    ADD CONSTRAINT agreement_files_pkey PRIMARY KEY (agreement_id, kind);

ALTER TABLE ONLY public.agreement_files
    ADD CONSTRAINT agreement_files_stored_key_key UNIQUE (stored_key);

ALTER TABLE ONLY public.agreement_signatures
    ADD CONSTRAINT agreement_signatures_pkey PRIMARY KEY (agreement_id, party);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id, created_at);

ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_pkey PRIMARY KEY (tenancy_id);

ALTER TABLE ONLY public.board_changes
    ADD CONSTRAINT board_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.board_commissions
    ADD CONSTRAINT board_commissions_pkey PRIMARY KEY (grain, cut, day, agent_id, source, region_id, state, currency);

ALTER TABLE ONLY public.board_confirmations
    ADD CONSTRAINT board_confirmations_pkey PRIMARY KEY (booking_id);

ALTER TABLE ONLY public.board_days
    ADD CONSTRAINT board_days_pkey PRIMARY KEY (grain, cut, day, agent_id, source, region_id);

ALTER TABLE ONLY public.board_exits
    ADD CONSTRAINT board_exits_pkey PRIMARY KEY (grain, cut, day, agent_id, source, region_id, reason);

ALTER TABLE ONLY public.board_freshness
    ADD CONSTRAINT board_freshness_pkey PRIMARY KEY (day, region_id, age);

ALTER TABLE ONLY public.board_hours
    ADD CONSTRAINT board_hours_pkey PRIMARY KEY (grain, cut, day, agent_id, source, region_id, weekday, hour) INCLUDE (arrived, answered);

ALTER TABLE ONLY public.board_leads
    ADD CONSTRAINT board_leads_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.board_places
    ADD CONSTRAINT board_places_pkey PRIMARY KEY (grain, cut, day, agent_id, source, region_id, root_id) INCLUDE (leads, reached, booked);

ALTER TABLE ONLY public.board_responses
    ADD CONSTRAINT board_responses_pkey PRIMARY KEY (grain, cut, day, agent_id, source, region_id, minutes) INCLUDE (leads);

ALTER TABLE ONLY public.board_state
    ADD CONSTRAINT board_state_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_payment_id_key UNIQUE (payment_id);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.bulk_mappings
    ADD CONSTRAINT bulk_mappings_one_of_a_supplier UNIQUE NULLS NOT DISTINCT (organisation_id, resource, operation);

ALTER TABLE ONLY public.bulk_rows
    ADD CONSTRAINT bulk_rows_pkey PRIMARY KEY (run_id, row_no);

ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_clocks
    ADD CONSTRAINT call_clocks_key_key UNIQUE (key);

ALTER TABLE ONLY public.call_clocks
    ADD CONSTRAINT call_clocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_events
    ADD CONSTRAINT call_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_events
    ADD CONSTRAINT call_events_provider_event_id_key UNIQUE (provider_event_id);

ALTER TABLE ONLY public.call_goals
    ADD CONSTRAINT call_goals_pkey PRIMARY KEY (user_id, period, metric);

ALTER TABLE ONLY public.call_listens
    ADD CONSTRAINT call_listens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_listens
    ADD CONSTRAINT call_listens_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.call_presence
    ADD CONSTRAINT call_presence_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.call_queue_changes
    ADD CONSTRAINT call_queue_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_queue
    ADD CONSTRAINT call_queue_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.call_recordings
    ADD CONSTRAINT call_recordings_call_id_key UNIQUE (call_id);

ALTER TABLE ONLY public.call_recordings
    ADD CONSTRAINT call_recordings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_recordings
    ADD CONSTRAINT call_recordings_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.cancellation_policies
    ADD CONSTRAINT cancellation_policies_code_key UNIQUE (code);

ALTER TABLE ONLY public.cancellation_policies
    ADD CONSTRAINT cancellation_policies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cancellation_rules
    ADD CONSTRAINT cancellation_rules_pkey PRIMARY KEY (policy_id, clock, days);

ALTER TABLE ONLY public.chat_desk_answers
    ADD CONSTRAINT chat_desk_answers_pkey PRIMARY KEY (thread_id, seq);

ALTER TABLE ONLY public.chat_desk_deletions
    ADD CONSTRAINT chat_desk_deletions_pkey PRIMARY KEY (desk, conversation_id);

ALTER TABLE ONLY public.chat_desk_events
    ADD CONSTRAINT chat_desk_events_are_unique UNIQUE (desk, desk_event_id);

ALTER TABLE ONLY public.chat_desk_events
    ADD CONSTRAINT chat_desk_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat_desk_threads
    ADD CONSTRAINT chat_desk_threads_conversations_are_unique UNIQUE (desk, conversation_id);

ALTER TABLE ONLY public.chat_desk_threads
    ADD CONSTRAINT chat_desk_threads_pkey PRIMARY KEY (thread_id);

ALTER TABLE ONLY public.chat_file_deletions
    ADD CONSTRAINT chat_file_deletions_pkey PRIMARY KEY (uuid);

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_one_per_message UNIQUE (thread_id, seq);

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_preview_key_key UNIQUE (preview_key);

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_quarantine_key_key UNIQUE (quarantine_key);

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_sent_once UNIQUE (thread_id, client_id);

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_stored_key_key UNIQUE (stored_key);

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.chat_message_translations
    ADD CONSTRAINT chat_message_translations_pkey PRIMARY KEY (thread_id, seq, language);

ALTER TABLE ONLY public.chat_messages
    ADD CONSTRAINT chat_messages_pkey PRIMARY KEY (thread_id, seq, created_at);

ALTER TABLE ONLY public.chat_participants
    ADD CONSTRAINT chat_participants_are_unique UNIQUE NULLS NOT DISTINCT (thread_id, user_id);

ALTER TABLE ONLY public.chat_reply_addresses
    ADD CONSTRAINT chat_reply_addresses_pkey PRIMARY KEY (thread_id);

ALTER TABLE ONLY public.chat_reply_addresses
    ADD CONSTRAINT chat_reply_addresses_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.chat_waits
    ADD CONSTRAINT chat_waits_pkey PRIMARY KEY (edition, language);

ALTER TABLE ONLY public.commission_tallies
    ADD CONSTRAINT commission_tallies_pkey PRIMARY KEY (staff_stage, source, language, agent_id, currency);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_one_a_day EXCLUDE USING gist (root_id WITH =, daterange(starts_on, ends_on) WITH &&);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.complaints
    ADD CONSTRAINT complaints_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.complaints
    ADD CONSTRAINT complaints_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_attempts
    ADD CONSTRAINT contact_attempts_mail_id_key UNIQUE (mail_id);

ALTER TABLE ONLY public.contact_attempts
    ADD CONSTRAINT contact_attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_consents
    ADD CONSTRAINT contact_consents_pkey PRIMARY KEY (user_id);

ALTER TABLE public.contact_consents
    ADD CONSTRAINT contact_without_zone_is_no_choice CHECK (((time_zone IS NOT NULL) OR ((channels = '{}'::public.contact_channel[]) AND (from_hour IS NULL) AND (NOT no_calls)))) NOT VALID;

ALTER TABLE public.costs
    ADD CONSTRAINT costs_amenity_check CHECK ((amenity = ANY (ARRAY['wifi'::text, 'bills_included'::text, 'furnished'::text, 'laundry'::text, 'cleaning'::text, 'parking'::text, 'elevator'::text, 'gym'::text, 'security'::text, 'courtyard'::text]))) NOT VALID;

ALTER TABLE ONLY public.costs
    ADD CONSTRAINT costs_name_once UNIQUE (root_id, inventory_id, name);

ALTER TABLE ONLY public.costs
    ADD CONSTRAINT costs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.custom_locations
    ADD CONSTRAINT custom_locations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deposit_returns
    ADD CONSTRAINT deposit_returns_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.difference_closures
    ADD CONSTRAINT difference_closures_day_difference_key_key UNIQUE (day, difference_key);

ALTER TABLE ONLY public.difference_closures
    ADD CONSTRAINT difference_closures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.difference_closures
    ADD CONSTRAINT difference_closures_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_pkey PRIMARY KEY (one_id, other_id);

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_provider_dispute_id_key UNIQUE (provider_dispute_id);

ALTER TABLE ONLY public.do_not_call
    ADD CONSTRAINT do_not_call_pkey PRIMARY KEY (number_hash);

ALTER TABLE ONLY public.document_requests
    ADD CONSTRAINT document_requests_lead_id_kind_key UNIQUE (lead_id, kind);

ALTER TABLE ONLY public.document_requests
    ADD CONSTRAINT document_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_quarantine_key_key UNIQUE (quarantine_key);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_stored_key_key UNIQUE (stored_key);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id, created_at);

ALTER TABLE ONLY public.evidence_entries
    ADD CONSTRAINT evidence_entries_follow_one_entry UNIQUE (pack_id, previous_sha256);

ALTER TABLE ONLY public.evidence_entries
    ADD CONSTRAINT evidence_entries_pkey PRIMARY KEY (pack_id, seq);

ALTER TABLE ONLY public.evidence_packs
    ADD CONSTRAINT evidence_packs_one_per_phase UNIQUE (lead_id, phase);

ALTER TABLE ONLY public.evidence_packs
    ADD CONSTRAINT evidence_packs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.evidence_packs
    ADD CONSTRAINT evidence_packs_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.evidence_photos
    ADD CONSTRAINT evidence_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.evidence_photos
    ADD CONSTRAINT evidence_photos_preview_key_key UNIQUE (preview_key);

ALTER TABLE ONLY public.evidence_photos
    ADD CONSTRAINT evidence_photos_quarantine_key_key UNIQUE (quarantine_key);

ALTER TABLE ONLY public.evidence_photos
    ADD CONSTRAINT evidence_photos_stored_key_key UNIQUE (stored_key);

ALTER TABLE ONLY public.evidence_photos
    ADD CONSTRAINT evidence_photos_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (base, quote, day);

ALTER TABLE ONLY public.experiment_exposures
    ADD CONSTRAINT experiment_exposures_pkey PRIMARY KEY (experiment, visitor_id);

ALTER TABLE ONLY public.feed_errors
    ADD CONSTRAINT feed_errors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.flag_versions
    ADD CONSTRAINT flag_versions_are_numbered UNIQUE (name, version);

ALTER TABLE ONLY public.flag_versions
    ADD CONSTRAINT flag_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.form_drafts
    ADD CONSTRAINT form_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.forms
    ADD CONSTRAINT forms_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.forms
    ADD CONSTRAINT forms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.forms
    ADD CONSTRAINT forms_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.funnel_counts
    ADD CONSTRAINT funnel_counts_pkey PRIMARY KEY (day, funnel, edition, device, entry_page, step);

ALTER TABLE ONLY public.help_feedback
    ADD CONSTRAINT help_feedback_pkey PRIMARY KEY (uuid);

ALTER TABLE ONLY public.hold_changes
    ADD CONSTRAINT hold_changes_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.hold_changes
    ADD CONSTRAINT hold_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_one_a_provider UNIQUE (user_id, provider);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (provider, subject);

ALTER TABLE ONLY public.index_now_cursors
    ADD CONSTRAINT index_now_cursors_pkey PRIMARY KEY (host);

ALTER TABLE ONLY public.inventories
    ADD CONSTRAINT inventories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inventories
    ADD CONSTRAINT inventories_root_id_and_kind UNIQUE (root_id, id, kind);

ALTER TABLE ONLY public.inventory_cancellation_policies
    ADD CONSTRAINT inventory_cancellation_policies_pkey PRIMARY KEY (root_id, inventory_id, policy_id);

ALTER TABLE ONLY public.inventory_changes
    ADD CONSTRAINT inventory_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inventory_translations
    ADD CONSTRAINT inventory_translations_pkey PRIMARY KEY (root_id, inventory_id, language);

ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (token_hash, user_id);

ALTER TABLE ONLY public.lead_commissions
    ADD CONSTRAINT lead_commissions_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_merge_tasks
    ADD CONSTRAINT lead_merge_tasks_pkey PRIMARY KEY (merge_id, task_id);

ALTER TABLE ONLY public.lead_merges
    ADD CONSTRAINT lead_merges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_message_attachments
    ADD CONSTRAINT lead_message_attachments_message_id_position_key UNIQUE (message_id, "position");

ALTER TABLE ONLY public.lead_message_attachments
    ADD CONSTRAINT lead_message_attachments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_message_attachments
    ADD CONSTRAINT lead_message_attachments_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_mail_id_key UNIQUE (mail_id);

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_option_answers
    ADD CONSTRAINT lead_option_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_option_rooms
    ADD CONSTRAINT lead_option_rooms_options_id_position_key UNIQUE (options_id, "position");

ALTER TABLE ONLY public.lead_option_rooms
    ADD CONSTRAINT lead_option_rooms_options_id_tenancy_id_key UNIQUE (options_id, tenancy_id);

ALTER TABLE ONLY public.lead_option_rooms
    ADD CONSTRAINT lead_option_rooms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_options
    ADD CONSTRAINT lead_options_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.lead_options
    ADD CONSTRAINT lead_options_mail_id_key UNIQUE (mail_id);

ALTER TABLE ONLY public.lead_options
    ADD CONSTRAINT lead_options_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_preferences
    ADD CONSTRAINT lead_preferences_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.lead_reply_addresses
    ADD CONSTRAINT lead_reply_addresses_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.lead_reply_addresses
    ADD CONSTRAINT lead_reply_addresses_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.lead_stages
    ADD CONSTRAINT lead_stages_pkey PRIMARY KEY (lead_id, stage);

ALTER TABLE ONLY public.lead_tallies
    ADD CONSTRAINT lead_tallies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_tasks
    ADD CONSTRAINT lead_tasks_pkey PRIMARY KEY (id);

ALTER TABLE public.leads
    ADD CONSTRAINT leads_bookform_source_check CHECK ((bookform_source ~ '^[A-Za-z0-9_-]{1,60}$'::text)) NOT VALID;

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (transaction_id, account, currency);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_kind_cause_key UNIQUE (kind, cause);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_changes
    ADD CONSTRAINT listing_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_tenancies
    ADD CONSTRAINT listing_tenancies_pkey PRIMARY KEY (root_id, tenancy_id);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_pkey PRIMARY KEY (file_key);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (user_id, organisation_id);

ALTER TABLE ONLY public.nationality_confirmations
    ADD CONSTRAINT nationality_confirmations_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.nationality_groups
    ADD CONSTRAINT nationality_groups_pkey PRIMARY KEY (name, country_code);

ALTER TABLE ONLY public.nationality_payment_rules
    ADD CONSTRAINT nationality_payment_rules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.nps_answers
    ADD CONSTRAINT nps_answers_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.one_time_passwords
    ADD CONSTRAINT one_time_passwords_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organisations
    ADD CONSTRAINT organisations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_places
    ADD CONSTRAINT partner_places_pkey PRIMARY KEY (root_id, organisation_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_intent_id_key UNIQUE (intent_id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (payment_id, attempt);

ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_provider_event_id_key UNIQUE (provider_event_id);

ALTER TABLE ONLY public.payment_plans
    ADD CONSTRAINT payment_plans_pkey PRIMARY KEY (inventory_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_token_key UNIQUE (token);

ALTER TABLE ONLY public.pending_identities
    ADD CONSTRAINT pending_identities_pkey PRIMARY KEY (browser_hash);

ALTER TABLE ONLY public.place_listings
    ADD CONSTRAINT place_listings_pkey PRIMARY KEY (root_id);

ALTER TABLE ONLY public.place_overviews
    ADD CONSTRAINT place_overviews_pkey PRIMARY KEY (root_id);

ALTER TABLE ONLY public.place_view_batches
    ADD CONSTRAINT place_view_batches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.place_views
    ADD CONSTRAINT place_views_pkey PRIMARY KEY (root_id, day);

ALTER TABLE ONLY public.price_alert_drops
    ADD CONSTRAINT price_alert_drops_pkey PRIMARY KEY (mail_id, price_alert_id);

ALTER TABLE ONLY public.price_alert_mails
    ADD CONSTRAINT price_alert_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_alerts
    ADD CONSTRAINT price_alerts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_medians
    ADD CONSTRAINT price_medians_pkey PRIMARY KEY (region_id, unit_type, currency, price_duration, month);

ALTER TABLE ONLY public.price_observations
    ADD CONSTRAINT price_observations_pkey PRIMARY KEY (root_id, tenancy_id, observed_on);

ALTER TABLE ONLY public.provider_logins
    ADD CONSTRAINT provider_logins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_day_key UNIQUE (day);

ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.referral_codes
    ADD CONSTRAINT referral_codes_code_key UNIQUE (code);

ALTER TABLE ONLY public.referral_codes
    ADD CONSTRAINT referral_codes_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_refund_id_key UNIQUE (provider_refund_id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.region_insights
    ADD CONSTRAINT region_insights_pkey PRIMARY KEY (region_id);

ALTER TABLE ONLY public.region_names
    ADD CONSTRAINT region_names_pkey PRIMARY KEY (region_id, language, name);

ALTER TABLE ONLY public.region_stats
    ADD CONSTRAINT region_stats_pkey PRIMARY KEY (region_id);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_canonical_name_key UNIQUE (canonical_name);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_id_and_type UNIQUE (id, region_type);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_media
    ADD CONSTRAINT review_media_pkey PRIMARY KEY (review_id, "position");

ALTER TABLE ONLY public.review_topics
    ADD CONSTRAINT review_topics_pkey PRIMARY KEY (review_id, topic);

ALTER TABLE ONLY public.review_translations
    ADD CONSTRAINT review_translations_pkey PRIMARY KEY (review_id, language);

ALTER TABLE ONLY public.review_uploads
    ADD CONSTRAINT review_uploads_file_key_key UNIQUE (file_key);

ALTER TABLE ONLY public.review_uploads
    ADD CONSTRAINT review_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_lead_id_key UNIQUE (lead_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_one_a_user_and_place UNIQUE (root_id, user_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_search_alerts
    ADD CONSTRAINT saved_search_alerts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_search_matches
    ADD CONSTRAINT saved_search_matches_once UNIQUE (saved_search_id, change_id);

ALTER TABLE ONLY public.saved_search_matches
    ADD CONSTRAINT saved_search_matches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.shared_shortlist_members
    ADD CONSTRAINT shared_shortlist_members_pkey PRIMARY KEY (list_id, user_id);

ALTER TABLE ONLY public.shared_shortlist_notes
    ADD CONSTRAINT shared_shortlist_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shared_shortlist_places
    ADD CONSTRAINT shared_shortlist_places_pkey PRIMARY KEY (list_id, inventory_id);

ALTER TABLE ONLY public.shared_shortlist_votes
    ADD CONSTRAINT shared_shortlist_votes_pkey PRIMARY KEY (list_id, inventory_id, user_id);

ALTER TABLE ONLY public.shared_shortlists
    ADD CONSTRAINT shared_shortlists_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shortlist_entries
    ADD CONSTRAINT shortlist_entries_pkey PRIMARY KEY (user_id, inventory_id);

ALTER TABLE ONLY public.staff_destinations
    ADD CONSTRAINT staff_destinations_pkey PRIMARY KEY (user_id, region_id);

ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_profiles
    ADD CONSTRAINT staff_profiles_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_one_of_a_name UNIQUE NULLS NOT DISTINCT (user_id, table_name, name);

ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stopped_addresses
    ADD CONSTRAINT stopped_addresses_pkey PRIMARY KEY (email_hash);

ALTER TABLE ONLY public.surroundings
    ADD CONSTRAINT surroundings_pkey PRIMARY KEY (root_id, category);

ALTER TABLE ONLY public.takeover_takers
    ADD CONSTRAINT takeover_takers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.takeovers
    ADD CONSTRAINT takeovers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.takeovers
    ADD CONSTRAINT takeovers_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_name_key UNIQUE (name);

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tenancy_agreements
    ADD CONSTRAINT tenancy_agreements_lead_id_key UNIQUE (lead_id);

ALTER TABLE ONLY public.tenancy_agreements
    ADD CONSTRAINT tenancy_agreements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tenancy_agreements
    ADD CONSTRAINT tenancy_agreements_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.translation_usage
    ADD CONSTRAINT translation_usage_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.travel_calculations
    ADD CONSTRAINT travel_calculations_pkey PRIMARY KEY (campus_id, mode);

ALTER TABLE ONLY public.travel_minutes
    ADD CONSTRAINT travel_minutes_pkey PRIMARY KEY (place_id, campus_id, mode);

ALTER TABLE ONLY public.travel_moved_places
    ADD CONSTRAINT travel_moved_places_pkey PRIMARY KEY (place_id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.video_calls
    ADD CONSTRAINT video_calls_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.video_calls
    ADD CONSTRAINT video_calls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.video_calls
    ADD CONSTRAINT video_calls_uuid_key UNIQUE (uuid);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_once_a_day UNIQUE NULLS NOT DISTINCT (user_id, lead_id, day, root_id, region_id, query);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.web_vital_counts
    ADD CONSTRAINT web_vital_counts_pkey PRIMARY KEY (day, vital, page, device, country, release, bucket);

CREATE INDEX agreement_files_of_key ON public.agreement_files USING btree (key_id);

CREATE INDEX all_bookings_of_lead ON public.bookings USING btree (lead_id);

CREATE INDEX all_sessions_of_user ON public.sessions USING btree (user_id);

CREATE INDEX analytics_events_of_visitor ON ONLY public.analytics_events USING btree (visitor_id, happened_at);

CREATE INDEX applications_by_change ON public.applications USING btree (updated_at);

CREATE INDEX applications_by_status ON public.applications USING btree (status, created_at DESC, id DESC);

CREATE INDEX applications_of_email ON public.applications USING btree (email);

CREATE INDEX audit_log_by_time ON ONLY public.audit_log USING btree (created_at, id);

CREATE INDEX audit_log_of_action_by_time ON ONLY public.audit_log USING btree (action, created_at, id);

CREATE INDEX audit_log_of_actor ON ONLY public.audit_log USING btree (actor_id, action, created_at);

CREATE INDEX audit_log_of_actor_by_time ON ONLY public.audit_log USING btree (actor_id, created_at, id);

CREATE INDEX audit_log_of_place_by_time ON ONLY public.audit_log USING btree (((ids -> 'root_id'::text)), created_at DESC, id DESC) WHERE (ids ? 'root_id'::text);

CREATE INDEX audit_log_of_request_by_time ON ONLY public.audit_log USING btree (COALESCE((request_id)::text, (ids ->> 'bulk_run_id'::text)), created_at, id) WHERE (COALESCE((request_id)::text, (ids ->> 'bulk_run_id'::text)) IS NOT NULL);

CREATE INDEX audit_log_of_subject ON ONLY public.audit_log USING gin (ids jsonb_path_ops) WITH (gin_pending_list_limit='1024');

CREATE INDEX availability_of_confirmer ON public.availability USING btree (confirmed_by) WHERE (confirmed_by IS NOT NULL);

CREATE INDEX board_commissions_empty ON public.board_commissions USING btree (day) WHERE (bookings = 0);

CREATE INDEX board_confirmations_by_day ON public.board_confirmations USING btree (day);

CREATE INDEX board_confirmations_of_lead ON public.board_confirmations USING btree (lead_id);

CREATE INDEX board_days_empty ON public.board_days USING btree (day) WHERE (leads = 0);

CREATE INDEX board_exits_empty ON public.board_exits USING btree (day) WHERE (leads = 0);

CREATE INDEX board_hours_empty ON public.board_hours USING btree (day) WHERE ((arrived = 0) AND (answered = 0));

CREATE INDEX board_leads_pending ON public.board_leads USING btree (created_at) WHERE (promise = 'pending'::text);

CREATE INDEX board_places_empty ON public.board_places USING btree (day) WHERE (leads = 0);

CREATE INDEX board_responses_empty ON public.board_responses USING btree (day) WHERE (leads = 0);

CREATE INDEX bookings_awaiting_confirmation ON public.bookings USING btree (confirm_by, lead_id) WHERE ((confirm_by IS NOT NULL) AND (confirmed_at IS NULL) AND (cancelled_at IS NULL));

CREATE INDEX bookings_by_time ON public.bookings USING btree (booked_at) INCLUDE (lead_id) WHERE (cancelled_at IS NULL);

CREATE INDEX bookings_of_root ON public.bookings USING btree (root_id);

CREATE INDEX bookings_of_tenancy ON public.bookings USING btree (tenancy_id) WHERE (cancelled_at IS NULL);

CREATE UNIQUE INDEX bookings_one_a_lead ON public.bookings USING btree (lead_id) WHERE (cancelled_at IS NULL);

CREATE INDEX bookings_without_policies ON public.bookings USING btree (id) WHERE (((agreed -> 'policies'::text) IS NULL) AND (cancelled_at IS NULL));

CREATE INDEX bulk_rows_of_state ON public.bulk_rows USING btree (run_id, state, row_no);

CREATE INDEX bulk_rows_to_apply ON public.bulk_rows USING btree (run_id, root_id, row_no) WHERE (state = 'ready'::public.bulk_row_state);

CREATE INDEX bulk_rows_to_undo ON public.bulk_rows USING btree (run_id, root_id, row_no) WHERE (state = 'applied'::public.bulk_row_state);

CREATE INDEX bulk_runs_of_applier ON public.bulk_runs USING btree (applied_by);

CREATE INDEX bulk_runs_of_approver ON public.bulk_runs USING btree (approved_by);

CREATE INDEX bulk_runs_of_checker ON public.bulk_runs USING btree (checked_by);

CREATE INDEX bulk_runs_of_creator ON public.bulk_runs USING btree (created_by);

CREATE INDEX bulk_runs_of_organisation ON public.bulk_runs USING btree (organisation_id);

CREATE INDEX bulk_runs_of_undo_approver ON public.bulk_runs USING btree (undo_approved_by);

CREATE INDEX call_events_waiting ON public.call_events USING btree (received_at) WHERE (applied_at IS NULL);

CREATE INDEX call_listens_of_call ON public.call_listens USING btree (call_id, id);

CREATE INDEX call_listens_of_listener ON public.call_listens USING btree (listener_id, id);

CREATE UNIQUE INDEX call_listens_one_per_call ON public.call_listens USING btree (call_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX call_listens_one_per_listener ON public.call_listens USING btree (listener_id) WHERE (ended_at IS NULL);

CREATE INDEX call_queue_by_clock ON public.call_queue USING btree (clock_id);

CREATE INDEX call_queue_of_all ON public.call_queue USING btree (clock_id, promised_at, hold_expires_at, value_minor DESC, lead_id) INCLUDE (ready_at, is_call_back) WHERE (blocked_by IS NULL);

CREATE INDEX call_queue_of_staff ON public.call_queue USING btree (assignee_id, clock_id, promised_at, hold_expires_at, value_minor DESC, lead_id) INCLUDE (ready_at, is_call_back) WHERE (blocked_by IS NULL);

CREATE INDEX call_recordings_to_clear ON public.call_recordings USING btree (id) WHERE (has_files AND (wrapped_key IS NULL));

CREATE INDEX call_recordings_to_delete ON public.call_recordings USING btree (delete_after) WHERE (wrapped_key IS NOT NULL);

CREATE INDEX calls_by_start ON public.calls USING btree (caller_id, started_at) INCLUDE (answered_at, ended_at, outcome) WHERE (started_at IS NOT NULL);

CREATE INDEX calls_of_attempt ON public.calls USING btree (attempt_id);

CREATE INDEX calls_of_caller ON public.calls USING btree (caller_id, id);

CREATE INDEX calls_of_lead ON public.calls USING btree (lead_id, id);

CREATE INDEX calls_of_number ON public.calls USING btree (number, id);

CREATE INDEX calls_of_person ON public.calls USING btree (user_id, id);

CREATE INDEX calls_of_provider ON public.calls USING btree (provider_call_id) WHERE (provider_call_id IS NOT NULL);

CREATE UNIQUE INDEX calls_one_per_caller ON public.calls USING btree (caller_id) WHERE ((outcome IS NULL) AND (released_at IS NULL));

CREATE UNIQUE INDEX calls_one_per_lead ON public.calls USING btree (lead_id) WHERE is_claimed;

CREATE UNIQUE INDEX calls_one_per_number ON public.calls USING btree (number) WHERE is_claimed;

CREATE UNIQUE INDEX calls_one_per_person ON public.calls USING btree (user_id) WHERE is_claimed;

CREATE INDEX calls_to_free ON public.calls USING btree (claimed_until) WHERE is_claimed;

CREATE INDEX cancellation_policies_in_use ON public.inventory_cancellation_policies USING btree (policy_id);

CREATE INDEX chat_desk_events_waiting ON public.chat_desk_events USING btree (received_at) WHERE (applied_at IS NULL);

CREATE INDEX chat_desk_threads_behind ON public.chat_desk_threads USING btree (behind_since) WHERE (behind_since IS NOT NULL);

CREATE INDEX chat_files_of_key ON public.chat_files USING btree (key_id) WHERE (key_id IS NOT NULL);

CREATE INDEX chat_files_of_uploader ON public.chat_files USING btree (uploader_id) WHERE (uploader_id IS NOT NULL);

CREATE INDEX chat_files_unsent ON public.chat_files USING btree (created_at) WHERE (seq IS NULL);

CREATE INDEX chat_messages_by_client_id ON ONLY public.chat_messages USING btree (thread_id, client_id);

CREATE INDEX chat_messages_of_writer ON ONLY public.chat_messages USING btree (writer_id) WHERE (writer_id IS NOT NULL);

CREATE INDEX chat_participants_of_user ON public.chat_participants USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX chat_threads_by_email ON public.chat_threads USING btree (email) WHERE (email IS NOT NULL);

CREATE INDEX chat_threads_by_last_message ON public.chat_threads USING btree (last_message_at);

CREATE INDEX chat_threads_closed ON public.chat_threads USING btree (closed_at DESC, id DESC) WHERE (state = 'closed'::public.chat_state);

CREATE INDEX chat_threads_of_assignee ON public.chat_threads USING btree (assignee_id, state) WHERE (assignee_id IS NOT NULL);

CREATE INDEX chat_threads_of_audience ON public.chat_threads USING btree (edition, language, created_at DESC);

CREATE INDEX chat_threads_of_lead ON public.chat_threads USING btree (lead_id, id) WHERE (lead_id IS NOT NULL);

CREATE INDEX chat_threads_of_place ON public.chat_threads USING btree (place_id) WHERE (place_id IS NOT NULL);

CREATE INDEX chat_threads_of_user ON public.chat_threads USING btree (user_id, id) WHERE (user_id IS NOT NULL);

CREATE INDEX chat_threads_open ON public.chat_threads USING btree (waiting_since, last_message_at DESC, id DESC) WHERE (state <> 'closed'::public.chat_state);

CREATE INDEX chat_threads_to_wake ON public.chat_threads USING btree (snoozed_until) WHERE (state = 'snoozed'::public.chat_state);

CREATE INDEX chat_threads_untouched_by ON public.chat_threads USING btree (untouched_by) WHERE (untouched_by IS NOT NULL);

CREATE INDEX chat_threads_waiting ON public.chat_threads USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

CREATE INDEX commissions_of_creator ON public.commissions USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX complaints_by_resolution ON public.complaints USING btree (resolved_at);

CREATE INDEX complaints_of_email ON public.complaints USING btree (email);

CREATE INDEX complaints_of_place ON public.complaints USING btree (root_id);

CREATE INDEX complaints_of_resolver ON public.complaints USING btree (resolved_by);

CREATE INDEX complaints_open ON public.complaints USING btree (created_at, id) WHERE (outcome IS NULL);

CREATE INDEX contact_attempts_of_maker ON public.contact_attempts USING btree (made_by) WHERE (made_by IS NOT NULL);

CREATE INDEX contact_attempts_of_user ON public.contact_attempts USING btree (user_id, made_at DESC, id DESC);

CREATE INDEX data_exports_of_user ON public.data_exports USING btree (user_id, created_at DESC);

CREATE INDEX deposit_returns_by_leaving ON public.deposit_returns USING btree (left_on);

CREATE INDEX deposit_returns_to_remind ON public.deposit_returns USING btree (lead_id) WHERE (wants_reminders AND (returned_on IS NULL) AND (disputed_at IS NULL));

CREATE INDEX difference_closures_of_approver ON public.difference_closures USING btree (approved_by) WHERE (approved_by IS NOT NULL);

CREATE INDEX difference_closures_of_closer ON public.difference_closures USING btree (closed_by);

CREATE INDEX difference_closures_of_payment ON public.difference_closures USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX dismissed_duplicates_of_other ON public.dismissed_duplicates USING btree (other_id);

CREATE INDEX disputes_by_state ON public.disputes USING btree (state, due_at);

CREATE INDEX disputes_of_payment ON public.disputes USING btree (payment_id);

CREATE INDEX document_requests_by_staff ON public.document_requests USING btree (requested_by);

CREATE INDEX documents_by_end ON public.documents USING btree (delete_after) WHERE (state <> 'deleted'::public.document_state);

CREATE INDEX documents_given ON public.documents USING btree (lead_id, kind) WHERE ((kind IS NOT NULL) AND (state = ANY (ARRAY['checking'::public.document_state, 'kept'::public.document_state])));

CREATE INDEX documents_of_approver ON public.documents USING btree (approved_by) WHERE (approved_by IS NOT NULL);

CREATE INDEX documents_of_key ON public.documents USING btree (key_id) WHERE (key_id IS NOT NULL);

CREATE INDEX documents_of_lead ON public.documents USING btree (lead_id, id);

CREATE INDEX documents_of_refund ON public.documents USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX enquiries_of_lead ON public.enquiries USING btree (lead_id, created_at);

CREATE INDEX enquiries_of_shared_shortlist ON public.enquiries USING btree (shared_shortlist_id) WHERE (shared_shortlist_id IS NOT NULL);

CREATE INDEX evidence_entries_of_file ON public.evidence_entries USING btree (file_sha256) WHERE (file_sha256 IS NOT NULL);

CREATE INDEX evidence_packs_to_seal ON public.evidence_packs USING btree (landlord_due_at) WHERE ((sealed_at IS NULL) AND (signed_at IS NOT NULL));

CREATE INDEX evidence_photos_of_key ON public.evidence_photos USING btree (key_id) WHERE (key_id IS NOT NULL);

CREATE INDEX evidence_photos_of_pack ON public.evidence_photos USING btree (pack_id, id);

CREATE INDEX experiment_exposures_by_time ON public.experiment_exposures USING btree (exposed_at);

CREATE INDEX experiment_exposures_of_user ON public.experiment_exposures USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX experiment_exposures_of_visitor ON public.experiment_exposures USING btree (visitor_id);

CREATE INDEX feed_errors_of_place ON public.feed_errors USING btree (root_id);

CREATE INDEX feed_errors_of_supplier ON public.feed_errors USING btree (organisation_id);

CREATE INDEX feed_errors_open ON public.feed_errors USING btree (last_seen_at, id) WHERE (resolved_at IS NULL);

CREATE UNIQUE INDEX feed_errors_open_once ON public.feed_errors USING btree (organisation_id, reference, code) WHERE (resolved_at IS NULL);

CREATE INDEX flag_versions_of_user ON public.flag_versions USING btree (changed_by);

CREATE INDEX form_drafts_by_end ON public.form_drafts USING btree (ends_at);

CREATE INDEX form_drafts_of_email ON public.form_drafts USING btree (email) WHERE (email IS NOT NULL);

CREATE UNIQUE INDEX form_drafts_of_flow ON public.form_drafts USING btree (flow_hash, root_id) WHERE ((user_id IS NULL) AND (flow_hash IS NOT NULL));

CREATE INDEX form_drafts_of_place ON public.form_drafts USING btree (root_id);

CREATE UNIQUE INDEX form_drafts_of_user ON public.form_drafts USING btree (user_id, root_id) WHERE (user_id IS NOT NULL);

CREATE INDEX forms_of_lead ON public.forms USING btree (lead_id, created_at DESC);

CREATE INDEX forms_with_guarantor ON public.forms USING btree (lead_id) WHERE public.names_guarantor(form_values);

CREATE INDEX help_feedback_comments ON public.help_feedback USING btree (created_at) WHERE (comment IS NOT NULL);

CREATE INDEX hold_changes_by_staff ON public.hold_changes USING btree (changed_by);

CREATE INDEX hold_changes_of_hold ON public.hold_changes USING btree (hold_id);

CREATE INDEX hold_changes_of_lead ON public.hold_changes USING btree (lead_id);

CREATE INDEX holds_by_expiry ON public.holds USING btree (expires_at) WHERE (released_at IS NULL);

CREATE INDEX holds_by_release ON public.holds USING btree (released_at) WHERE (released_at IS NOT NULL);

CREATE INDEX holds_of_address ON public.holds USING btree (address_hash) WHERE (released_at IS NULL);

CREATE INDEX holds_of_form ON public.holds USING btree (form_id);

CREATE INDEX holds_of_lead ON public.holds USING btree (lead_id);

CREATE INDEX holds_of_root ON public.holds USING btree (root_id) WHERE (released_at IS NULL);

CREATE INDEX holds_of_tenancy ON public.holds USING btree (tenancy_id, taken_at);

CREATE UNIQUE INDEX holds_one_a_browser ON public.holds USING btree (flow_hash) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX holds_one_a_place ON public.holds USING btree (tenancy_id, slot) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX holds_one_an_email ON public.holds USING btree (email_hash) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX inventories_canonical_name ON public.inventories USING btree (canonical_name) WHERE (kind = 'place'::public.inventory_kind);

CREATE INDEX inventories_folded_words ON public.inventories USING gin (public.folded_words(name) public.gin_trgm_ops) WHERE ((kind = 'place'::public.inventory_kind) AND (status = 'active'::public.inventory_status));

CREATE UNIQUE INDEX inventories_inventory_no ON public.inventories USING btree (inventory_no) WHERE (inventory_no IS NOT NULL);

CREATE INDEX inventories_name_beginning ON public.inventories USING btree (public.squeezed_name(name) text_pattern_ops) WHERE ((kind = 'place'::public.inventory_kind) AND (status = 'active'::public.inventory_status));

CREATE INDEX inventories_of_organisation ON public.inventories USING btree (organisation_id) WHERE (organisation_id IS NOT NULL);

CREATE INDEX inventories_places_of_a_region ON public.inventories USING btree (region_id, id) WHERE (kind = 'place'::public.inventory_kind);

CREATE INDEX inventories_places_on_sphere ON public.inventories USING gist (location) WHERE (kind = 'place'::public.inventory_kind);

CREATE INDEX inventories_search_name ON public.inventories USING gin (public.search_text(name) public.gin_trgm_ops) WHERE ((kind = 'place'::public.inventory_kind) AND (status = 'active'::public.inventory_status));

CREATE INDEX inventory_changes_of_actor ON public.inventory_changes USING btree (actor_id, id) WHERE (actor_id IS NOT NULL);

CREATE INDEX inventory_changes_of_inventory ON public.inventory_changes USING btree (inventory_id, id);

CREATE INDEX inventory_changes_of_place ON public.inventory_changes USING btree (root_id, id);

CREATE INDEX inventory_changes_of_place_by_time ON public.inventory_changes USING btree (root_id, created_at);

CREATE UNIQUE INDEX inventory_changes_undone_once ON public.inventory_changes USING btree (undoes) WHERE (undoes IS NOT NULL);

CREATE INDEX known_browsers_of_user ON public.known_browsers USING btree (user_id);

CREATE INDEX lead_events_of_actor ON public.lead_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX lead_events_qualified ON public.lead_events USING btree (actor_id, created_at) INCLUDE (lead_id) WHERE (kind = 'staff_qualified'::text);

CREATE INDEX lead_events_timeline ON public.lead_events USING btree (lead_id, created_at, id);

CREATE INDEX lead_merge_tasks_of_assignee ON public.lead_merge_tasks USING btree (assignee_id);

CREATE INDEX lead_merge_tasks_of_task ON public.lead_merge_tasks USING btree (task_id);

CREATE INDEX lead_merges_of_assignee ON public.lead_merges USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);

CREATE INDEX lead_merges_of_author ON public.lead_merges USING btree (merged_by);

CREATE INDEX lead_merges_of_merged ON public.lead_merges USING btree (merged_id);

CREATE INDEX lead_merges_of_survivor ON public.lead_merges USING btree (survivor_id);

CREATE INDEX lead_merges_of_undoer ON public.lead_merges USING btree (undone_by) WHERE (undone_by IS NOT NULL);

CREATE UNIQUE INDEX lead_merges_standing ON public.lead_merges USING btree (merged_id) WHERE (undone_at IS NULL);

CREATE INDEX lead_message_attachments_by_key ON public.lead_message_attachments USING btree (key_id) WHERE (key_id IS NOT NULL);

CREATE INDEX lead_messages_of_lead ON public.lead_messages USING btree (lead_id, id);

CREATE INDEX lead_messages_of_writer ON public.lead_messages USING btree (written_by) WHERE (written_by IS NOT NULL);

CREATE UNIQUE INDEX lead_messages_received_once ON public.lead_messages USING btree (lead_id, message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX lead_notes_of_lead ON public.lead_notes USING btree (lead_id);

CREATE INDEX lead_notes_of_writer ON public.lead_notes USING btree (written_by);

CREATE UNIQUE INDEX lead_notes_written_once ON public.lead_notes USING btree (written_by, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX lead_option_answers_of_room ON public.lead_option_answers USING btree (room_id, id);

CREATE INDEX lead_option_rooms_of_tenancy ON public.lead_option_rooms USING btree (tenancy_id);

CREATE INDEX lead_options_of_lead ON public.lead_options USING btree (lead_id, id);

CREATE INDEX lead_options_of_sender ON public.lead_options USING btree (sent_by);

CREATE INDEX lead_preferences_by_budget ON public.lead_preferences USING btree (budget_currency, budget_weekly_minor) INCLUDE (lead_id) WHERE (budget_minor IS NOT NULL);

CREATE INDEX lead_preferences_of_author ON public.lead_preferences USING btree (updated_by) WHERE (updated_by IS NOT NULL);

CREATE INDEX lead_preferences_of_university ON public.lead_preferences USING btree (university_id) WHERE (university_id IS NOT NULL);

CREATE INDEX lead_tallies_added ON public.lead_tallies USING btree (id) WHERE (NOT is_sum);

CREATE INDEX lead_tasks_of_assignee ON public.lead_tasks USING btree (assignee_id, due_at);

CREATE INDEX lead_tasks_of_author ON public.lead_tasks USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX lead_tasks_of_lead ON public.lead_tasks USING btree (lead_id);

CREATE INDEX leads_by_creation ON public.leads USING btree (created_at, id);

CREATE INDEX leads_by_due ON public.leads USING btree (due_at, id);

CREATE INDEX leads_by_last_contact ON public.leads USING btree (last_contact_at, id);

CREATE INDEX leads_by_move_in ON public.leads USING btree (move_in, id);

CREATE INDEX leads_by_name ON public.leads USING btree (lower(name) text_pattern_ops, id) INCLUDE (name, assigned_to, staff_stage, source, language, due_at, last_contact_at, next_task_at, move_in, root_id, tags, merged_into);

CREATE INDEX leads_by_update ON public.leads USING btree (updated_at DESC, id DESC);

CREATE INDEX leads_in_queue ON public.leads USING btree (id) WHERE (queued_at IS NOT NULL);

CREATE INDEX leads_listed_by_stage ON public.leads USING btree (staff_stage, due_at, id) INCLUDE (assigned_to, source, language, last_contact_at, next_task_at, move_in, root_id, inventory_id, lease_duration, lease_duration_unit) WHERE (merged_into IS NULL);

CREATE INDEX leads_merged_into ON public.leads USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX leads_of_email ON public.leads USING btree (email, root_id) WHERE (email IS NOT NULL);

CREATE INDEX leads_of_flow ON public.leads USING btree (flow_hash) WHERE (flow_hash IS NOT NULL);

CREATE INDEX leads_of_phone ON public.leads USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX leads_of_place ON public.leads USING btree (root_id);

CREATE INDEX leads_of_referrer ON public.leads USING btree (referrer_id) WHERE (referrer_id IS NOT NULL);

CREATE INDEX leads_of_staff ON public.leads USING btree (assigned_to, staff_stage, due_at, id) INCLUDE (source, language, last_contact_at, next_task_at, move_in, root_id, inventory_id, lease_duration, lease_duration_unit, created_at, updated_at, tags, merged_into);

CREATE INDEX leads_of_user ON public.leads USING btree (user_id, updated_at DESC, id DESC);

CREATE INDEX leads_of_visitor ON public.leads USING btree (((source_details ->> 'visitor_id'::text))) WHERE (source_details ? 'visitor_id'::text);

CREATE INDEX leads_open_of_agent ON public.leads USING btree (assigned_to, assigned_at) WHERE ((assigned_to IS NOT NULL) AND (stage = ANY (ARRAY['enquired'::public.lead_stage, 'room_chosen'::public.lead_stage, 'form_sent'::public.lead_stage, 'deposit_paid'::public.lead_stage])));

CREATE INDEX leads_search_name ON public.leads USING gin (lower(name) public.gin_trgm_ops);

CREATE INDEX leads_search_phone ON public.leads USING gin (phone public.gin_trgm_ops);

CREATE INDEX leads_to_answer ON public.leads USING btree (respond_by) WHERE (respond_by IS NOT NULL);

CREATE INDEX leads_to_wake ON public.leads USING btree (recycle_on) WHERE (recycle_on IS NOT NULL);

CREATE INDEX leads_untouched ON public.leads USING btree (touched_at) WHERE (touched_at IS NOT NULL);

CREATE INDEX ledger_entries_by_account ON public.ledger_entries USING btree (account, currency);

CREATE INDEX ledger_transactions_of_payment ON public.ledger_transactions USING btree (payment_id, id);

CREATE INDEX ledger_transactions_of_refund ON public.ledger_transactions USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX mails_age ON public.mails USING btree (created_at);

CREATE INDEX mails_of_email ON public.mails USING btree (to_email) WHERE (to_email IS NOT NULL);

CREATE INDEX mails_of_user ON public.mails USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX mails_of_visitors ON public.mails USING gin (ids jsonb_path_ops) WHERE (user_id IS NULL);

CREATE UNIQUE INDEX media_one_featured ON public.media USING btree (inventory_id) WHERE featured;

CREATE INDEX media_tree ON public.media USING btree (root_id, inventory_id, "position");

CREATE INDEX media_uploads_unsaved ON public.media_uploads USING btree (created_at) WHERE (saved_at IS NULL);

CREATE INDEX nationality_confirmations_of_document ON public.nationality_confirmations USING btree (document_id);

CREATE INDEX nationality_confirmations_of_user ON public.nationality_confirmations USING btree (confirmed_by);

CREATE INDEX nationality_payment_rules_of_region ON public.nationality_payment_rules USING btree (region_id) WHERE (region_id IS NOT NULL);

CREATE INDEX nationality_payment_rules_of_root ON public.nationality_payment_rules USING btree (root_id) WHERE (root_id IS NOT NULL);

CREATE UNIQUE INDEX nationality_payment_rules_once ON public.nationality_payment_rules USING btree (COALESCE(country_code, ''::text), COALESCE(group_name, ''::text), COALESCE(root_id, (0)::bigint), COALESCE(region_id, (0)::bigint), currency);

CREATE INDEX offers_ends_at ON public.offers USING btree (ends_at) WHERE (ends_at IS NOT NULL);

CREATE INDEX offers_starts_at ON public.offers USING btree (starts_at);

CREATE INDEX offers_tree ON public.offers USING btree (root_id, inventory_id);

CREATE INDEX one_time_passwords_age ON public.one_time_passwords USING btree (created_at);

CREATE INDEX one_time_passwords_of_email ON public.one_time_passwords USING btree (email, created_at);

CREATE INDEX partner_places_organisation ON public.partner_places USING btree (organisation_id);

CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id);

CREATE UNIQUE INDEX payment_attempts_open ON public.payment_attempts USING btree (payment_id) WHERE ((cancelled_at IS NULL) AND (captured_at IS NULL));

CREATE INDEX payment_events_of_intent ON public.payment_events USING btree (intent_id) WHERE (intent_id IS NOT NULL);

CREATE INDEX payment_events_waiting ON public.payment_events USING btree (received_at) WHERE (applied_at IS NULL);

CREATE INDEX payment_plans_of_root ON public.payment_plans USING btree (root_id);

CREATE INDEX payments_of_bookings ON public.payments USING btree (lead_id) INCLUDE (status) WHERE ((status <> 'sold_out'::public.payment_status) AND (purpose = 'booking'::public.payment_purpose));

CREATE INDEX payments_of_form ON public.payments USING btree (form_id);

CREATE INDEX payments_of_lead ON public.payments USING btree (lead_id);

CREATE INDEX payments_of_root ON public.payments USING btree (root_id);

CREATE UNIQUE INDEX payments_one_booking_a_lead ON public.payments USING btree (lead_id) WHERE ((status <> 'sold_out'::public.payment_status) AND (purpose = 'booking'::public.payment_purpose));

CREATE UNIQUE INDEX payments_one_open_difference_a_lead ON public.payments USING btree (lead_id) WHERE ((status <> ALL (ARRAY['sold_out'::public.payment_status, 'success'::public.payment_status])) AND (purpose = 'difference'::public.payment_purpose));

CREATE UNIQUE INDEX payments_one_takeover_a_lead ON public.payments USING btree (lead_id) WHERE ((status <> 'sold_out'::public.payment_status) AND (purpose = 'takeover'::public.payment_purpose));

CREATE INDEX place_listings_ids ON public.place_listings USING gin (ids) WITH (fastupdate=off);

CREATE INDEX place_listings_in_plane ON public.place_listings USING gist (((location)::public.geometry));

CREATE INDEX place_listings_name_words ON public.place_listings USING gin (array_to_tsvector(name_words)) WITH (fastupdate=off);

CREATE INDEX place_listings_on_sphere ON public.place_listings USING gist (location);

CREATE INDEX place_listings_organisation ON public.place_listings USING btree (organisation_id);

CREATE INDEX place_listings_partners ON public.place_listings USING gin (partner_ids) WITH (fastupdate=off);

CREATE INDEX place_listings_regions ON public.place_listings USING gin (region_ids) WITH (fastupdate=off);

CREATE INDEX place_view_batches_age ON public.place_view_batches USING btree (created_at);

CREATE INDEX price_alert_drops_of_alert ON public.price_alert_drops USING btree (price_alert_id);

CREATE INDEX price_alerts_of_email ON public.price_alerts USING btree (email) WHERE (email IS NOT NULL);

CREATE INDEX price_alerts_of_place ON public.price_alerts USING btree (root_id);

CREATE INDEX price_alerts_of_user ON public.price_alerts USING btree (user_id);

CREATE UNIQUE INDEX price_alerts_once_per_email ON public.price_alerts USING btree (email, room_type_id, COALESCE(tenancy_id, (0)::bigint)) WHERE ((ended_at IS NULL) AND (email IS NOT NULL));

CREATE UNIQUE INDEX price_alerts_once_per_user ON public.price_alerts USING btree (user_id, room_type_id, COALESCE(tenancy_id, (0)::bigint)) WHERE ((ended_at IS NULL) AND (user_id IS NOT NULL));

CREATE INDEX provider_logins_age ON public.provider_logins USING btree (created_at);

CREATE INDEX referrals_of_email ON public.referrals USING btree (friend_email) WHERE (friend_email IS NOT NULL);

CREATE INDEX referrals_of_referrer ON public.referrals USING btree (referrer_id, created_at DESC);

CREATE UNIQUE INDEX referrals_one_a_friend ON public.referrals USING btree (friend_id) WHERE (friend_id IS NOT NULL);

CREATE UNIQUE INDEX referrals_open_one_an_email ON public.referrals USING btree (friend_email) WHERE ((friend_email IS NOT NULL) AND counts);

CREATE UNIQUE INDEX referrals_told_once ON public.referrals USING btree (referrer_id, friend_email) WHERE (friend_email IS NOT NULL);

CREATE INDEX refunds_of_decider ON public.refunds USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id);

CREATE INDEX refunds_of_requester ON public.refunds USING btree (requested_by) WHERE (requested_by IS NOT NULL);

CREATE UNIQUE INDEX refunds_one_automatic ON public.refunds USING btree (intent_id) WHERE (reason = ANY (ARRAY['room_gone'::public.refund_reason, 'paid_twice'::public.refund_reason, 'wrong_amount'::public.refund_reason, 'no_longer_due'::public.refund_reason, 'takeover_ended'::public.refund_reason]));

CREATE INDEX refunds_open ON public.refunds USING btree (status, updated_at) WHERE (status = ANY (ARRAY['requested'::public.refund_status, 'approved'::public.refund_status, 'pending'::public.refund_status]));

CREATE INDEX region_names_folded_words ON public.region_names USING gin (public.folded_words(name) public.gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX region_names_name_beginning ON public.region_names USING btree (public.squeezed_name(name) text_pattern_ops);

CREATE INDEX region_names_name_similarity ON public.region_names USING gist (public.folded_name(name) public.gist_trgm_ops) WHERE (name !~ '^\S*\d\S*$'::text);

CREATE UNIQUE INDEX region_names_one_name_a_language ON public.region_names USING btree (region_id, language) WHERE (kind = 'name'::public.region_name_kind);

CREATE INDEX region_names_search_name ON public.region_names USING gin (public.search_text(name) public.gin_trgm_ops);

CREATE INDEX regions_folded_words ON public.regions USING gin (public.folded_words(name) public.gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX regions_name_beginning ON public.regions USING btree (public.squeezed_name(name) text_pattern_ops);

CREATE INDEX regions_name_similarity ON public.regions USING gist (public.folded_name(name) public.gist_trgm_ops);

CREATE INDEX regions_path ON public.regions USING gist (path);

CREATE INDEX regions_search_name ON public.regions USING gin (public.search_text(name) public.gin_trgm_ops);

CREATE INDEX regions_universities ON public.regions USING gist (location) WHERE (region_type = 'establishment'::public.region_type);

CREATE INDEX review_uploads_by_age ON public.review_uploads USING btree (created_at);

CREATE INDEX review_uploads_of_place ON public.review_uploads USING btree (root_id);

CREATE INDEX review_uploads_of_review ON public.review_uploads USING btree (review_id) WHERE (review_id IS NOT NULL);

CREATE INDEX review_uploads_of_user ON public.review_uploads USING btree (user_id, root_id);

CREATE INDEX reviews_highlights ON public.reviews USING btree (language, published_at DESC, id DESC) WHERE ((status = 'published'::public.review_status) AND (rating >= 4) AND (text <> ''::text) AND (author_name IS NOT NULL));

CREATE INDEX reviews_of_a_place ON public.reviews USING btree (root_id, published_at DESC, id DESC) WHERE (status = 'published'::public.review_status);

CREATE INDEX reviews_of_user ON public.reviews USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX reviews_pending ON public.reviews USING btree (created_at, id) WHERE (status = 'pending'::public.review_status);

CREATE INDEX saved_search_alerts_of_search ON public.saved_search_alerts USING btree (saved_search_id, created_at DESC);

CREATE INDEX saved_search_matches_of_alert ON public.saved_search_matches USING btree (alert_id) WHERE (alert_id IS NOT NULL);

CREATE INDEX saved_search_matches_of_place ON public.saved_search_matches USING btree (root_id);

CREATE INDEX saved_search_matches_waiting ON public.saved_search_matches USING btree (saved_search_id) WHERE (alert_id IS NULL);

CREATE INDEX saved_searches_of_region ON public.saved_searches USING btree (region_id) WHERE (region_id IS NOT NULL);

CREATE INDEX saved_searches_of_user ON public.saved_searches USING btree (user_id, created_at DESC);

CREATE INDEX second_factor_failures_of_user ON public.second_factor_failures USING btree (user_id, failed_at);

CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);

CREATE INDEX shared_shortlist_members_of_user ON public.shared_shortlist_members USING btree (user_id);

CREATE INDEX shared_shortlist_notes_of_list ON public.shared_shortlist_notes USING btree (list_id, inventory_id, written_at);

CREATE INDEX shared_shortlist_notes_of_user ON public.shared_shortlist_notes USING btree (user_id);

CREATE INDEX shared_shortlist_places_of_place ON public.shared_shortlist_places USING btree (inventory_id);

CREATE INDEX shared_shortlist_places_of_tenancy ON public.shared_shortlist_places USING btree (tenancy_id) WHERE (tenancy_id IS NOT NULL);

CREATE INDEX shared_shortlist_places_of_user ON public.shared_shortlist_places USING btree (added_by) WHERE (added_by IS NOT NULL);

CREATE INDEX shared_shortlist_votes_of_user ON public.shared_shortlist_votes USING btree (user_id);

CREATE INDEX shared_shortlists_of_owner ON public.shared_shortlists USING btree (owner_id);

CREATE INDEX shortlist_entries_newest ON public.shortlist_entries USING btree (user_id, created_at DESC, inventory_id);

CREATE INDEX shortlist_entries_of_place ON public.shortlist_entries USING btree (inventory_id);

CREATE INDEX shortlist_entries_of_tenancy ON public.shortlist_entries USING btree (tenancy_id) WHERE (tenancy_id IS NOT NULL);

CREATE INDEX staff_destinations_of_region ON public.staff_destinations USING btree (region_id);

CREATE UNIQUE INDEX staff_invitations_open ON public.staff_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX staff_profiles_of_team ON public.staff_profiles USING btree (team_id);

CREATE INDEX takeover_takers_of_lead ON public.takeover_takers USING btree (lead_id);

CREATE INDEX takeover_takers_of_payment ON public.takeover_takers USING btree (payment_id);

CREATE INDEX takeover_takers_of_takeover ON public.takeover_takers USING btree (takeover_id);

CREATE UNIQUE INDEX takeover_takers_one_an_offer ON public.takeover_takers USING btree (takeover_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX takeover_takers_one_offer_a_lead ON public.takeover_takers USING btree (lead_id) WHERE (ended_at IS NULL);

CREATE INDEX takeovers_of_booking ON public.takeovers USING btree (booking_id);

CREATE INDEX takeovers_of_place ON public.takeovers USING btree (root_id);

CREATE UNIQUE INDEX takeovers_one_open_a_booking ON public.takeovers USING btree (booking_id) WHERE (status = ANY (ARRAY['requested'::public.takeover_status, 'listed'::public.takeover_status, 'reserved'::public.takeover_status, 'paid'::public.takeover_status]));

CREATE INDEX takeovers_open_of_place ON public.takeovers USING btree (root_id) WHERE (status = ANY (ARRAY['requested'::public.takeover_status, 'listed'::public.takeover_status, 'reserved'::public.takeover_status, 'paid'::public.takeover_status]));

CREATE INDEX tenancy_agreements_of_preparer ON public.tenancy_agreements USING btree (prepared_by);

CREATE INDEX travel_minutes_of_campus ON public.travel_minutes USING btree (campus_id, mode, minutes, place_id);

CREATE INDEX video_calls_of_lead ON public.video_calls USING btree (lead_id, starts_at);

CREATE INDEX video_calls_of_scheduler ON public.video_calls USING btree (scheduled_by);

CREATE INDEX visits_by_day ON public.visits USING btree (day);

CREATE INDEX visits_of_lead ON public.visits USING btree (lead_id, made_at, id) WHERE (lead_id IS NOT NULL);

CREATE INDEX visits_of_place ON public.visits USING btree (root_id) WHERE (root_id IS NOT NULL);

CREATE INDEX visits_of_region ON public.visits USING btree (region_id) WHERE (region_id IS NOT NULL);

CREATE INDEX visits_of_user ON public.visits USING btree (user_id, made_at, id) WHERE (user_id IS NOT NULL);

CREATE INDEX web_vitals_poor ON ONLY public.web_vitals USING btree (vital, measured_at) WHERE (rating = 'poor'::public.web_vital_rating);

CREATE TRIGGER agreement_signatures_never_change BEFORE UPDATE ON public.agreement_signatures FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_signature_change();

CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER availability_touch_on_delete AFTER DELETE ON public.availability REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER availability_touch_on_insert AFTER INSERT ON public.availability REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER availability_touch_on_update AFTER UPDATE ON public.availability REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER bookings_agreed_never_changes BEFORE UPDATE OF agreed ON public.bookings FOR EACH ROW WHEN (((old.agreed IS NOT NULL) AND (new.agreed IS DISTINCT FROM old.agreed) AND ((new.agreed - 'policies'::text) IS DISTINCT FROM old.agreed))) EXECUTE FUNCTION public.refuse_agreed_change();

CREATE TRIGGER bookings_queue_board AFTER INSERT OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.queue_board_lead_of_row();

CREATE TRIGGER calls_touch_call_queue AFTER INSERT OR DELETE OR UPDATE OF outcome, started_at, is_claimed ON public.calls FOR EACH ROW EXECUTE FUNCTION public.belongings_touch_call_queue();

CREATE TRIGGER chat_desk_threads_remember_conversation AFTER DELETE ON public.chat_desk_threads FOR EACH ROW WHEN ((old.conversation_id IS NOT NULL)) EXECUTE FUNCTION public.remember_desk_conversation();

CREATE TRIGGER chat_files_remember_file AFTER DELETE ON public.chat_files FOR EACH ROW EXECUTE FUNCTION public.remember_chat_file();

CREATE TRIGGER commissions_queue_board AFTER INSERT OR DELETE OR UPDATE ON public.commissions FOR EACH ROW EXECUTE FUNCTION public.queue_board_terms();

CREATE TRIGGER contact_consents_touch_call_queue AFTER INSERT OR DELETE OR UPDATE ON public.contact_consents FOR EACH ROW EXECUTE FUNCTION public.consents_touch_call_queue();

CREATE TRIGGER costs_touch_on_delete AFTER DELETE ON public.costs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER costs_touch_on_insert AFTER INSERT ON public.costs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER costs_touch_on_update AFTER UPDATE ON public.costs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER enquiries_touch_call_queue AFTER INSERT ON public.enquiries FOR EACH ROW EXECUTE FUNCTION public.belongings_touch_call_queue();

CREATE TRIGGER events_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE CONSTRAINT TRIGGER evidence_entries_go_with_their_pack AFTER DELETE ON public.evidence_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_evidence_entry_removal();

CREATE TRIGGER evidence_entries_never_change BEFORE UPDATE ON public.evidence_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_evidence_entry_change();

CREATE TRIGGER evidence_packs_stay_as_signed BEFORE UPDATE ON public.evidence_packs FOR EACH ROW EXECUTE FUNCTION public.refuse_signed_evidence_change();

CREATE CONSTRAINT TRIGGER evidence_photos_go_with_their_pack AFTER DELETE ON public.evidence_photos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.state = 'kept'::public.document_state)) EXECUTE FUNCTION public.refuse_signed_photo_removal();

CREATE TRIGGER evidence_photos_stay_as_kept BEFORE UPDATE ON public.evidence_photos FOR EACH ROW EXECUTE FUNCTION public.refuse_kept_photo_change();

CREATE TRIGGER flag_versions_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.flag_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER holds_refresh_on_delete AFTER DELETE ON public.holds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.holds_refresh_places();

CREATE TRIGGER holds_refresh_on_insert AFTER INSERT ON public.holds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.holds_refresh_places();

CREATE TRIGGER holds_refresh_on_update AFTER UPDATE ON public.holds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.holds_refresh_places();

CREATE TRIGGER holds_touch_call_queue AFTER INSERT OR DELETE OR UPDATE OF expires_at, released_at ON public.holds FOR EACH ROW EXECUTE FUNCTION public.belongings_touch_call_queue();

CREATE TRIGGER inventories_become_root BEFORE INSERT ON public.inventories FOR EACH ROW WHEN ((new.kind = 'place'::public.inventory_kind)) EXECUTE FUNCTION public.inventories_become_root();

CREATE TRIGGER inventories_keep_places BEFORE DELETE ON public.inventories FOR EACH ROW WHEN ((old.kind = 'place'::public.inventory_kind)) EXECUTE FUNCTION public.inventories_keep_places();

CREATE TRIGGER inventories_queue_board AFTER UPDATE ON public.inventories FOR EACH ROW WHEN ((((((((old.region_id IS DISTINCT FROM new.region_id) OR (old.organisation_id IS DISTINCT FROM new.organisation_id)) OR ((old.price_minor)::bigint IS DISTINCT FROM (new.price_minor)::bigint)) OR (old.price_duration IS DISTINCT FROM new.price_duration)) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.lease_duration IS DISTINCT FROM new.lease_duration)) OR (old.lease_duration_unit IS DISTINCT FROM new.lease_duration_unit))) EXECUTE FUNCTION public.queue_board_inventory();

CREATE TRIGGER inventories_queue_travel_on_insert AFTER INSERT ON public.inventories FOR EACH ROW WHEN ((new.kind = 'place'::public.inventory_kind)) EXECUTE FUNCTION public.inventories_queue_travel();

CREATE TRIGGER inventories_queue_travel_on_move AFTER UPDATE OF location, region_id ON public.inventories FOR EACH ROW WHEN (((new.kind = 'place'::public.inventory_kind) AND (((old.location)::text IS DISTINCT FROM (new.location)::text) OR (old.region_id IS DISTINCT FROM new.region_id)))) EXECUTE FUNCTION public.inventories_queue_travel();

CREATE TRIGGER inventories_raise_version BEFORE UPDATE ON public.inventories FOR EACH ROW EXECUTE FUNCTION public.inventories_raise_version();

CREATE TRIGGER inventories_touch_on_delete AFTER DELETE ON public.inventories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.inventories_touch_places();

CREATE TRIGGER inventories_touch_on_insert AFTER INSERT ON public.inventories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.inventories_touch_places();

CREATE TRIGGER inventories_touch_on_update AFTER UPDATE ON public.inventories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.inventories_touch_places();

CREATE TRIGGER inventory_cancellation_policies_touch_on_delete AFTER DELETE ON public.inventory_cancellation_policies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER inventory_cancellation_policies_touch_on_insert AFTER INSERT ON public.inventory_cancellation_policies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER inventory_cancellation_policies_touch_on_update AFTER UPDATE ON public.inventory_cancellation_policies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER inventory_changes_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.inventory_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER inventory_translations_touch_on_delete AFTER DELETE ON public.inventory_translations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER inventory_translations_touch_on_insert AFTER INSERT ON public.inventory_translations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER inventory_translations_touch_on_update AFTER UPDATE ON public.inventory_translations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER lead_events_are_append_only BEFORE DELETE OR UPDATE ON public.lead_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER lead_events_queue_board AFTER INSERT ON public.lead_events FOR EACH ROW EXECUTE FUNCTION public.queue_board_lead_of_row();

CREATE TRIGGER lead_messages_are_append_only BEFORE UPDATE ON public.lead_messages FOR EACH ROW EXECUTE FUNCTION public.keep_lead_message();

CREATE TRIGGER lead_notes_are_append_only BEFORE UPDATE ON public.lead_notes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER lead_option_answers_are_append_only BEFORE UPDATE ON public.lead_option_answers FOR EACH ROW EXECUTE FUNCTION public.keep_lead_option();

CREATE TRIGGER lead_option_rooms_are_append_only BEFORE UPDATE ON public.lead_option_rooms FOR EACH ROW EXECUTE FUNCTION public.keep_lead_option();

CREATE TRIGGER lead_options_are_append_only BEFORE UPDATE ON public.lead_options FOR EACH ROW EXECUTE FUNCTION public.keep_lead_option();

CREATE TRIGGER lead_stages_are_append_only BEFORE DELETE OR UPDATE ON public.lead_stages FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER lead_stages_queue_board AFTER INSERT ON public.lead_stages FOR EACH ROW EXECUTE FUNCTION public.queue_board_lead_of_row();

CREATE TRIGGER lead_tasks_set_next_task AFTER INSERT OR DELETE OR UPDATE OF due_at, done_at, lead_id ON public.lead_tasks FOR EACH ROW EXECUTE FUNCTION public.set_next_task();

CREATE TRIGGER lead_tasks_touch_call_queue AFTER INSERT OR DELETE OR UPDATE OF kind, due_at, done_at, lead_id ON public.lead_tasks FOR EACH ROW EXECUTE FUNCTION public.belongings_touch_call_queue();

CREATE TRIGGER leads_follow_stage BEFORE INSERT OR UPDATE OF stage ON public.leads FOR EACH ROW EXECUTE FUNCTION public.follow_stage();

CREATE TRIGGER leads_pass_on_chats AFTER UPDATE OF assigned_to ON public.leads FOR EACH ROW WHEN ((old.assigned_to IS DISTINCT FROM new.assigned_to)) EXECUTE FUNCTION public.pass_on_chats();

CREATE TRIGGER leads_queue_board_on_insert AFTER INSERT OR DELETE ON public.leads FOR EACH ROW EXECUTE FUNCTION public.queue_board_lead();

CREATE TRIGGER leads_queue_board_on_language AFTER UPDATE OF language ON public.leads FOR EACH ROW WHEN ((old.language IS DISTINCT FROM new.language)) EXECUTE FUNCTION public.queue_board_lead();

CREATE TRIGGER leads_queue_board_on_update AFTER UPDATE ON public.leads FOR EACH ROW WHEN ((((((((((((old.created_at IS DISTINCT FROM new.created_at) OR (old.root_id IS DISTINCT FROM new.root_id)) OR (old.inventory_id IS DISTINCT FROM new.inventory_id)) OR (old.source IS DISTINCT FROM new.source)) OR (old.assigned_to IS DISTINCT FROM new.assigned_to)) OR (old.stage IS DISTINCT FROM new.stage)) OR (old.staff_stage IS DISTINCT FROM new.staff_stage)) OR (old.exit_reason IS DISTINCT FROM new.exit_reason)) OR (old.merged_into IS DISTINCT FROM new.merged_into)) OR (old.lease_duration IS DISTINCT FROM new.lease_duration)) OR (old.lease_duration_unit IS DISTINCT FROM new.lease_duration_unit))) EXECUTE FUNCTION public.queue_board_lead();

CREATE TRIGGER leads_tally_on_insert AFTER INSERT OR DELETE ON public.leads FOR EACH ROW EXECUTE FUNCTION public.tally_lead();

CREATE TRIGGER leads_tally_on_update AFTER UPDATE ON public.leads FOR EACH ROW WHEN ((((((old.staff_stage IS DISTINCT FROM new.staff_stage) OR (old.source IS DISTINCT FROM new.source)) OR (old.language IS DISTINCT FROM new.language)) OR (old.assigned_to IS DISTINCT FROM new.assigned_to)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION public.tally_lead();

CREATE TRIGGER leads_touch_call_queue_on_insert AFTER INSERT ON public.leads FOR EACH ROW EXECUTE FUNCTION public.leads_touch_call_queue();

CREATE TRIGGER leads_touch_call_queue_on_update AFTER UPDATE OF stage, staff_stage, phone, user_id, assigned_to, merged_into, inventory_id, lease_duration ON public.leads FOR EACH ROW WHEN (((((((((old.stage IS DISTINCT FROM new.stage) OR (old.staff_stage IS DISTINCT FROM new.staff_stage)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.assigned_to IS DISTINCT FROM new.assigned_to)) OR (old.merged_into IS DISTINCT FROM new.merged_into)) OR (old.inventory_id IS DISTINCT FROM new.inventory_id)) OR (old.lease_duration IS DISTINCT FROM new.lease_duration))) EXECUTE FUNCTION public.leads_touch_call_queue();

CREATE TRIGGER ledger_entries_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_sums_to_zero();

CREATE TRIGGER ledger_transactions_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE CONSTRAINT TRIGGER ledger_transactions_sum_to_zero AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_sums_to_zero();

CREATE TRIGGER media_touch_on_delete AFTER DELETE ON public.media REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER media_touch_on_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER media_touch_on_update AFTER UPDATE ON public.media REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER offers_touch_on_delete AFTER DELETE ON public.offers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER offers_touch_on_insert AFTER INSERT ON public.offers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER offers_touch_on_update AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER partner_places_touch_on_delete AFTER DELETE ON public.partner_places REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER partner_places_touch_on_insert AFTER INSERT ON public.partner_places REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER partner_places_touch_on_update AFTER UPDATE ON public.partner_places REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER payment_plans_touch_on_delete AFTER DELETE ON public.payment_plans REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER payment_plans_touch_on_insert AFTER INSERT ON public.payment_plans REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER payment_plans_touch_on_update AFTER UPDATE ON public.payment_plans REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER place_overviews_queue_board AFTER UPDATE ON public.place_overviews FOR EACH ROW WHEN (((old.price_minor)::bigint IS DISTINCT FROM (new.price_minor)::bigint)) EXECUTE FUNCTION public.queue_board_overview();

CREATE TRIGGER place_overviews_queue_board_on_insert AFTER INSERT ON public.place_overviews FOR EACH ROW EXECUTE FUNCTION public.queue_board_overview();

CREATE TRIGGER region_names_touch_on_delete AFTER DELETE ON public.region_names REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.region_names_touch_regions();

CREATE TRIGGER region_names_touch_on_insert AFTER INSERT ON public.region_names REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.region_names_touch_regions();

CREATE TRIGGER region_names_touch_on_update AFTER UPDATE ON public.region_names REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.region_names_touch_regions();

CREATE TRIGGER regions_forget_travel AFTER UPDATE OF location ON public.regions FOR EACH ROW WHEN (((new.region_type = 'establishment'::public.region_type) AND ((old.location)::text IS DISTINCT FROM (new.location)::text))) EXECUTE FUNCTION public.regions_forget_travel();

CREATE TRIGGER regions_raise_version BEFORE UPDATE ON public.regions FOR EACH ROW EXECUTE FUNCTION public.regions_raise_version();

CREATE TRIGGER regions_stay_in_place BEFORE UPDATE ON public.regions FOR EACH ROW WHEN ((((((old.id IS DISTINCT FROM new.id) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.parent_type IS DISTINCT FROM new.parent_type)) OR ((old.path)::text IS DISTINCT FROM (new.path)::text)) OR (old.region_type IS DISTINCT FROM new.region_type))) EXECUTE FUNCTION public.regions_stay_in_place();

CREATE TRIGGER regions_take_place_in_tree BEFORE INSERT ON public.regions FOR EACH ROW EXECUTE FUNCTION public.regions_take_place_in_tree();

CREATE TRIGGER regions_touch_below AFTER UPDATE OF name ON public.regions FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION public.regions_touch_below();

CREATE TRIGGER reviews_forget_translations AFTER UPDATE OF text ON public.reviews FOR EACH ROW WHEN ((old.text <> new.text)) EXECUTE FUNCTION public.reviews_forget_translations();

CREATE TRIGGER reviews_touch_on_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER reviews_touch_on_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER reviews_touch_on_update AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER surroundings_touch_on_delete AFTER DELETE ON public.surroundings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER surroundings_touch_on_insert AFTER INSERT ON public.surroundings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER surroundings_touch_on_update AFTER UPDATE ON public.surroundings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.belongings_touch_places();

CREATE TRIGGER travel_minutes_refresh_on_delete AFTER DELETE ON public.travel_minutes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.travel_minutes_refresh_places();

CREATE TRIGGER travel_minutes_refresh_on_insert AFTER INSERT ON public.travel_minutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.travel_minutes_refresh_places();

CREATE TRIGGER travel_minutes_refresh_on_update AFTER UPDATE ON public.travel_minutes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.travel_minutes_refresh_places();

CREATE TRIGGER visits_are_append_only BEFORE UPDATE ON public.visits FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

ALTER TABLE ONLY public.agreement_files
    ADD CONSTRAINT agreement_files_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.tenancy_agreements(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.agreement_signatures
    ADD CONSTRAINT agreement_signatures_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.tenancy_agreements(id) ON DELETE CASCADE;

ALTER TABLE public.audit_log
    ADD CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_root_id_tenancy_id_kind_fkey FOREIGN KEY (root_id, tenancy_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_root_id_tenancy_id_kind_fkey FOREIGN KEY (root_id, tenancy_id, kind) REFERENCES public.inventories(root_id, id, kind);

ALTER TABLE ONLY public.bulk_mappings
    ADD CONSTRAINT bulk_mappings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.bulk_rows
    ADD CONSTRAINT bulk_rows_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.bulk_runs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_undo_approved_by_fkey FOREIGN KEY (undo_approved_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.call_goals
    ADD CONSTRAINT call_goals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.call_listens
    ADD CONSTRAINT call_listens_call_id_fkey FOREIGN KEY (call_id) REFERENCES public.calls(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.call_listens
    ADD CONSTRAINT call_listens_listener_id_fkey FOREIGN KEY (listener_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.call_presence
    ADD CONSTRAINT call_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.call_queue
    ADD CONSTRAINT call_queue_clock_id_fkey FOREIGN KEY (clock_id) REFERENCES public.call_clocks(id);

ALTER TABLE ONLY public.call_queue
    ADD CONSTRAINT call_queue_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.call_recordings
    ADD CONSTRAINT call_recordings_call_id_fkey FOREIGN KEY (call_id) REFERENCES public.calls(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.contact_attempts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_caller_id_fkey FOREIGN KEY (caller_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.cancellation_rules
    ADD CONSTRAINT cancellation_rules_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES public.cancellation_policies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat_desk_answers
    ADD CONSTRAINT chat_desk_answers_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.chat_threads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat_desk_threads
    ADD CONSTRAINT chat_desk_threads_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.chat_threads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.chat_threads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat_files
    ADD CONSTRAINT chat_files_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.chat_message_translations
    ADD CONSTRAINT chat_message_translations_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.chat_threads(id) ON DELETE CASCADE;

ALTER TABLE public.chat_messages
    ADD CONSTRAINT chat_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.chat_threads(id) ON DELETE CASCADE;

ALTER TABLE public.chat_messages
    ADD CONSTRAINT chat_messages_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.chat_participants
    ADD CONSTRAINT chat_participants_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.chat_threads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat_participants
    ADD CONSTRAINT chat_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.chat_reply_addresses
    ADD CONSTRAINT chat_reply_addresses_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.chat_threads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.inventories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_untouched_by_fkey FOREIGN KEY (untouched_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.chat_threads
    ADD CONSTRAINT chat_threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_root_id_root_id_kind_fkey FOREIGN KEY (root_id, root_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.complaints
    ADD CONSTRAINT complaints_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.complaints
    ADD CONSTRAINT complaints_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.contact_attempts
    ADD CONSTRAINT contact_attempts_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.contact_attempts
    ADD CONSTRAINT contact_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_consents
    ADD CONSTRAINT contact_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.costs
    ADD CONSTRAINT costs_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deposit_returns
    ADD CONSTRAINT deposit_returns_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.difference_closures
    ADD CONSTRAINT difference_closures_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.difference_closures
    ADD CONSTRAINT difference_closures_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.difference_closures
    ADD CONSTRAINT difference_closures_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_one_id_fkey FOREIGN KEY (one_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.document_requests
    ADD CONSTRAINT document_requests_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_requests
    ADD CONSTRAINT document_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id);

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_shared_shortlist_id_fkey FOREIGN KEY (shared_shortlist_id) REFERENCES public.shared_shortlists(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.evidence_entries
    ADD CONSTRAINT evidence_entries_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES public.evidence_packs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.evidence_packs
    ADD CONSTRAINT evidence_packs_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.evidence_photos
    ADD CONSTRAINT evidence_photos_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES public.evidence_packs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.experiment_exposures
    ADD CONSTRAINT experiment_exposures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.feed_errors
    ADD CONSTRAINT feed_errors_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.feed_errors
    ADD CONSTRAINT feed_errors_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.flag_versions
    ADD CONSTRAINT flag_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.form_drafts
    ADD CONSTRAINT form_drafts_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.form_drafts
    ADD CONSTRAINT form_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.forms
    ADD CONSTRAINT forms_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.hold_changes
    ADD CONSTRAINT hold_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.hold_changes
    ADD CONSTRAINT hold_changes_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES public.holds(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.hold_changes
    ADD CONSTRAINT hold_changes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.forms(id);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_root_id_tenancy_id_kind_fkey FOREIGN KEY (root_id, tenancy_id, kind) REFERENCES public.inventories(root_id, id, kind);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.inventories
    ADD CONSTRAINT inventories_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.inventories
    ADD CONSTRAINT inventories_parent_fkey FOREIGN KEY (root_id, parent_id, parent_kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.inventories
    ADD CONSTRAINT inventories_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id);

ALTER TABLE ONLY public.inventory_cancellation_policies
    ADD CONSTRAINT inventory_cancellation_policies_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES public.cancellation_policies(id);

ALTER TABLE ONLY public.inventory_cancellation_policies
    ADD CONSTRAINT inventory_cancellation_policies_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.inventory_changes
    ADD CONSTRAINT inventory_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.inventory_changes
    ADD CONSTRAINT inventory_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.inventory_changes(id);

ALTER TABLE ONLY public.inventory_translations
    ADD CONSTRAINT inventory_translations_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.lead_merge_tasks
    ADD CONSTRAINT lead_merge_tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_merge_tasks
    ADD CONSTRAINT lead_merge_tasks_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES public.lead_merges(id);

ALTER TABLE ONLY public.lead_merge_tasks
    ADD CONSTRAINT lead_merge_tasks_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.lead_tasks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_merges
    ADD CONSTRAINT lead_merges_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_merges
    ADD CONSTRAINT lead_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_merges
    ADD CONSTRAINT lead_merges_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.lead_merges
    ADD CONSTRAINT lead_merges_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.lead_merges
    ADD CONSTRAINT lead_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_message_attachments
    ADD CONSTRAINT lead_message_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.lead_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.mails(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_option_answers
    ADD CONSTRAINT lead_option_answers_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.lead_option_rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_option_rooms
    ADD CONSTRAINT lead_option_rooms_options_id_fkey FOREIGN KEY (options_id) REFERENCES public.lead_options(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_option_rooms
    ADD CONSTRAINT lead_option_rooms_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.lead_options
    ADD CONSTRAINT lead_options_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_options
    ADD CONSTRAINT lead_options_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.mails(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lead_options
    ADD CONSTRAINT lead_options_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_preferences
    ADD CONSTRAINT lead_preferences_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_preferences
    ADD CONSTRAINT lead_preferences_university_id_fkey FOREIGN KEY (university_id) REFERENCES public.regions(id);

ALTER TABLE ONLY public.lead_preferences
    ADD CONSTRAINT lead_preferences_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_reply_addresses
    ADD CONSTRAINT lead_reply_addresses_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_stages
    ADD CONSTRAINT lead_stages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.lead_tasks
    ADD CONSTRAINT lead_tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_tasks
    ADD CONSTRAINT lead_tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.lead_tasks
    ADD CONSTRAINT lead_tasks_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.users(id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.leads(id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.ledger_transactions(id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id);

ALTER TABLE ONLY public.listing_tenancies
    ADD CONSTRAINT listing_tenancies_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.place_listings(root_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.nationality_confirmations
    ADD CONSTRAINT nationality_confirmations_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.nationality_confirmations
    ADD CONSTRAINT nationality_confirmations_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.nationality_confirmations
    ADD CONSTRAINT nationality_confirmations_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.nationality_payment_rules
    ADD CONSTRAINT nationality_payment_rules_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id);

ALTER TABLE ONLY public.nationality_payment_rules
    ADD CONSTRAINT nationality_payment_rules_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.nps_answers
    ADD CONSTRAINT nps_answers_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_places
    ADD CONSTRAINT partner_places_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.partner_places
    ADD CONSTRAINT partner_places_root_id_root_id_kind_fkey FOREIGN KEY (root_id, root_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payment_plans
    ADD CONSTRAINT payment_plans_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind) ON DELETE CASCADE;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.forms(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_root_id_tenancy_id_kind_fkey FOREIGN KEY (root_id, tenancy_id, kind) REFERENCES public.inventories(root_id, id, kind);

ALTER TABLE ONLY public.place_overviews
    ADD CONSTRAINT place_overviews_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.place_views
    ADD CONSTRAINT place_views_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.price_alert_drops
    ADD CONSTRAINT price_alert_drops_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.price_alert_mails(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.price_alert_drops
    ADD CONSTRAINT price_alert_drops_price_alert_id_fkey FOREIGN KEY (price_alert_id) REFERENCES public.price_alerts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.price_alerts
    ADD CONSTRAINT price_alerts_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.price_alerts
    ADD CONSTRAINT price_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.price_medians
    ADD CONSTRAINT price_medians_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.referral_codes
    ADD CONSTRAINT referral_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.region_insights
    ADD CONSTRAINT region_insights_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.region_names
    ADD CONSTRAINT region_names_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.region_stats
    ADD CONSTRAINT region_stats_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_parent_fkey FOREIGN KEY (parent_id, parent_type) REFERENCES public.regions(id, region_type);

ALTER TABLE ONLY public.review_media
    ADD CONSTRAINT review_media_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_topics
    ADD CONSTRAINT review_topics_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_translations
    ADD CONSTRAINT review_translations_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_uploads
    ADD CONSTRAINT review_uploads_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_uploads
    ADD CONSTRAINT review_uploads_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.review_uploads
    ADD CONSTRAINT review_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_root_id_inventory_id_kind_fkey FOREIGN KEY (root_id, inventory_id, kind) REFERENCES public.inventories(root_id, id, kind);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.saved_search_alerts
    ADD CONSTRAINT saved_search_alerts_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_search_matches
    ADD CONSTRAINT saved_search_matches_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.saved_search_alerts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_search_matches
    ADD CONSTRAINT saved_search_matches_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.saved_search_matches
    ADD CONSTRAINT saved_search_matches_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id);

ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_factor_failures
    ADD CONSTRAINT second_factor_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.shared_shortlist_members
    ADD CONSTRAINT shared_shortlist_members_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.shared_shortlists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shared_shortlist_members
    ADD CONSTRAINT shared_shortlist_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shared_shortlist_notes
    ADD CONSTRAINT shared_shortlist_notes_list_id_inventory_id_fkey FOREIGN KEY (list_id, inventory_id) REFERENCES public.shared_shortlist_places(list_id, inventory_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shared_shortlist_notes
    ADD CONSTRAINT shared_shortlist_notes_list_id_user_id_fkey FOREIGN KEY (list_id, user_id) REFERENCES public.shared_shortlist_members(list_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shared_shortlist_places
    ADD CONSTRAINT shared_shortlist_places_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.shared_shortlist_places
    ADD CONSTRAINT shared_shortlist_places_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.shared_shortlist_places
    ADD CONSTRAINT shared_shortlist_places_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.shared_shortlists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shared_shortlist_places
    ADD CONSTRAINT shared_shortlist_places_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.shared_shortlist_votes
    ADD CONSTRAINT shared_shortlist_votes_list_id_inventory_id_fkey FOREIGN KEY (list_id, inventory_id) REFERENCES public.shared_shortlist_places(list_id, inventory_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shared_shortlist_votes
    ADD CONSTRAINT shared_shortlist_votes_list_id_user_id_fkey FOREIGN KEY (list_id, user_id) REFERENCES public.shared_shortlist_members(list_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shared_shortlists
    ADD CONSTRAINT shared_shortlists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.shortlist_entries
    ADD CONSTRAINT shortlist_entries_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.shortlist_entries
    ADD CONSTRAINT shortlist_entries_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.shortlist_entries
    ADD CONSTRAINT shortlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_destinations
    ADD CONSTRAINT staff_destinations_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_destinations
    ADD CONSTRAINT staff_destinations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.staff_profiles(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.staff_profiles
    ADD CONSTRAINT staff_profiles_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.staff_profiles
    ADD CONSTRAINT staff_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.surroundings
    ADD CONSTRAINT surroundings_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.takeover_takers
    ADD CONSTRAINT takeover_takers_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.takeover_takers
    ADD CONSTRAINT takeover_takers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.takeover_takers
    ADD CONSTRAINT takeover_takers_takeover_id_fkey FOREIGN KEY (takeover_id) REFERENCES public.takeovers(id);

ALTER TABLE ONLY public.takeovers
    ADD CONSTRAINT takeovers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);

ALTER TABLE ONLY public.takeovers
    ADD CONSTRAINT takeovers_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.tenancy_agreements
    ADD CONSTRAINT tenancy_agreements_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);

ALTER TABLE ONLY public.tenancy_agreements
    ADD CONSTRAINT tenancy_agreements_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.travel_calculations
    ADD CONSTRAINT travel_calculations_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.travel_minutes
    ADD CONSTRAINT travel_minutes_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.travel_minutes
    ADD CONSTRAINT travel_minutes_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.travel_moved_places
    ADD CONSTRAINT travel_moved_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.inventories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.video_calls
    ADD CONSTRAINT video_calls_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.video_calls
    ADD CONSTRAINT video_calls_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.inventories(id);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

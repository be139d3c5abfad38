import type { Language } from '@amber/domain/languages'
import type { AssignmentRule } from '@amber/domain/lead/choose-agent'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import { isBeforeForm } from '@amber/domain/lead/stage-transitions'
import { LEAD_STAGES, type LeadStage } from '@amber/domain/lead/stages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { PaymentPurpose, PaymentStatus, PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isVisibleLead, type LeadViewer } from './visible-leads.ts'

export type LeadDossier = {
  userId: number | null
  assignedTo: number | null
  stage: LeadStage
  /** Time zone of the viewer's profile. */
  ownTimeZone: string
  people: number | null
  room: {
    name: string | null
    isActive: boolean
    priceMinor: number | null
    priceDuration: PricingDuration
    currency: string
    slotsLeft: number | null
    confirmedAt: string | null
  }
  /** Other rooms of the place that the lead can be changed to. */
  rooms: { id: number; name: string }[]
  form: { sentAt: string; source: string } | null
  referrer: { name: string | null; email: string } | null
  assignment: { at: string; rules: AssignmentRule[]; by: string | null } | null
  others: { uuid: string; place: string; staffStage: StaffStage; createdAt: string }[]
}

/** Other leads of one person that the page names. */
const MAX_OTHERS = 20

/** Returns what the page of a lead shows besides the fields of the list. */
export async function findLeadDossier(
  db: DbOrTx,
  leadId: number,
  { viewer, language }: { viewer: LeadViewer; language: Language },
): Promise<LeadDossier | undefined> {
  const { rows } = await leadDossierStatement(leadId, { viewer, language }).execute(db)
  return rows[0]
}

export const leadDossierStatement = (
  leadId: number,
  { viewer, language }: { viewer: LeadViewer; language: Language },
) => sql<LeadDossier>`
  select
    own.user_id, own.assigned_to, own.stage,
    coalesce(
      (select time_zone from staff_profiles where user_id = ${viewer.userId}::bigint), 'Europe/London'
    ) as own_time_zone,
    (select max(people) from enquiries where lead_id = own.id)::int as people,
    jsonb_build_object(
      'name', coalesce(translation.name, room.name), 'isActive', chosen.status = 'active' and place.status = 'active',
      'priceMinor', case when chosen.kind = 'tenancy' then chosen.price_minor end,
      'priceDuration', place.price_duration, 'currency', place.currency,
      'slotsLeft', free.slots, 'confirmedAt', free.confirmed_at
    ) as room,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name) order by other.name, other.id)
      from inventories other
      where other.root_id = own.root_id and other.kind = 'room_type' and other.status = 'active'
        and other.name is not null and other.id is distinct from room.id
        and own.stage in (${sql.join(LEAD_STAGES.filter(isBeforeForm).map((stage) => sql.lit(stage)))})
    ), '[]') as rooms,
    (
      select jsonb_build_object('sentAt', created_at, 'source', source) from forms
      where lead_id = own.id
      order by created_at desc, id desc
      limit 1
    ) as form,
    (select jsonb_build_object('name', name, 'email', email) from users where id = own.referrer_id and email is not null) as referrer,
    (
      select jsonb_build_object(
        'at', event.created_at, 'rules', coalesce(event.assignment_rules, '{}'),
        'by', (select coalesce(name, email::text) from users where id = event.actor_id)
      )
      from lead_events event
      where event.lead_id = own.id and event.kind = 'assigned' and event.subject_id = own.assigned_to
      order by event.created_at desc, event.id desc
      limit 1
    ) as assignment,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'uuid', other.uuid, 'place', other.place, 'staffStage', other.staff_stage, 'createdAt', other.created_at
      ) order by other.created_at desc, other.id desc)
      from (
        select lead.id, lead.uuid, lead.staff_stage, lead.created_at, shown.name as place
        from (
          select id from leads where email = own.email
          union
          select id from leads where user_id = own.user_id
        ) same
        join leads lead on lead.id = same.id
        join inventories shown on shown.id = lead.root_id
        where lead.id <> own.id and ${isVisibleLead(viewer)}
        order by lead.created_at desc, lead.id desc
        limit ${sql.lit(MAX_OTHERS)}
      ) other
    ), '[]') as others
  from leads own
  join inventories place on place.id = own.root_id
  join inventories chosen on chosen.id = own.inventory_id
  left join inventories room on room.kind = 'room_type' and room.id in (chosen.id, chosen.parent_id)
  left join inventory_translations translation
    on translation.root_id = own.root_id and translation.inventory_id = room.id and translation.language = ${language}
  left join lateral (
    select
      -- Null without a room: greatest ignores nulls, and 0 would say that all are taken.
      case when count(*) > 0 then greatest(sum(availability.places_left - (
        select count(*) from holds
        where holds.tenancy_id = availability.tenancy_id and released_at is null and expires_at > now()
          and holds.lead_id <> own.id
      )), 0)::int end as slots,
      min(availability.confirmed_at) as confirmed_at
    from availability
    where availability.tenancy_id in (
      select id from inventories where id = chosen.id or (chosen.kind = 'room_type' and parent_id = chosen.id)
    )
  ) free on true
  where own.id = ${leadId}
`

export type LeadPayment = {
  id: number
  token: string
  paymentType: PaymentType
  purpose: PaymentPurpose
  status: PaymentStatus
  amountMinor: number
  currency: CurrencyCode
  createdAt: Date
  paidAt: Date | null
}

/** Returns the payments of a lead, newest first. */
export const listPaymentsOfLead = (db: DbOrTx, leadId: number): Promise<LeadPayment[]> =>
  db
    .selectFrom('payments')
    .where('leadId', '=', leadId)
    .select(['id', 'token', 'paymentType', 'purpose', 'status', 'amountMinor', 'createdAt', 'paidAt'])
    .select(sql<CurrencyCode>`currency`.as('currency'))
    .orderBy('id', 'desc')
    .execute()

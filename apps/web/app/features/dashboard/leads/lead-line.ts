import type { ManagedLead } from '@amber/contract/schemas/managed-leads'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { timeFromNow } from '@amber/domain/dates/time-from-now'
import { type Language, LOCALES } from '@amber/domain/languages'
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'

/** A lead as the table, the board and the panel show it. */
export type LeadLine = Pick<
  ManagedLead,
  | 'id'
  | 'uuid'
  | 'reference'
  | 'name'
  | 'email'
  | 'phone'
  | 'language'
  | 'source'
  | 'payment'
  | 'signals'
  | 'tags'
  | 'assignee'
> & {
  /** Whether the person has been erased. */
  isErased: boolean
  stage: ManagedLead['staff_stage']
  exitReason: ManagedLead['exit_reason']
  recycleOn: string | null
  place: string
  city: string | null
  placePath: string
  moveIn: string | null
  /** Length of the stay. */
  stay: string | null
  /** The most that the student wants to pay; null if nobody has asked. */
  budget: { amount: string; period: PricingDuration; isAllIn: boolean } | null
  /** The same facts as fields of forms take them. */
  fields: Pick<ManagedLead, 'budget' | 'move_in' | 'stay'> & { currency: CurrencyCode }
  due: string | null
  isOverdue: boolean
  lastContact: string | null
  hold: string | null
  commission: string | null
  created: string
  updated: string
}

export function leadLine(lead: ManagedLead, { now, language }: { now: Date; language: Language }): LeadLine {
  const { commission, currency, stay, budget } = lead
  const days = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const dayOf = (day: string | null) => day && days.format(new Date(day))
  const fromNow = (instant: string | null) => instant && timeFromNow(instant, now, language)
  return {
    id: lead.id,
    uuid: lead.uuid,
    reference: lead.reference,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    language: lead.language,
    source: lead.source,
    payment: lead.payment,
    signals: lead.signals,
    tags: lead.tags,
    assignee: lead.assignee,
    isErased: lead.is_erased,
    stage: lead.staff_stage,
    exitReason: lead.exit_reason,
    recycleOn: dayOf(lead.recycle_on),
    place: lead.place.name,
    city: lead.place.city,
    placePath: `/places/${lead.place.canonical_name}`,
    moveIn: dayOf(lead.move_in),
    stay:
      stay &&
      new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: stay.unit, unitDisplay: 'short' }).format(
        stay.count,
      ),
    budget: budget && {
      amount: formatMoney(budget, language),
      period: budget.period,
      isAllIn: budget.all_in,
    },
    fields: {
      budget,
      move_in: lead.move_in,
      stay,
      currency: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY,
    },
    due: fromNow(lead.due_at),
    isOverdue: lead.signals.includes('overdue'),
    lastContact: lead.last_contact_at && timeAgo(lead.last_contact_at, now, language),
    hold: fromNow(lead.hold_expires_at),
    commission:
      commission === null || !isCurrencyCode(currency) ? null : formatMoney({ amount: commission, currency }, language),
    created: timeAgo(lead.created_at, now, language),
    updated: timeAgo(lead.updated_at, now, language),
  }
}

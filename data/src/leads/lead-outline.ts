import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'

/** A place that students ask about, with one of its rooms. */
export type LeadPlace = {
  rootId: number
  name: string
  country: string | null
  currency: CurrencyCode
  room: {
    tenancyId: number
    name: string
    priceMinor: number
    period: PricingDuration
    count: number
    unit: DurationUnit
  }
}

/** The facts that decide who looks after a lead. */
export type LeadOutline = { number: number; language: Language; staffStage: StaffStage; place: LeadPlace }

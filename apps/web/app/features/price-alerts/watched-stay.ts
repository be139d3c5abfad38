import type { DurationUnit } from '@amber/domain/dates/duration'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Amount } from '../../shared/stay/cost-lines.ts'
import type { CallProblem } from '../../server/failed-call.server.ts'

/** The stay that a price alert is set for. */
export type WatchedStay = {
  tenancyId: number
  placeName: string
  roomName: string
  length: number
  lengthUnit: DurationUnit
  /** All-in price per person. */
  price: Amount
  unit: 'week' | 'month'
  currency: CurrencyCode
}

/** Names of the form's fields. */
export const FIELDS = { tenancyId: 'tenancy_id', scope: 'scope', maxPrice: 'max_price', email: 'email' } as const

export type AlertInput = { scope: 'stay' | 'room'; maxPrice: string; email: string }

export type AlertErrors = { maxPrice?: true; email?: true }

export type AlertResult =
  | { set: { isConfirmed: boolean; email: string } }
  | { errors: AlertErrors; typed: AlertInput }
  | { full: true; typed: AlertInput }
  | { problem: CallProblem; typed: AlertInput }

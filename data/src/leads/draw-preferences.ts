import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { LeadBudget } from '@amber/domain/lead/budget'
import { CURRENCIES } from '@amber/domain/money/currency'
import { drawOne } from '../places/draw.ts'
import { randomOf } from '../places/random-of.ts'
import type { Step } from './lead-stages.ts'
import type { LeadOutline } from './lead-outline.ts'

/** Preferences that an agent wrote down when the lead qualified. */
export type DemoPreferences = {
  budget: LeadBudget
  roomTypes: UnitType[]
  mustHaves: Amenity[]
  languages: Language[]
  at: Date
}

const ROOM_TYPES: readonly UnitType[] = ['ensuite', 'studio', 'private_room', 'shared_room']
const MUST_HAVES: readonly Amenity[] = ['wifi', 'bills_included', 'furnished', 'laundry', 'gym', 'security']

/**
 * Draws the preferences of a lead that has qualified, null for one that has not. The budget is near the price of the room
 * that the student asked about, in round figures. Draws from a source of its own, so that the timeline does not depend on it.
 */
export function drawPreferences(
  seed: number,
  { number, language, place }: LeadOutline,
  steps: readonly Step[],
): DemoPreferences | null {
  const qualified = steps.find(({ stage }) => stage === 'qualified')
  if (!qualified) return null
  const random = randomOf(seed, 'lead preferences', number)
  const { currency, room } = place
  const roundTo = 10 * 10 ** CURRENCIES[currency].minorDigits
  const amount = room.priceMinor * (0.85 + random.integer(0, 40) / 100)
  return {
    budget: {
      amountMinor: Math.max(roundTo, Math.round(amount / roundTo) * roundTo),
      currency,
      period: room.period,
      isAllIn: random.chance(60),
    },
    roomTypes: [drawOne(random, ROOM_TYPES)],
    mustHaves: MUST_HAVES.filter(() => random.chance(25)),
    languages: language === 'en' ? ['en'] : [language, 'en'],
    at: qualified.at,
  }
}

import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { Random } from '@amber/testing/random'
import { isNeverCold } from '../words/climate.ts'
import { COST_NAMES, type CostKey } from '../words/costs.ts'
import type { PlaceKind } from './building.ts'
import { drawBetween } from './draw.ts'
import type { MadeCost } from './made-place.ts'
import { roundAmount } from './prices.ts'

type CostFacts = {
  kind: PlaceKind
  rooms: number
  countryCode: string
  amenities: readonly Amenity[]
  currency: CurrencyCode
  duration: PricingDuration
  /** Weekly rent of a typical room. Fees scale with it, because a fair fee in Leeds would be too high in Pune. */
  week: number
}

/** Countries where landlords may not charge tenants an admin fee. */
const NO_ADMIN_FEE = new Set(['GB', 'FR', 'DE', 'IE'])

/** Draws the costs besides the rent and those included in it. Deposits belong to the tenancy. */
export function drawCosts(random: Random, facts: CostFacts): MadeCost[] {
  const has = (amenity: Amenity) => facts.amenities.includes(amenity)
  const costs: MadeCost[] = []
  const add = (name: CostKey, cost: Omit<MadeCost, 'name' | 'names' | 'refundable' | 'amenity'>) =>
    costs.push({ ...costNames(name), refundable: false, amenity: COST_AMENITIES[name] ?? null, ...cost })
  const drawAmount = (weeks: number) => roundAmount(facts.week * weeks * drawBetween(random, 0.8, 1.25), facts.currency)
  const perPeriod = (weeks: number) => drawAmount(facts.duration === 'weekly' ? weeks : weeks * 4.33)

  const billsIncluded = has('bills_included')
  // Whoever rents a whole house pays the bills of all its rooms.
  const payingOccupants = facts.kind === 'house' ? facts.rooms * 0.7 : 1
  for (const [name, weeks] of [
    ['electricity', 0.07],
    ['water', 0.03],
    ['heating', 0.06],
  ] as const) {
    if (name === 'heating' && isNeverCold(facts.countryCode)) continue
    add(name, {
      mandatory: true,
      included: billsIncluded,
      recurrence: facts.duration,
      amountMinor: billsIncluded ? 0 : perPeriod(weeks * payingOccupants),
    })
  }
  if (has('wifi')) add('wifi', { mandatory: true, included: true, recurrence: facts.duration, amountMinor: 0 })
  if (facts.kind === 'hall' && random.chance(55)) {
    add('contentsInsurance', { mandatory: true, included: true, recurrence: facts.duration, amountMinor: 0 })
  }
  if (!NO_ADMIN_FEE.has(facts.countryCode) && random.chance(facts.kind === 'hall' ? 35 : 25)) {
    add('adminFee', { mandatory: true, included: false, recurrence: 'one_off', amountMinor: drawAmount(0.45) })
  }
  if (has('cleaning')) {
    add('cleaning', { mandatory: true, included: true, recurrence: facts.duration, amountMinor: 0 })
  } else if (random.chance(28)) {
    add('cleaning', {
      mandatory: random.chance(60),
      included: false,
      recurrence: 'one_off',
      amountMinor: drawAmount(0.4),
    })
  }
  if (facts.kind === 'hall' && random.chance(60)) {
    add('beddingPack', { mandatory: false, included: false, recurrence: 'one_off', amountMinor: drawAmount(0.25) })
  }
  if (has('parking') && random.chance(80)) {
    add('parking', { mandatory: false, included: false, recurrence: 'monthly', amountMinor: drawAmount(0.5) })
  }
  return costs
}

/** Amenities that costs pay for. */
const COST_AMENITIES: Partial<Record<CostKey, Amenity>> = {
  electricity: 'bills_included',
  water: 'bills_included',
  heating: 'bills_included',
  wifi: 'wifi',
  cleaning: 'cleaning',
  parking: 'parking',
}

function costNames(cost: CostKey) {
  const { en: name, ...names } = COST_NAMES[cost]
  return { name, names }
}

import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { Random } from '@amber/testing/random'
import { isNeverCold } from '../words/climate.ts'
import { COST_NAMES, type CostKey } from '../words/costs.ts'
import type { PlaceKind } from './building.ts'
import { drawBetween } from './draw.ts'
import type { MadeCost } from './made-place.ts'
import { roundSum } from './prices.ts'

type About = {
  kind: PlaceKind
  rooms: number
  countryCode: string
  amenities: readonly Amenity[]
  currency: CurrencyCode
  duration: PricingDuration
  /** A usual room's rent of a week: what fees are measured by, since a fair fee in Leeds is none in Pune. */
  week: number
}

/** Fees that landlords may not ask of a tenant there. */
const NO_ADMIN_FEE = new Set(['GB', 'FR', 'DE', 'IE'])

/** What comes on top of the rent, or is said to be in it. Deposits are a tenancy's own. */
export function drawCosts(random: Random, about: About): MadeCost[] {
  const has = (amenity: Amenity) => about.amenities.includes(amenity)
  const costs: MadeCost[] = []
  const add = (name: CostKey, cost: Omit<MadeCost, 'name' | 'names' | 'refundable'>) =>
    costs.push({ ...named(name), refundable: false, ...cost })
  const sum = (weeks: number) => roundSum(about.week * weeks * drawBetween(random, 0.8, 1.25), about.currency)
  const perPeriod = (weeks: number) => sum(about.duration === 'weekly' ? weeks : weeks * 4.33)

  const bills = has('bills_included')
  // Who rents a whole house pays for all of it.
  const users = about.kind === 'house' ? about.rooms * 0.7 : 1
  for (const [name, weeks] of [
    ['electricity', 0.07],
    ['water', 0.03],
    ['heating', 0.06],
  ] as const) {
    if (name === 'heating' && isNeverCold(about.countryCode)) continue
    add(name, {
      mandatory: true,
      included: bills,
      recurrence: about.duration,
      amountMinor: bills ? 0 : perPeriod(weeks * users),
    })
  }
  if (has('wifi')) add('wifi', { mandatory: true, included: true, recurrence: about.duration, amountMinor: 0 })
  if (about.kind === 'hall' && random.chance(55)) {
    add('contentsInsurance', { mandatory: true, included: true, recurrence: about.duration, amountMinor: 0 })
  }
  if (!NO_ADMIN_FEE.has(about.countryCode) && random.chance(about.kind === 'hall' ? 35 : 25)) {
    add('adminFee', { mandatory: true, included: false, recurrence: 'one_off', amountMinor: sum(0.45) })
  }
  if (has('cleaning')) {
    add('cleaning', { mandatory: true, included: true, recurrence: about.duration, amountMinor: 0 })
  } else if (random.chance(28)) {
    add('cleaning', { mandatory: random.chance(60), included: false, recurrence: 'one_off', amountMinor: sum(0.4) })
  }
  if (about.kind === 'hall' && random.chance(60)) {
    add('beddingPack', { mandatory: false, included: false, recurrence: 'one_off', amountMinor: sum(0.25) })
  }
  if (has('parking') && random.chance(80)) {
    add('parking', { mandatory: false, included: false, recurrence: 'monthly', amountMinor: sum(0.5) })
  }
  return costs
}

function named(cost: CostKey) {
  const { en: name, ...names } = COST_NAMES[cost]
  return { name, names }
}

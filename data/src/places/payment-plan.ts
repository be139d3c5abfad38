import type { TargetRow } from '../load/targets.ts'
import { drawWeighted } from './draw.ts'
import { randomOf } from './random-of.ts'

type MadePlan = Omit<TargetRow<'paymentPlans'>, 'rootId' | 'inventoryId' | 'kind'>

/** Draws the terms of a supplier, which are the same for all its places. */
export function drawPaymentPlan(seed: number, operator: number): MadePlan {
  const random = randomOf(seed, 'payment plan', operator)
  return {
    plan: drawWeighted(random, [
      ['termly', 45],
      ['monthly', 45],
      ['upfront', 10],
    ] as const),
    instalments: random.pick([3, 3, 4]),
    depositDays: random.pick([7, 14, 14, 28]),
    rentDays: random.pick([0, 7, 10, 14]),
    returnDays: random.pick([10, 14, 28]),
    rentMethod: drawWeighted(random, [
      ['direct_debit', 45],
      ['bank_transfer', 40],
      ['card', 15],
    ] as const),
  }
}

const UPFRONT_MAX_LENGTH = { week: 17, month: 4 }

type Stay = { leaseDuration: number; leaseDurationUnit: 'week' | 'month' }

/** Returns the terms of a tenancy of its own: a short stay is paid at once. Null if those of the place apply. */
export const tenancyPlan = (place: MadePlan, { leaseDuration, leaseDurationUnit }: Stay): MadePlan | null =>
  place.plan !== 'upfront' && leaseDuration <= UPFRONT_MAX_LENGTH[leaseDurationUnit]
    ? { ...place, plan: 'upfront' }
    : null

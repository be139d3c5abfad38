import { PAYMENT_PLAN_KINDS, RENT_METHODS } from '@amber/domain/payment/payment-plan'
import { expect, test } from 'vitest'
import { drawPaymentPlan, tenancyPlan } from './payment-plan.ts'

const plans = Array.from({ length: 200 }, (_, operator) => drawPaymentPlan(1, operator))

test('gives all places of a supplier the same terms', () => {
  expect(plans.map((_, operator) => drawPaymentPlan(1, operator))).toEqual(plans)
})

test('draws every plan and every method', () => {
  expect(new Set(plans.map(({ plan }) => plan))).toEqual(new Set(PAYMENT_PLAN_KINDS))
  expect(new Set(plans.map(({ rentMethod }) => rentMethod))).toEqual(new Set(RENT_METHODS))
})

test('asks for the rent of a short stay at once', () => {
  const monthly = { ...drawPaymentPlan(1, 1), plan: 'monthly' as const }
  expect(tenancyPlan(monthly, { leaseDuration: 12, leaseDurationUnit: 'week' })).toEqual({
    ...monthly,
    plan: 'upfront',
  })
  expect(tenancyPlan(monthly, { leaseDuration: 44, leaseDurationUnit: 'week' })).toBeNull()
  expect(tenancyPlan({ ...monthly, plan: 'upfront' }, { leaseDuration: 3, leaseDurationUnit: 'month' })).toBeNull()
})

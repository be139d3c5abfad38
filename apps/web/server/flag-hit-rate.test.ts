import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import { expect, test } from 'vitest'
import { evaluatorOf, measureHitRate, recordTraffic } from './test-page-traffic.ts'

// spec: product.flags-cache
test('the page cache answers as much of the same traffic with flags as without', async () => {
  const traffic = recordTraffic(20_000)
  const before = await measureHitRate(traffic, createFlagEvaluator(DEFAULT_PAYLOAD))
  // A value for everybody, and rules whose outcome is the same for everybody without a session.
  const forAll = evaluatorOf(
    { name: 'enquiry_mode', defaultValue: 'ENQUIRE', rules: [] },
    {
      name: 'map_box',
      defaultValue: false,
      rules: [{ id: 'staff', condition: { isInternalUser: true }, force: true }],
    },
    // No cached page reads it.
    { name: 'nps', defaultValue: true, rules: [{ id: 'half', coverage: 0.5, force: false }] },
  )
  expect(await measureHitRate(traffic, forAll)).toBe(before)
  // A twentieth of those who consented: each of their pages is one more copy.
  const gradual = evaluatorOf({
    name: 'enquiry_mode',
    defaultValue: 'DEFAULT',
    rules: [{ id: 'some', coverage: 0.05, force: 'LEAD' }],
  })
  const withRollout = await measureHitRate(traffic, gradual)
  expect(before).toBeGreaterThan(70)
  expect(before - withRollout).toBeLessThanOrEqual(2)
  expect(before - withRollout).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { funnelSteps } from './funnels.ts'

test('says how many of the step before, and of all, came to each step', () => {
  const visitors = [200, 50, 10]
  expect(funnelSteps('enquiry', (step) => visitors[step] ?? 0)).toEqual([
    { event: 'place_viewed', visitors: 200, ofStepBefore: null, ofFirst: null },
    { event: 'enquiry_opened', visitors: 50, ofStepBefore: 0.25, ofFirst: 0.25 },
    { event: 'enquiry_sent', visitors: 10, ofStepBefore: 0.2, ofFirst: 0.05 },
  ])
})

test('has no share of nobody', () => {
  expect(funnelSteps('enquiry', () => 0).map(({ ofStepBefore, ofFirst }) => [ofStepBefore, ofFirst])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})

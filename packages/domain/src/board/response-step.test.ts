import { expect, test } from 'vitest'
import { responseStep } from './response-step.ts'

test.each([
  [0, 0],
  [59, 59],
  [63, 60],
  [539, 535],
  [540, 540],
  [575, 570],
])('responseStep of %i is %i', (minutes, step) => {
  expect(responseStep(minutes)).toBe(step)
})

import { expect, test } from 'vitest'
import { findHarm } from './guardrails.ts'
import { createNumbers, simulateLooks } from './test-simulation.ts'

const NOBODY = { people: 0, count: 0 }

test('stops a variation in which more people see errors, before it has many', () => {
  const looks = simulateLooks(createNumbers(3), { people: 2_000, looks: 20, shares: [0.01, 0.06] })
  const stops = looks.map(({ control, variant }) =>
    findHarm([
      { variation: 0, errors: control, script_errors: NOBODY, slow_pages: NOBODY },
      { variation: 1, errors: variant, script_errors: NOBODY, slow_pages: NOBODY },
    ]),
  )
  expect(stops.at(-1)).toMatchObject({ guardrail: 'errors', variation: 1 })
  expect(stops.at(-1)?.share).toBeCloseTo(0.06, 1)
  expect(stops.at(-1)?.controlShare).toBeCloseTo(0.01, 1)
})

test('names the variation that is slow among several', () => {
  const errors = { people: 3_000, count: 30 }
  expect(
    findHarm([
      { variation: 0, errors, script_errors: NOBODY, slow_pages: { people: 900, count: 90 } },
      { variation: 1, errors, script_errors: NOBODY, slow_pages: { people: 900, count: 95 } },
      { variation: 2, errors, script_errors: NOBODY, slow_pages: { people: 900, count: 250 } },
    ]),
  ).toMatchObject({ guardrail: 'slow_pages', variation: 2 })
})

// spec: product.experiments-guardrails
test('stops a variation in which more people see a page break', () => {
  const errors = { people: 2_000, count: 20 }
  const of = (variation: number, count: number) => ({
    variation,
    errors,
    script_errors: { people: 2_000, count },
    slow_pages: NOBODY,
  })
  expect(findHarm([of(0, 20), of(1, 30)])).toBeUndefined()
  expect(findHarm([of(0, 20), of(1, 120)])).toEqual({
    guardrail: 'script_errors',
    variation: 1,
    share: 0.06,
    controlShare: 0.01,
  })
})

test('lets a better variation run, and one that nobody measured', () => {
  const [few, many] = [
    { people: 3_000, count: 30 },
    { people: 3_000, count: 300 },
  ]
  expect(
    findHarm([
      { variation: 0, errors: many, script_errors: NOBODY, slow_pages: NOBODY },
      { variation: 1, errors: few, script_errors: NOBODY, slow_pages: many },
    ]),
  ).toBeUndefined()
  expect(findHarm([{ variation: 1, errors: many, script_errors: NOBODY, slow_pages: many }])).toBeUndefined()
})

test('stops at most two harmless experiments in a hundred, looked at 60 times', () => {
  const random = createNumbers(11)
  const stopped = Array.from({ length: 500 }, () =>
    simulateLooks(random, { people: 6_000, looks: 60, shares: [0.03, 0.03] }),
  ).filter((looks) =>
    looks.some(({ control, variant }) =>
      findHarm([
        { variation: 0, errors: control, script_errors: NOBODY, slow_pages: NOBODY },
        { variation: 1, errors: variant, script_errors: NOBODY, slow_pages: NOBODY },
      ]),
    ),
  )
  expect(stopped.length).toBeLessThanOrEqual(10)
})

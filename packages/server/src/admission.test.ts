import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAdmission, type Priority } from './admission.ts'

const MAX_DELAY_MS = 200
const OVERLOADED_MS = 400
const BUSY_MS = 150
const CALM_MS = 20

function admissionAfter(samples: readonly (readonly [delayMs: number, times: number])[]) {
  const admission = createAdmission(MAX_DELAY_MS)
  for (const [delayMs, times] of samples) for (let time = 0; time < times; time++) admission.observe(delayMs)
  return admission
}

const countAdmitted = (admission: ReturnType<typeof createAdmission>, priority: Priority) =>
  Array.from({ length: 100 }, () => admission.admits(priority)).filter(Boolean).length

describe('createAdmission', () => {
  test('admits everything while the event loop is on time', () => {
    const admission = admissionAfter([[CALM_MS, 1000]])
    for (const priority of ['booking', 'browsing', 'extra'] as const)
      expect(countAdmitted(admission, priority)).toBe(100)
  })

  test('admits everything after a single long pause, apart from some extras', () => {
    const admission = admissionAfter([[10_000, 1]])
    expect(countAdmitted(admission, 'browsing')).toBe(100)
    expect(countAdmitted(admission, 'extra')).toBe(50)
  })

  test('sheds extras before browsing, and never bookings', () => {
    const slightly = admissionAfter([[OVERLOADED_MS, 5]])
    expect(countAdmitted(slightly, 'extra')).toBe(50)
    expect(countAdmitted(slightly, 'browsing')).toBe(100)
    const badly = admissionAfter([[OVERLOADED_MS, 1000]])
    expect(countAdmitted(badly, 'extra')).toBe(0)
    // A twentieth, and one that is counted for those after it.
    expect(countAdmitted(badly, 'browsing')).toBe(6)
    expect(countAdmitted(badly, 'booking')).toBe(100)
  })

  test('keeps what it sheds until the event loop is well below the limit, and then recovers step by step', () => {
    const admission = admissionAfter([
      [OVERLOADED_MS, 15],
      [BUSY_MS, 1000],
    ])
    expect(countAdmitted(admission, 'browsing')).toBe(50)
    for (let time = 0; time < 20; time++) admission.observe(CALM_MS)
    expect(countAdmitted(admission, 'browsing')).toBe(90)
    for (let time = 0; time < 100; time++) admission.observe(CALM_MS)
    expect(countAdmitted(admission, 'extra')).toBe(100)
  })

  test('never sheds a more important request at a higher rate, whatever the delays', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2000 }), { maxLength: 200 }), (delays) => {
        const admission = createAdmission(MAX_DELAY_MS)
        for (const delay of delays) admission.observe(delay)
        const [booking, browsing, extra] = (['booking', 'browsing', 'extra'] as const).map((priority) =>
          countAdmitted(admission, priority),
        )
        expect(booking).toBe(100)
        expect(browsing).toBeGreaterThanOrEqual(extra ?? 0)
        expect(browsing).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})

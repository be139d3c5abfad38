import { describe, expect, test } from 'vitest'
import { createHotAnswers } from './hot-answers.ts'

function setUp() {
  const clock = { time: 1_000 }
  const hotAnswers = createHotAnswers(() => clock.time)
  let asked = 0
  const ask = (key: string) =>
    hotAnswers([key], async () => {
      asked += 1
      return `${key} ${asked}`
    })
  return { clock, hotAnswers, ask }
}

describe('hot answers', () => {
  test('are worked out once for all who ask at the same moment', async () => {
    const { ask } = setUp()
    expect(await Promise.all([ask('lon'), ask('lon'), ask('york')])).toEqual(['lon 1', 'lon 1', 'york 2'])
  })

  test('are kept for half a second and no longer', async () => {
    const { ask, clock } = setUp()
    expect(await ask('lon')).toBe('lon 1')
    clock.time += 500
    expect(await ask('lon')).toBe('lon 1')
    clock.time += 1
    expect(await ask('lon')).toBe('lon 2')
  })

  test('that failed are not kept', async () => {
    const { hotAnswers, ask } = setUp()
    const failing = () => hotAnswers(['lon'], () => Promise.reject(new Error('down')))
    const outcomes = await Promise.allSettled([failing(), failing()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask('lon')).toBe('lon 1')
  })
})

import { describe, expect, test } from 'vitest'
import { readDecision } from './read-decision.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('readDecision', () => {
  test('names the offer and the reservation that were shown', () => {
    const uuid = '28ac0000-0000-4000-8000-000000000000'
    const about = { uuid, decision: 'complete' }
    expect(readDecision(formOf({ ...about, taker: '7' }))).toEqual({ ...about, taker_id: 7 })
    expect(readDecision(formOf({ uuid, decision: 'agree', taker: '' }))).toEqual({
      uuid,
      decision: 'agree',
      taker_id: null,
    })
  })

  test('reads nothing from a form without a decision that exists', () => {
    expect(readDecision(formOf({ uuid: 'x', decision: 'sell' }))).toBeUndefined()
    expect(readDecision(new FormData())).toBeUndefined()
  })
})

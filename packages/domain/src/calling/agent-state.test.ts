import { describe, expect, test } from 'vitest'
import { type AgentFacts, agentStateOf, type OpenCallTimes, PRESENCE_MS } from './agent-state.ts'

const NOW = new Date('2026-11-18T10:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

const NOTHING: AgentFacts = { call: null, lastOutcomeAt: null, presence: null, outOfOfficeUntil: null }
const PRESENT = { since: ago(600), seenAt: ago(10) }
const CALL: OpenCallTimes = {
  state: 'claimed',
  claimedAt: ago(120),
  claimedUntil: new Date(NOW.getTime() + 60_000),
  startedAt: null,
  answeredAt: null,
  endedAt: null,
}
const stateOf = (facts: Partial<AgentFacts>) => agentStateOf({ ...NOTHING, ...facts }, NOW)
const inCall = (call: Partial<OpenCallTimes>) => stateOf({ call: { ...CALL, ...call }, presence: PRESENT })

describe('agentStateOf', () => {
  test('follows a call from the claim to the wrap-up, with the time each began', () => {
    expect(inCall({})).toEqual({ state: 'preparing', since: ago(120) })
    expect(inCall({ state: 'ringing', startedAt: ago(90) })).toEqual({ state: 'ringing', since: ago(90) })
    const talking = { startedAt: ago(90), answeredAt: ago(80) }
    expect(inCall({ state: 'answered', ...talking })).toEqual({ state: 'talking', since: ago(80) })
    expect(inCall({ state: 'held', ...talking })).toEqual({ state: 'held', since: ago(80) })
    expect(inCall({ state: 'ended', ...talking, endedAt: ago(30) })).toEqual({ state: 'wrap_up', since: ago(30) })
  })

  test('says that a call was lost whose browser is no longer heard of', () => {
    const silent = { claimedUntil: ago(5), startedAt: ago(200), answeredAt: ago(180) }
    expect(inCall({ state: 'answered', ...silent })).toEqual({ state: 'lost', since: ago(5) })
  })

  test('ignores a claim that expired before anybody was called', () => {
    expect(inCall({ claimedUntil: ago(5) })).toEqual({ state: 'available', since: ago(600) })
  })

  test('waits for the outcome of an ended call however long ago it was', () => {
    expect(stateOf({ call: { ...CALL, state: 'ended', claimedUntil: ago(9000), endedAt: ago(9000) } }).state).toBe(
      'wrap_up',
    )
  })

  test('counts availability from the last outcome', () => {
    expect(stateOf({ presence: PRESENT, lastOutcomeAt: ago(45) })).toEqual({ state: 'available', since: ago(45) })
    expect(stateOf({ presence: PRESENT, lastOutcomeAt: ago(900) })).toEqual({ state: 'available', since: ago(600) })
  })

  test('takes nobody for available whose page has been silent', () => {
    const silent = { since: ago(600), seenAt: new Date(NOW.getTime() - PRESENCE_MS) }
    expect(stateOf({ presence: silent })).toEqual({ state: 'offline', since: silent.seenAt })
    expect(stateOf({})).toEqual({ state: 'offline', since: null })
  })

  test('says that somebody is out of office unless they work nevertheless', () => {
    const away = { outOfOfficeUntil: new Date('2026-11-20T09:00:00Z') }
    expect(stateOf(away).state).toBe('away')
    expect(stateOf({ ...away, presence: PRESENT }).state).toBe('available')
    expect(stateOf({ outOfOfficeUntil: ago(1) }).state).toBe('offline')
  })
})

import type { LiveAgent } from '@amber/contract/schemas/call-team'
import { expect, test } from 'vitest'
import { agentLine } from './agent-line.ts'
import { clockText } from '../clock-text.ts'

const AT = '2026-11-18T10:00:00.000Z'
const TEAMS = [
  { id: 3, name: 'Leeds' },
  { id: 4, name: 'Glasgow' },
]
const AGENT: LiveAgent = {
  id: 17,
  name: 'Eilidh Murray',
  team_id: 3,
  state: 'talking',
  since: '2026-11-18T09:58:30.000Z',
  back_at: null,
  call: null,
  today: { calls: 9, talks: 4, talk_seconds: 3_725, outcomes: { booked: 1, no_answer: 5 } },
}
const lineOf = (agent: Partial<LiveAgent> = {}) =>
  agentLine({ ...AGENT, ...agent }, { at: AT, language: 'en', teams: TEAMS })

test('shows how long a state has lasted by the clock of the server', () => {
  expect(lineOf()).toMatchObject({ seconds: 90, team: 'Leeds', talkTime: '1:02:05', seen: null })
  expect(lineOf({ since: '2026-11-18T10:00:02.000Z' }).seconds).toBe(0)
  expect(lineOf({ state: 'preparing', since: null }).seconds).toBeNull()
})

test('names the team only where there are several', () => {
  expect(lineOf().team).toBe('Leeds')
  expect(agentLine(AGENT, { at: AT, language: 'en', teams: TEAMS.slice(0, 1) }).team).toBeNull()
})

test('says when somebody was last seen instead of how long they have been away', () => {
  expect(lineOf({ state: 'offline' })).toMatchObject({ seconds: null, seen: expect.stringContaining('min') })
  expect(lineOf({ state: 'offline', since: null })).toMatchObject({ seconds: null, seen: null })
  expect(lineOf({ state: 'away', since: null, back_at: '2026-11-20T09:00:00.000Z' }).back).toContain('20 Nov')
})

test('lists outcomes in the order of their keys', () => {
  expect(lineOf().outcomes).toEqual([
    { outcome: 'no_answer', count: 5 },
    { outcome: 'booked', count: 1 },
  ])
})

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [36_061, '10:01:01'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

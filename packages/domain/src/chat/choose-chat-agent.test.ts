import { describe, expect, test } from 'vitest'
import type { Candidate, LeadToPlace } from '../lead/choose-agent.ts'
import { chooseChatAgent } from './choose-chat-agent.ts'

/** A Wednesday at noon in London. */
const NOW = new Date('2026-11-18T12:00:00Z')
const NIGHT = new Date('2026-11-18T22:00:00Z')

const agent = (userId: number, overrides: Partial<Candidate> = {}): Candidate => ({
  userId,
  languages: ['en'],
  regionIds: [],
  outOfOfficeUntil: null,
  capacity: 60,
  openLeads: 0,
  recentLeads: 0,
  lastAssignedAt: null,
  workDays: [1, 2, 3, 4, 5],
  fromMinute: 540,
  toMinute: 1080,
  timeZone: 'Europe/London',
  ...overrides,
})

const chat = (overrides: Partial<LeadToPlace> = {}): LeadToPlace => ({
  language: 'en',
  regionIds: [],
  formerAgentIds: [],
  excludedIds: [],
  untouchedBy: null,
  ...overrides,
})

describe('chooseChatAgent', () => {
  test('follows the rules of leads', () => {
    const candidates = [agent(1), agent(2, { languages: ['de'] }), agent(3, { languages: ['de'], recentLeads: 4 })]
    expect(chooseChatAgent(chat({ language: 'de' }), candidates, NOW)).toEqual({
      userId: 2,
      rules: ['language', 'working_hours', 'round_robin'],
    })
    expect(chooseChatAgent(chat({ formerAgentIds: [3] }), candidates, NOW)).toEqual({ userId: 3, rules: ['returning'] })
  })

  test('gives a chat to nobody who is not at work, not even to whom the person knows', () => {
    const sydney = agent(2, { timeZone: 'Australia/Sydney', languages: [] })
    expect(chooseChatAgent(chat({ formerAgentIds: [1] }), [agent(1), sydney], NIGHT)?.userId).toBe(2)
    expect(chooseChatAgent(chat(), [agent(1)], NIGHT)).toBeUndefined()
  })

  test('gives an untouched chat to somebody else, if there is anybody', () => {
    expect(chooseChatAgent(chat({ untouchedBy: 1 }), [agent(1), agent(2)], NOW)?.userId).toBe(2)
    expect(chooseChatAgent(chat({ untouchedBy: 1 }), [agent(1)], NOW)?.userId).toBe(1)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { afterChoice, type Candidate, chooseAgent, type LeadToPlace } from './choose-agent.ts'

/** A Wednesday at noon in London. */
const NOW = new Date('2026-11-18T12:00:00Z')
const LONDON = 7
const UNITED_KINGDOM = 1

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

const lead = (overrides: Partial<LeadToPlace> = {}): LeadToPlace => ({
  language: 'en',
  regionIds: [UNITED_KINGDOM, LONDON],
  formerAgentIds: [],
  excludedIds: [],
  untouchedBy: null,
  ...overrides,
})

describe('chooseAgent', () => {
  test('gives a returning person to their agent, even after hours and in another language', () => {
    const candidates = [agent(1), agent(2, { languages: [], workDays: [] })]
    expect(chooseAgent(lead({ formerAgentIds: [2] }), candidates, NOW)).toEqual({ userId: 2, rules: ['returning'] })
  })

  test('gives a returning person to the agent before, when the latest has left', () => {
    expect(chooseAgent(lead({ formerAgentIds: [9, 2] }), [agent(1), agent(2)], NOW)?.userId).toBe(2)
  })

  test('applies language before destination, and destination before working hours', () => {
    const speaks = agent(3, { languages: ['zh'], workDays: [] })
    const knows = agent(2, { regionIds: [LONDON] })
    const candidates = [agent(1), knows, speaks]
    expect(chooseAgent(lead({ language: 'zh' }), candidates, NOW)).toEqual({
      userId: 3,
      rules: ['language', 'round_robin'],
    })
    expect(chooseAgent(lead(), [agent(1), { ...knows, workDays: [] }], NOW)).toEqual({
      userId: 2,
      rules: ['language', 'destination', 'round_robin'],
    })
  })

  test('counts a country as knowing its cities', () => {
    expect(chooseAgent(lead(), [agent(1), agent(2, { regionIds: [UNITED_KINGDOM] })], NOW)?.userId).toBe(2)
  })

  test('prefers somebody at work', () => {
    expect(chooseAgent(lead(), [agent(1, { timeZone: 'America/Los_Angeles' }), agent(2)], NOW)).toEqual({
      userId: 2,
      rules: ['language', 'working_hours', 'round_robin'],
    })
  })

  test('says that somebody was passed over because they have enough to do', () => {
    const full = agent(1, { openLeads: 60 })
    expect(chooseAgent(lead(), [full, agent(2)], NOW)?.rules).toContain('capacity')
    expect(chooseAgent(lead(), [agent(1), agent(2)], NOW)?.rules).not.toContain('capacity')
  })

  test('gives it to whoever got the fewest leads, then to whoever waited longest', () => {
    const earlier = new Date(NOW.getTime() - 60_000)
    const candidates = [
      agent(1, { recentLeads: 1 }),
      agent(2, { lastAssignedAt: NOW }),
      agent(3, { lastAssignedAt: earlier }),
    ]
    expect(chooseAgent(lead(), candidates, NOW)?.userId).toBe(3)
  })

  test('gives an untouched lead back only if nobody else can take it', () => {
    expect(chooseAgent(lead({ untouchedBy: 1, formerAgentIds: [1] }), [agent(1), agent(2)], NOW)?.userId).toBe(2)
    expect(chooseAgent(lead({ untouchedBy: 1 }), [agent(1)], NOW)?.userId).toBe(1)
  })

  test('lets a lead wait when nobody may take it', () => {
    expect(chooseAgent(lead({ excludedIds: [1] }), [agent(1)], NOW)).toBeUndefined()
    expect(chooseAgent(lead(), [], NOW)).toBeUndefined()
  })
})

const anyCandidate = (userId: number): fc.Arbitrary<Candidate> =>
  fc
    .record({
      languages: fc.uniqueArray(fc.constantFrom(...LANGUAGES)),
      regionIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
      outOfOfficeUntil: fc.constantFrom(null, new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)),
      capacity: fc.nat({ max: 5 }),
      openLeads: fc.nat({ max: 6 }),
      recentLeads: fc.nat({ max: 3 }),
      workDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    })
    .map((overrides) => agent(userId, overrides))

const anyCandidates = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyCandidate(index + 1))))

const anyLead: fc.Arbitrary<LeadToPlace> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  regionIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  formerAgentIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  excludedIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 1 }),
  untouchedBy: fc.constantFrom(null, 1, 2),
})

describe('chooseAgent for any staff', () => {
  test('never chooses somebody who is away, full or excluded, and chooses somebody whenever it can', () => {
    fc.assert(
      fc.property(anyLead, anyCandidates, (each, candidates) => {
        const able = candidates.filter(
          ({ userId, outOfOfficeUntil, openLeads, capacity }) =>
            (outOfOfficeUntil === null || outOfOfficeUntil <= NOW) &&
            openLeads < capacity &&
            !each.excludedIds.includes(userId),
        )
        const choice = chooseAgent(each, candidates, NOW)
        return choice === undefined ? able.length === 0 : able.some(({ userId }) => userId === choice.userId)
      }),
      { numRuns: 2_000 },
    )
  })

  test('chooses the same whatever the order of the candidates', () => {
    fc.assert(
      fc.property(anyLead, anyCandidates, (each, candidates) => {
        expect(chooseAgent(each, candidates.toReversed(), NOW)).toEqual(chooseAgent(each, candidates, NOW))
      }),
    )
  })

  test('gives people with the same profile as many leads with a difference of at most one', () => {
    const anyLeads = fc.array(
      anyLead.map((each) => ({ ...each, formerAgentIds: [], excludedIds: [], untouchedBy: null })),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(anyLeads, anyCandidates, fc.integer({ min: 1, max: 5 }), (leads, profiles, copies) => {
        const groups = profiles.map((profile, group) =>
          Array.from({ length: copies }, (_, copy) => ({ ...profile, userId: group * copies + copy })),
        )
        let candidates: Candidate[] = groups.flat()
        for (const each of leads) {
          const choice = chooseAgent(each, candidates, NOW)
          if (choice) candidates = afterChoice(candidates, choice.userId, NOW)
        }
        const loadOf = (id: number) => candidates.find(({ userId }) => userId === id)?.openLeads ?? 0
        for (const group of groups) {
          const loads = group.map(({ userId }) => loadOf(userId))
          expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

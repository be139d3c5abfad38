import { LANGUAGES } from '@amber/domain/languages'
import { canStaffMove, isConsistent, STAFF_STAGES, staffStageRow } from '@amber/domain/lead/staff-stages'
import { describe, expect, test } from 'vitest'
import { agentCountOf, DEMO_TEAMS, inventAgents } from './demo-team.ts'
import type { LeadPlace } from './lead-outline.ts'
import { makeLead, outlineLead } from './make-lead.ts'

const PLAN = { seed: 7, day: '2026-11-18' }
const BEFORE = new Date('2026-11-18T00:00:00Z')
const ROOM = { tenancyId: 12, name: 'Studio', priceMinor: 24_900, period: 'weekly', count: 44, unit: 'week' } as const
const PLACES: LeadPlace[] = [
  { rootId: 1, name: 'Cobalt Wharf', country: 'GB', currency: 'GBP', room: ROOM },
  { rootId: 2, name: 'Haus Linde', country: 'DE', currency: 'EUR', room: { ...ROOM, tenancyId: 13 } },
]
const make = (number: number) => makeLead(PLAN, outlineLead(PLAN, number, PLACES), 'Ines Vega')
const leads = Array.from({ length: 1_000 }, (_, number) => make(number))

describe('makeLead', () => {
  test('makes the same lead each time, alone or among others', () => {
    expect(make(777)).toEqual(leads[777])
    expect(make(777).uuid).not.toBe(make(778).uuid)
  })

  test('reaches every stage and writes in every language', () => {
    expect(new Set(leads.map(({ staffStage }) => staffStage))).toEqual(new Set(STAFF_STAGES))
    expect(new Set(leads.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
  })

  test('never contradicts what the student sees, and has a reason or a day exactly where one is needed', () => {
    for (const lead of leads) {
      expect(isConsistent(lead.staffStage, lead.stage)).toBe(true)
      expect(lead.exitReason !== null).toBe(lead.staffStage === 'exited')
      expect(lead.recycleOn !== null && lead.recycleOn > PLAN.day).toBe(lead.staffStage === 'recycled')
      expect(lead.form !== null).toBe(lead.steps.some(({ stage }) => stage === 'form_sent'))
    }
  })

  test('knows what a student wants from the moment the lead qualifies, at about the price of the room', () => {
    for (const { steps, preferences, place } of leads) {
      const qualified = steps.find(({ stage }) => stage === 'qualified')
      expect(preferences?.at).toEqual(qualified?.at)
      if (!preferences) continue
      const { amountMinor, currency } = preferences.budget
      expect(currency).toBe(place.currency)
      expect(amountMinor % 1_000).toBe(0)
      expect(Math.abs(amountMinor / place.room.priceMinor - 1)).toBeLessThan(0.3)
    }
  })

  test('goes from stage to stage as the table allows', () => {
    const illegal = leads.flatMap(({ steps }) =>
      steps.flatMap(({ stage }, index) => {
        const from = steps[index - 1]?.stage
        const isLegal = from === undefined || staffStageRow(stage).reachedBy !== 'staff' || canStaffMove(from, stage)
        return isLegal ? [] : [[from, stage]]
      }),
    )
    expect(illegal).toEqual([])
  })

  test('says of no deposit that staff claimed it', () => {
    const paid = leads.flatMap(({ events }) => events.filter(({ kind }) => kind === 'reached_deposit_paid'))
    expect(paid.length).toBeGreaterThan(100)
    expect(new Set(paid.map(({ by }) => by))).toEqual(new Set([null]))
  })

  test('happens in order and in the past', () => {
    for (const lead of leads) {
      const times = [lead.createdAt, ...lead.events.map(({ at }) => at)].map(Number)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(lead.events.at(-1)?.at.getTime()).toBeLessThan(BEFORE.getTime())
      const steps = lead.steps.map(({ at }) => at.getTime())
      expect(steps).toEqual(steps.toSorted((one, other) => one - other))
      for (const { createdAt, dueAt, doneAt } of lead.tasks)
        expect([createdAt <= dueAt, doneAt === null || createdAt <= doneAt]).toEqual([true, true])
      if (lead.stage === 'moved_in') expect(lead.moveIn <= PLAN.day).toBe(true)
      else if (lead.stage !== 'closed') expect(lead.moveIn > PLAN.day).toBe(true)
    }
  })

  test('leaves no lead before its form untouched for a week without a plan', () => {
    for (const { stage, staffStage, events, tasks } of leads) {
      if ((stage !== 'enquired' && stage !== 'room_chosen') || staffStage === 'recycled') continue
      const touched = events.findLast(({ by, kind }) => by === 'agent' || kind === 'assigned')?.at ?? 0
      const isPlanned = tasks.some(({ doneAt }) => doneAt === null)
      expect(isPlanned || BEFORE.getTime() - Number(touched) < 7 * 86_400_000).toBe(true)
    }
  })

  test('invents people whom no mail and no call can reach', () => {
    for (const { person } of leads) {
      expect(person.email).toMatch(/^[a-z]+\.[a-z]+\.\d+@student\.example$/)
      expect(person.phone).toMatch(/^(\+447700900\d{3}|\+1\d{3}55501\d\d|\+3363998\d{4}|\+493023125\d{3})$/)
    }
    expect(new Set(leads.map(({ person }) => person.email)).size).toBe(leads.length)
  })

  test('leaves no gap in what was written', () => {
    for (const { enquiry, messages } of leads)
      for (const text of [enquiry, ...messages.flatMap((message) => [message.subject, message.text])])
        expect(text).not.toMatch(/[{}]|undefined/)
  })
})

describe('inventAgents', () => {
  test('staffs every team, with a team lead in each but the one of the demo’s own team lead', () => {
    const agents = inventAgents(7, agentCountOf(20_000))
    const leadsOf = (team: number) => agents.filter((agent) => agent.team === team && agent.role === 'team_lead').length
    expect(DEMO_TEAMS.map((_, team) => leadsOf(team))).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    expect(agents).toHaveLength(91)
    expect(new Set(agents.flatMap(({ languages }) => languages))).toEqual(new Set(LANGUAGES))
  })
})

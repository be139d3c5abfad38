import type { Language } from '../languages.ts'
import { isWorkingAt, type WorkingHours } from '../staff/working-hours.ts'

/** Rules by which an agent is chosen, in the order in which they apply. Staff read them as the reason. */
export const ASSIGNMENT_RULES = [
  'returning',
  'language',
  'destination',
  'working_hours',
  'capacity',
  'round_robin',
] as const

export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number]

export type Candidate = WorkingHours & {
  readonly userId: number
  readonly languages: readonly Language[]
  /** Countries and cities that they know. Empty for somebody who knows all alike. */
  readonly regionIds: readonly number[]
  readonly outOfOfficeUntil: Date | null
  /** Open leads that they can look after at once. */
  readonly capacity: number
  /** Open leads, and open chats that have none. */
  readonly openLeads: number
  /** Leads, and chats that have none, that they got within a day. */
  readonly recentLeads: number
  /** When the rules last gave them a lead. */
  readonly lastAssignedAt: Date | null
}

export type LeadToPlace = {
  readonly language: Language
  /** The city and country of the place, and everything between. */
  readonly regionIds: readonly number[]
  /** Who looks after other leads of the person, the latest first. */
  readonly formerAgentIds: readonly number[]
  /** Staff who may not get it: the person who sent it, if they work here. */
  readonly excludedIds: readonly number[]
  /** Who left it untouched last time; gets it again only if nobody else can. */
  readonly untouchedBy: number | null
}

/** The chosen agent, and the rules that led to them. */
export type AgentChoice = { readonly userId: number; readonly rules: readonly AssignmentRule[] }

/**
 * Chooses who gets a lead. Nobody gets one while out of office or beyond their capacity; then the lead waits, and
 * undefined is returned. A returning person gets their agent. Otherwise each rule keeps those who match, or everybody if
 * nobody does, and among those left it is the turn of whoever got the fewest leads within a day.
 */
export function chooseAgent(lead: LeadToPlace, candidates: readonly Candidate[], now: Date): AgentChoice | undefined {
  const present = candidates.filter((each) => isPresent(each, now) && !lead.excludedIds.includes(each.userId))
  const available = present.filter(hasCapacity)
  const others = available.filter(({ userId }) => userId !== lead.untouchedBy)
  const eligible = others.length > 0 ? others : available
  const former = lead.formerAgentIds.find((id) => eligible.some(({ userId }) => userId === id))
  if (former !== undefined) return { userId: former, rules: ['returning'] }

  const rules: AssignmentRule[] = []
  let remaining = eligible
  for (const [rule, matches] of NARROWING) {
    const matching = remaining.filter((each) => matches(each, lead, now))
    if (matching.length === 0) continue
    remaining = matching
    rules.push(rule)
  }
  // Says that somebody else was passed over because they have enough to do.
  if (available.length < present.length) rules.push('capacity')
  const chosen = remaining.toSorted(byTurn)[0]
  return chosen && { userId: chosen.userId, rules: [...rules, 'round_robin'] }
}

type Matches = (candidate: Candidate, lead: LeadToPlace, now: Date) => boolean

const NARROWING: readonly (readonly [AssignmentRule, Matches])[] = [
  ['language', ({ languages }, { language }) => languages.includes(language)],
  ['destination', ({ regionIds }, lead) => regionIds.some((id) => lead.regionIds.includes(id))],
  ['working_hours', (candidate, _, now) => isWorkingAt(candidate, now)],
]

const isPresent = ({ outOfOfficeUntil }: Candidate, now: Date) => outOfOfficeUntil === null || outOfOfficeUntil <= now

const hasCapacity = ({ openLeads, capacity }: Candidate) => openLeads < capacity

const timeOf = (date: Date | null) => date?.getTime() ?? Number.NEGATIVE_INFINITY

/** Orders by the fewest recent leads, then by who waited longest. Ids make it the same for the same input. */
function byTurn(one: Candidate, other: Candidate): number {
  const [oneTime, otherTime] = [timeOf(one.lastAssignedAt), timeOf(other.lastAssignedAt)]
  if (one.recentLeads !== other.recentLeads) return one.recentLeads - other.recentLeads
  return oneTime === otherTime ? one.userId - other.userId : oneTime < otherTime ? -1 : 1
}

/** Returns the candidates after one of them got a lead, so that many leads can be placed without reading them again. */
export const afterChoice = (candidates: readonly Candidate[], userId: number, now: Date): Candidate[] =>
  candidates.map((each) =>
    each.userId === userId
      ? { ...each, openLeads: each.openLeads + 1, recentLeads: each.recentLeads + 1, lastAssignedAt: now }
      : each,
  )

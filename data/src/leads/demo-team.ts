import type { Language } from '@amber/domain/languages'
import type { WorkingHours } from '@amber/domain/staff/working-hours'
import { randomOf } from '../places/random-of.ts'
import { inventColleague } from './lead-people.ts'

type DemoTeam = { name: string; timeZone: string; countries: readonly string[] }

/** Teams of the demo by where they place students. */
export const DEMO_TEAMS: readonly DemoTeam[] = [
  { name: 'London', timeZone: 'Europe/London', countries: ['GB'] },
  { name: 'North of England', timeZone: 'Europe/London', countries: ['GB'] },
  { name: 'Scotland and Ireland', timeZone: 'Europe/London', countries: ['GB', 'IE'] },
  { name: 'Germany and Austria', timeZone: 'Europe/Berlin', countries: ['DE', 'AT', 'CH'] },
  { name: 'France and Benelux', timeZone: 'Europe/Paris', countries: ['FR', 'BE', 'NL', 'LU'] },
  { name: 'Spain and Italy', timeZone: 'Europe/Madrid', countries: ['ES', 'PT', 'IT'] },
  { name: 'North America', timeZone: 'America/New_York', countries: ['US', 'CA'] },
  { name: 'Australia and Asia', timeZone: 'Australia/Sydney', countries: ['AU', 'NZ', 'SG', 'HK', 'JP', 'MY'] },
]

export type DemoAgent = {
  name: string
  /** In the company's domain, as for all staff. */
  email: string
  role: 'agent' | 'team_lead'
  /** Position in `DEMO_TEAMS`. */
  team: number
  languages: readonly Language[]
  hours: WorkingHours
}

/** Languages beside English, in turn. */
const SECOND_LANGUAGES = ['zh', 'es', 'fr', 'de', 'zh'] as const

/** Leads per agent, of which about a quarter are open: the sixty that one person can look after. */
const LEADS_PER_AGENT = 220

/** At least a team lead and an agent per team. */
export const agentCountOf = (leads: number): number =>
  Math.max(2 * DEMO_TEAMS.length, Math.ceil(leads / LEADS_PER_AGENT))

/**
 * Returns the agents who look after the demo leads, in turn by team. The first team also has the agent and the team lead
 * whom a visitor of the demo logs in as, who are not listed here.
 */
export const inventAgents = (seed: number, count: number): DemoAgent[] =>
  Array.from({ length: count }, (_, number) => {
    const team = number % DEMO_TEAMS.length
    // Shifted with each round, so that no team speaks one language only.
    const round = Math.floor(number / DEMO_TEAMS.length)
    const second = SECOND_LANGUAGES[(number + round) % SECOND_LANGUAGES.length] ?? 'zh'
    return {
      name: inventColleague(randomOf(seed, 'agent', number), second),
      email: `colleague-${number + 1}@amber.example`,
      role: number >= DEMO_TEAMS.length || team === 0 ? 'agent' : 'team_lead',
      team,
      languages: ['en', second],
      hours: hoursOf(team),
    }
  })

export const hoursOf = (team: number): WorkingHours => ({
  workDays: [1, 2, 3, 4, 5],
  fromMinute: 9 * 60,
  toMinute: 18 * 60,
  timeZone: DEMO_TEAMS[team]?.timeZone ?? 'Europe/London',
})

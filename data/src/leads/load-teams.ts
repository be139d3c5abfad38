import type pg from 'pg'
import { DEMO_STAFF } from '../staff/staff-accounts.ts'
import type { DemoCandidate } from './choose-demo-agent.ts'
import { agentCountOf, DEMO_TEAMS, type DemoAgent, hoursOf, inventAgents } from './demo-team.ts'

/** The colleagues whom visitors of the demo log in as belong to the first team. */
const OWN_TEAM = 0

/**
 * Creates the teams with their agents, and profiles by which the rules assign leads to them. Returns those who get leads:
 * the agent whom visitors log in as is the first of them.
 */
export async function loadTeams(client: pg.Client, { seed, leads }: { seed: number; leads: number }) {
  const teamIds = new Map<number, number>()
  for (const [number, { name }] of DEMO_TEAMS.entries()) teamIds.set(number, await createTeam(client, name))
  const colleagues: DemoAgent[] = [
    ...DEMO_STAFF.flatMap(({ name, email, role }): DemoAgent[] =>
      role === 'agent' || role === 'team_lead'
        ? [{ name, email, role, team: OWN_TEAM, languages: ['en', 'es', 'zh'], hours: hoursOf(OWN_TEAM) }]
        : [],
    ),
    ...inventAgents(seed, agentCountOf(leads)),
  ]
  const candidates: DemoCandidate[] = []
  for (const colleague of colleagues) {
    const userId = await createColleague(client, colleague, teamIds.get(colleague.team) ?? null)
    if (colleague.role === 'agent') candidates.push({ ...colleague, userId })
  }
  return candidates
}

async function createTeam(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into teams (name) values ($1) on conflict (name) do update set name = excluded.name returning id::int`,
    [name],
  )
  return rows[0]?.id ?? 0
}

async function createColleague(
  client: pg.Client,
  { name, email, role, team, languages, hours }: DemoAgent,
  teamId: number | null,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (name, email, email_verified_at) values ($1, $2, now())
     on conflict (email) do update set email = excluded.email returning id::int`,
    [name, email],
  )
  const userId = rows[0]?.id ?? 0
  await client.query(`insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing`, [userId, role])
  // Team leads look after their team, not after leads of their own.
  await client.query(
    `insert into staff_profiles (user_id, team_id, languages, capacity, work_days, from_minute, to_minute, time_zone)
     values ($1, $2, $3::language_code[], $4, $5, $6, $7, $8)
     on conflict (user_id) do nothing`,
    [
      userId,
      teamId,
      languages,
      role === 'agent' ? 60 : 0,
      hours.workDays,
      hours.fromMinute,
      hours.toMinute,
      hours.timeZone,
    ],
  )
  await client.query(
    `insert into staff_destinations (user_id, region_id)
     select $1, id from regions where region_type = 'country' and short_name = any ($2)
     on conflict do nothing`,
    [userId, DEMO_TEAMS[team]?.countries ?? []],
  )
  return userId
}

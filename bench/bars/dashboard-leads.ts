import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { fillLeads, fillLeadStaff, TIMELINE_ROWS_PER_LEAD } from '@amber/testing/lead-rows'
import { logIn } from '@amber/testing/factories/session'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures the pages about leads as the API serves them, one request at a time, first with 20,000 leads and then with
 * 200,000, each with 20 rows of timeline, as an admin, a team lead and an agent see them.
 */
const REQUESTS = Number(process.env['REQUESTS'] ?? 60)
const SIZES = (process.env['LEADS'] ?? '20000,200000').split(',').map(Number)
const WARM_UP = 8
const BAR_MS = 150
const NOT_FOUND_REQUESTS = 300

const world = await startBenchWorld({
  apps: ['api'],
  environment: { RATE_LIMIT_READ: '1000000', RATE_LIMIT_WRITE: '1000000' },
})

try {
  const { db } = world
  const { agentId, teamLeadId, strangerId } = await fillLeadStaff(db)
  const admin = await logIn(db, { roles: ['admin'] })
  const teamLead = await logIn(db, { userId: teamLeadId })
  const agent = await logIn(db, { userId: agentId })
  const pages: Record<string, { token: string; path: string }> = {
    'table-admin': { ...admin, path: '/dashboard/leads?limit=50&sort_key=due' },
    'table-team': { ...teamLead, path: '/dashboard/leads?limit=50&sort_key=due' },
    'table-agent': { ...agent, path: '/dashboard/leads?limit=50&sort_key=due' },
    'tabs-admin': { ...admin, path: '/dashboard/leads/totals' },
    'tabs-team': { ...teamLead, path: '/dashboard/leads/totals' },
    'tabs-agent': { ...agent, path: '/dashboard/leads/totals' },
    'filters-admin': { ...admin, path: '/dashboard/leads/counts' },
    'filters-admin-filtered': { ...admin, path: '/dashboard/leads/counts?languages=zh,de&last_contact=older' },
    'filters-team': { ...teamLead, path: '/dashboard/leads/counts' },
    'filters-agent': { ...agent, path: '/dashboard/leads/counts' },
    'table-late-page': { ...admin, path: '/dashboard/leads?limit=50&p=190&sort_key=updated&sort_order=desc' },
    ...Object.fromEntries(
      DASHBOARD_TABLES.leads.sortKeys.flatMap((key) =>
        (['asc', 'desc'] as const).map((order) => [
          `table-by-${key}-${order}`,
          { ...admin, path: `/dashboard/leads?limit=50&sort_key=${key}&sort_order=${order}` },
        ]),
      ),
    ),
    'table-team-by-name': { ...teamLead, path: '/dashboard/leads?limit=50&p=190&sort_key=name&sort_order=desc' },
    'table-agent-by-name': { ...agent, path: '/dashboard/leads?limit=50&sort_key=name' },
    'table-oldest-of-week': {
      ...admin,
      path: '/dashboard/leads?limit=50&last_contact=week&sort_key=updated&sort_order=asc',
    },
    'table-filtered': {
      ...admin,
      path: '/dashboard/leads?limit=50&open=true&languages=zh,de&last_contact=older&payment=none&sort_key=move_in',
    },
    'table-urgent': { ...admin, path: '/dashboard/leads?limit=50&signals=overdue,documents_missing&sort_key=due' },
    'table-next-task': { ...admin, path: '/dashboard/leads?limit=50&task=overdue,day&sort_key=due' },
    'table-of-team': {
      ...admin,
      path: `/dashboard/leads?limit=50&team=${teamLeadId}&sort_key=updated&sort_order=desc`,
    },
    'search-name': { ...admin, path: '/dashboard/leads?limit=50&q=rosa%20garcia' },
    'search-common': { ...admin, path: '/dashboard/leads?limit=50&q=rosa' },
    'search-short': { ...admin, path: '/dashboard/leads?limit=50&q=ro' },
    'search-of-team': { ...teamLead, path: '/dashboard/leads?limit=50&q=rosa' },
    'search-phone': { ...admin, path: '/dashboard/leads?limit=50&q=0770%200904%2042' },
    'search-place': { ...admin, path: '/dashboard/leads?limit=50&q=aspen%20house%2012' },
    'board-admin-all-lanes': { ...admin, path: '/dashboard/leads/lanes' },
    'board-admin-unpaid': { ...admin, path: '/dashboard/leads/lanes?payment=none' },
    'board-admin': { ...admin, path: '/dashboard/leads/lanes?open=true' },
    'board-team': { ...teamLead, path: '/dashboard/leads/lanes?open=true' },
    'board-agent': { ...agent, path: '/dashboard/leads/lanes' },
  }
  let filled = 0
  for (const leads of SIZES) {
    process.stderr.write(`filling ${leads} leads with ${TIMELINE_ROWS_PER_LEAD} rows of timeline each\n`)
    await fillLeads(db, { from: filled, to: leads })
    filled = leads
    const own = await uuidOfLeadOf(db, agentId)
    const leadPages = {
      'lead-page': { ...agent, path: `/leads/${own}/dossier` },
      'lead-timeline': { ...agent, path: `/leads/${own}/timeline` },
    }
    for (const [name, { token, path }] of Object.entries({ ...pages, ...leadPages })) {
      const times = await measure(`${world.url('api')}/api/v0${path}`, token)
      report({
        name: `dashboard-leads.${leads}.${name}.p95`,
        value: quantile(times, 0.95),
        goal: atMost(BAR_MS, ' ms'),
        detail: `${REQUESTS} requests, p50 ${median(times).toFixed(1)} ms`,
      })
    }
    const notFound = await measureNotFound(agent.token, [await uuidOfLeadOf(db, strangerId), randomUUID()])
    report({
      name: `dashboard-leads.${leads}.not-found-foreign-to-missing`,
      value: notFound.foreign / notFound.missing,
      goal: atMost(1.1),
      detail: `medians of ${NOT_FOUND_REQUESTS}: ${notFound.foreign.toFixed(2)} ms and ${notFound.missing.toFixed(2)} ms`,
    })
  }
} finally {
  await world.stop()
}

async function uuidOfLeadOf(db: Db, assignedTo: number): Promise<string> {
  const lead = await db
    .selectFrom('leads')
    .where('assignedTo', '=', assignedTo)
    .orderBy('id')
    .select('uuid')
    .limit(1)
    .executeTakeFirstOrThrow()
  return lead.uuid
}

/** Asks in turn for a lead of another team and for one that does not exist, so that both meet the same load. */
async function measureNotFound(token: string, [foreign, missing]: readonly [string, string]) {
  const times = { foreign: [] as number[], missing: [] as number[] }
  for (let request = 0; request < NOT_FOUND_REQUESTS; request++)
    for (const [name, uuid] of [['foreign', foreign] as const, ['missing', missing] as const]) {
      const began = performance.now()
      const response = await fetch(`${world.url('api')}/api/v0/leads/${uuid}/tasks`, {
        headers: { cookie: `user_auth_token=${token}` },
      })
      await response.text()
      if (response.status !== 404) throw new Error(`the ${name} lead returned ${response.status}`)
      times[name].push(performance.now() - began)
    }
  return { foreign: median(times.foreign), missing: median(times.missing) }
}

async function measure(url: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let request = 0; request < WARM_UP + REQUESTS; request++) {
    const began = performance.now()
    const response = await fetch(url, { headers: { cookie: `user_auth_token=${token}` } })
    const body = await response.text()
    if (!response.ok) throw new Error(`${url} returned ${response.status} ${body}`)
    times.push(performance.now() - began)
  }
  return times.slice(WARM_UP)
}

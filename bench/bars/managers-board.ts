import { createDatabase, type Db } from '@amber/db/database'
import { findBoardCompletion } from '@amber/db/queries/board/board-changes'
import { BOARD_PERIODS, BOARD_TIME_ZONE, comparePeriods } from '@amber/domain/board/board-period'
import { todayIn } from '@amber/domain/dates/today'
import { refreshBoard } from '@amber/operations/board/refresh-board'
import { fillPlainLeads, readPlainBoard } from '@amber/testing/board-plain'
import { readSummaries, sortedFigures } from '@amber/testing/board-summaries'
import { fillLeads, fillLeadStaff } from '@amber/testing/lead-rows'
import { logIn } from '@amber/testing/factories/session'
import { sql } from 'kysely'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures the managers' board of 200,000 leads as the API serves it, compares every figure with the plain query, and
 * measures how far the summaries are behind while leads change.
 */
const REQUESTS = Number(process.env['REQUESTS'] ?? 60)
const LEADS = Number(process.env['LEADS'] ?? 200_000)
const WARM_UP = 8
const BAR_MS = 100
const LAG_BAR_SECONDS = 60
const CHANGES = 5000
/** Plain queries read every lead, which takes minutes. */
const PLAIN_TIMEOUT_MS = 60 * 60 * 1000

const world = await startBenchWorld({
  apps: ['api'],
  environment: { RATE_LIMIT_READ: '1000000', RATE_LIMIT_WRITE: '1000000' },
})

const patientDb = createDatabase(world.environment['DATABASE_URL'] ?? '', { unansweredMs: PLAIN_TIMEOUT_MS })

try {
  const { db } = world
  const { teamLeadId } = await fillLeadStaff(db)
  process.stderr.write(`filling ${LEADS} leads\n`)
  await fillLeads(db, { from: 0, to: LEADS })
  // Leads are filled with triggers off, as they were before there was a board.
  await sql`insert into board_changes (lead_id) select id from leads`.execute(db)
  const began = performance.now()
  await refreshBoard(db, { now: new Date(), companyEmailDomain: 'amber.example' })
  process.stderr.write(`added up in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  await sql`vacuum analyze board_days, board_places, board_responses, board_exits, board_commissions, board_hours`.execute(
    db,
  )

  const admin = await logIn(db, { roles: ['admin'] })
  const teamLead = await logIn(db, { userId: teamLeadId })
  for (const [name, { token }] of Object.entries({ admin, team: teamLead }))
    for (const period of BOARD_PERIODS) {
      const times = await measure(`${world.url('api')}/api/v0/dashboard/board?period=${period}`, token)
      report({
        name: `managers-board.${name}.${period}.p95`,
        value: quantile(times, 0.95),
        goal: atMost(BAR_MS, ' ms'),
        detail: `${REQUESTS} requests over ${LEADS} leads, p50 ${median(times).toFixed(1)} ms`,
      })
    }

  // Started only now: assigning the filled leads would keep it busy while the pages are measured.
  const worker = await world.start('worker')
  const lag = await measureLag(db)
  // It would change leads between the summaries and the plain query.
  await worker.stop()
  report({
    name: 'managers-board.lag',
    value: lag / 1000,
    goal: atMost(LAG_BAR_SECONDS, ' s'),
    detail: `until ${CHANGES} leads that changed at once are counted by the worker`,
  })
  report({
    name: 'managers-board.differences',
    value: await countDifferences(patientDb, teamLeadId),
    goal: atMost(0),
    detail: 'figures that differ from the plain query, over each period, its comparison and two filters',
  })
} finally {
  await patientDb.destroy()
  await world.stop()
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

/** Returns milliseconds from a change of many leads until the summaries say that they include it. */
async function measureLag(db: Db): Promise<number> {
  await sql`
    update leads set assigned_to = null
    where id in (select id from leads where staff_stage = 'contacted' order by id desc limit ${CHANGES})
  `.execute(db)
  const changedAt = new Date()
  const began = performance.now()
  while (((await findBoardCompletion(db)) ?? new Date(0)) < changedAt) {
    if (performance.now() - began > 3 * LAG_BAR_SECONDS * 1000) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return performance.now() - began
}

/** Leads keep waiting while this runs, so that summaries are added up for the same moment as the plain query. */
async function countDifferences(db: Db, agentId: number): Promise<number> {
  const now = new Date()
  await refreshBoard(db, { now, companyEmailDomain: 'amber.example' })
  await fillPlainLeads(db, now)
  const today = todayIn(BOARD_TIME_ZONE, now)
  const filters = [
    { agentIds: undefined, source: undefined, regionId: undefined },
    { agentIds: [agentId, agentId + 1], source: 'book_form' as const, regionId: undefined },
  ]
  let differences = 0
  for (const period of BOARD_PERIODS) {
    const { current, compared } = comparePeriods({ period, day: today, comparison: 'before' }, today)
    for (const range of [current, compared])
      for (const filter of filters) {
        const plain = sortedFigures(await readPlainBoard(db, { range, filter, now }))
        const summed = sortedFigures(await readSummaries(db, { range, filter, now }))
        for (const [name, rows] of Object.entries(plain))
          if (JSON.stringify(rows) !== JSON.stringify(summed[name])) differences++
      }
  }
  return differences
}

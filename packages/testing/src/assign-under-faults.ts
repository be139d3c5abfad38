import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, type Db } from '@amber/db/database'
import type { Language } from '@amber/domain/languages'
import type { AppProcess } from '@amber/local-environment/app-process'
import { findOrCreateLead } from '@amber/operations/lead/find-or-create-lead'
import { sql } from 'kysely'
import { createPlace } from './factories/place.ts'
import { createAgent } from './factories/staff-profile.ts'

type Options = {
  databaseUrl: string
  leads: number
  writers: number
  /** Number of times that a worker is killed and some agents leave while others return. */
  kills: number
  startWorker: () => Promise<AppProcess>
}

export type FaultyAssignment = {
  leads: number
  unassigned: number
  /** Leads that were assigned more than once. */
  twice: number
  /** Largest difference between the loads of agents whom no rule tells apart. */
  difference: number
}

const LIMIT_MS = 300_000

/** Languages of the two groups of agents. Students also write in French, which nobody speaks, so anybody gets those. */
const GROUPS = ['en', 'zh'] as const
const STUDENT_LANGUAGES: readonly Language[] = [...GROUPS, 'fr']
const AGENTS_PER_GROUP = 8

/**
 * Lets many writers create leads while workers assign them. Again and again a worker is killed, and one agent of each
 * group goes out of office while the one before returns. All agents are there for the last leads, so that loads even out.
 */
export async function assignUnderFaults(options: Options): Promise<FaultyAssignment> {
  const { databaseUrl, leads, writers, kills, startWorker } = options
  const db = createDatabase(databaseUrl, { max: writers })
  try {
    const groups = await createGroups(db)
    let worker = await startWorker()
    const writing = startWriters(db, await createPlace(db), { leads, writers })
    for (let kill = 0; kill < kills; kill++) {
      writing.allow(Math.ceil((leads * (kill + 1)) / (kills + 1)))
      await leaveAlone(
        db,
        groups.map((group) => group[kill % group.length] ?? 0),
      )
      await writing.reached(Math.ceil((leads * (kill + 0.5)) / (kills + 1)))
      await worker.kill()
      worker = await startWorker()
    }
    await leaveAlone(db, [])
    writing.allow(leads)
    await writing.done
    await waitUntilAssigned(db)
    await worker.kill()
    return { leads, ...(await countFaults(db)), difference: await largestDifference(db, groups) }
  } finally {
    await db.destroy()
  }
}

const createGroups = (db: Db): Promise<number[][]> =>
  Promise.all(
    GROUPS.map(async (language) => {
      const agents: number[] = []
      while (agents.length < AGENTS_PER_GROUP) {
        const { id } = await createAgent(db, { languages: [language], capacity: 500 })
        agents.push(id)
      }
      return agents
    }),
  )

function startWriters(db: Db, place: { id: number }, { leads, writers }: Pick<Options, 'leads' | 'writers'>) {
  let made = 0
  let allowed = 0
  const write = async () => {
    while (made < leads) {
      if (made >= allowed) {
        await delay(1)
        continue
      }
      const number = made++
      await createOne(db, place.id, STUDENT_LANGUAGES[number % STUDENT_LANGUAGES.length] ?? 'en')
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  return {
    done,
    allow: (count: number) => {
      allowed = count
    },
    reached: async (count: number) => {
      while (made < count) await delay(1)
    },
  }
}

const createOne = (db: Db, rootId: number, language: Language) =>
  db.transaction().execute((tx) =>
    findOrCreateLead(tx, {
      sender: { email: `${randomUUID()}@example.com`, userId: null, flowHash: randomBytes(32) },
      rootId,
      inventoryId: rootId,
      kind: 'place',
      source: 'enquiry',
      name: 'Ana Lee',
      phone: '+442079460958',
      language,
      moveIn: null,
      stay: null,
      referrerId: null,
      bookformSource: null,
      sourceDetails: null,
    }),
  )

/** Sends these agents out of the office, and brings back all others. */
const leaveAlone = (db: Db, away: readonly number[]) =>
  sql`
    update staff_profiles
    set out_of_office_until = case when user_id = any (${away}::bigint[]) then now() + interval '1 day' end
  `.execute(db)

async function waitUntilAssigned(db: Db): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from leads where queued_at is not null
    `.execute(db)
    if (rows[0]?.count === 0) return
    if (performance.now() > end) throw new Error(`leads still queued: ${rows[0]?.count}`)
    await delay(20)
  }
}

async function countFaults(db: Db): Promise<Pick<FaultyAssignment, 'unassigned' | 'twice'>> {
  const { rows } = await sql<{ unassigned: number; twice: number }>`
    select
      count(*) filter (where assigned_to is null)::int as unassigned,
      count(*) filter (
        where (select count(*) from lead_events where lead_id = leads.id and kind = 'assigned') <> 1
      )::int as twice
    from leads
  `.execute(db)
  return rows[0] ?? { unassigned: -1, twice: -1 }
}

async function largestDifference(db: Db, groups: readonly (readonly number[])[]): Promise<number> {
  const { rows } = await sql<{ id: number; load: number }>`
    select assigned_to as id, count(*)::int as load from leads group by assigned_to
  `.execute(db)
  const loads = new Map(rows.map(({ id, load }) => [id, load]))
  const differences = groups.map((group) => {
    const of = group.map((id) => loads.get(id) ?? 0)
    return Math.max(...of) - Math.min(...of)
  })
  return Math.max(...differences)
}

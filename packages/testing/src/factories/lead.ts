import type { DbOrTx, Schema } from '@amber/db/database'
import { LEAD_STAGES, type LeadStage } from '@amber/domain/lead/stages'
import type { Insertable } from 'kysely'

type Overrides = Partial<Omit<Insertable<Schema['leads']>, 'stage' | 'kind'>> & {
  /** Owner of the lead; a visitor when left out. */
  userId?: number
  rootId: number
  stage?: LeadStage
  /** Stages reached, and when; by default all up to the current one, a minute apart. */
  reached?: Partial<Record<LeadStage, Date>>
}

const MINUTE_MS = 60_000

/** Creates a lead in any stage. */
export async function createLead(db: DbOrTx, { stage = 'enquired', reached, ...overrides }: Overrides) {
  const times = reached ?? wayTo(stage)
  const { inventoryId = overrides.rootId } = overrides
  const { kind } = await db
    .selectFrom('inventories')
    .where('id', '=', inventoryId)
    .select('kind')
    .executeTakeFirstOrThrow()
  const lead = await db
    .insertInto('leads')
    .values({ ...overrides, inventoryId, kind, stage })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const rows = Object.entries(times).map(([name, reachedAt]) => ({
    leadId: lead.id,
    stage: name as LeadStage,
    reachedAt,
  }))
  if (rows.length > 0) await db.insertInto('leadStages').values(rows).execute()
  return lead
}

/** Returns the stages up to this one. A closed lead only went through `enquired`, as most of them do. */
function wayTo(stage: LeadStage): Partial<Record<LeadStage, Date>> {
  const way =
    stage === 'closed' ? (['enquired', 'closed'] as const) : LEAD_STAGES.slice(0, LEAD_STAGES.indexOf(stage) + 1)
  return Object.fromEntries(way.map((name, at) => [name, new Date(Date.now() - (way.length - at) * MINUTE_MS)]))
}

import { once } from 'node:events'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { assertLocalDatabase } from '../load/assert-local-database.ts'
import type { Progress } from '../load/progress.ts'
import { createChooser } from './choose-demo-agent.ts'
import { loadTeams } from './load-teams.ts'
import { LEAD_EMAIL_DOMAIN } from './lead-people.ts'
import {
  addLead,
  LEAD_TABLES,
  LEAD_TABLES_WITH_IDS,
  LEAD_TARGETS,
  type LeadTable,
  type LeadTexts,
  type NextLeadId,
  noTexts,
} from './lead-rows.ts'
import type { LeadPlace } from './lead-outline.ts'
import { makeLead, outlineLead } from './make-lead.ts'

type LoadOptions = { databaseUrl: string; seed: number; day: CalendarDay; leads: number; progress: Progress }

const LEADS_PER_BATCH = 1_000

/**
 * Adds the demo leads to a world with places and demo staff, with the teams and agents who look after them. Changes nothing
 * if there are demo leads. No payments are made: those of the demo come from real operations, so that the ledger and the
 * provider agree. No job and no mail is queued.
 */
export async function loadLeads({ databaseUrl, seed, day, leads, progress }: LoadOptions): Promise<void> {
  assertLocalDatabase([databaseUrl])
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('demo world'))`)
    const places = await readPlaces(client)
    if (places.length > 0 && !(await hasDemoLeads(client))) {
      const chooseAgent = createChooser(await loadTeams(client, { seed, leads }))
      const nextId = await createLeadIds(client)
      // The loader says itself when the next task of a lead is due, which the trigger would do row by row.
      await client.query('alter table lead_tasks disable trigger user')
      for (let first = 0; first < leads; first += LEADS_PER_BATCH) {
        const texts = noTexts()
        const end = Math.min(first + LEADS_PER_BATCH, leads)
        for (let number = first; number < end; number++) {
          const outline = outlineLead({ seed, day }, number, places)
          const agent = chooseAgent(outline)
          addLead(texts, nextId, makeLead({ seed, day }, outline, agent.name), agent)
        }
        await copyTexts(client, texts)
        progress.at(end)
      }
      await client.query('alter table lead_tasks enable trigger user')
      await setCapacities(client)
      for (const table of LEAD_TABLES_WITH_IDS)
        await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
    }
    await client.query('commit')
    await client.query(`analyze ${LEAD_TABLES.map(toSnakeCase).join(', ')}`)
  } finally {
    await client.end()
  }
}

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function copyTexts(client: pg.Client, texts: LeadTexts): Promise<void> {
  for (const table of LEAD_TABLES) {
    const stream = client.query(copyFrom(copyStatement(table)))
    stream.end(texts[table])
    await once(stream, 'finish')
  }
}

const copyStatement = (table: LeadTable) =>
  `copy ${toSnakeCase(table)} (${LEAD_TARGETS[table].map(toSnakeCase).join(', ')}) from stdin`

async function hasDemoLeads(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from leads where email like $1 limit 1', [`%@${LEAD_EMAIL_DOMAIN}`])
  return rows.length > 0
}

async function createLeadIds(client: pg.Client): Promise<NextLeadId> {
  const last = new Map<string, number>()
  for (const table of LEAD_TABLES_WITH_IDS) {
    const { rows } = await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)
    last.set(table, Number(rows[0]?.id ?? 0))
  }
  return (table) => {
    const id = (last.get(table) ?? 0) + 1
    last.set(table, id)
    return id
  }
}

/** Reads the active places, each with its first room, in the order of their ids. */
async function readPlaces(client: pg.Client): Promise<LeadPlace[]> {
  const { rows } = await client.query<LeadPlace>(`
    select
      place.id::int as "rootId", place.name, place.currency,
      (
        select country.short_name from regions own join regions country on country.path @> own.path
        where own.id = place.region_id and country.region_type = 'country'
      ) as country,
      json_build_object(
        'tenancyId', tenancy.id, 'name', coalesce(room.name, place.name), 'priceMinor', tenancy.price_minor,
        'period', place.price_duration, 'count', tenancy.lease_duration, 'unit', tenancy.lease_duration_unit
      ) as room
    from inventories place
    join lateral (
      select * from inventories each
      where each.root_id = place.id and each.kind = 'tenancy' and each.status = 'active'
      order by each.id limit 1
    ) tenancy on true
    left join inventories room on room.id = tenancy.parent_id
    where place.kind = 'place' and place.status = 'active'
    order by place.id
  `)
  return rows
}

/** Gives each agent space for some leads beside those they have, so that the rules can assign new ones. */
async function setCapacities(client: pg.Client): Promise<void> {
  await client.query(`
    update staff_profiles set capacity = least(500, greatest(60, 20 + (
      select count(*) from leads
      where assigned_to = staff_profiles.user_id and stage in ('enquired', 'room_chosen', 'form_sent', 'deposit_paid')
    )))
    where capacity > 0
  `)
}

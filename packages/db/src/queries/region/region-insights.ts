import { INSIGHTS_VERSION, type RegionInsights } from '@amber/domain/region-insights/region-insights'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { NamedJob } from '../../jobs.ts'

type StoredInsights = { insights: RegionInsights; computedAt: Date }

/** Returns the figures of a region; null until a job has written them, and undefined for an unknown region. */
export async function findRegionInsights(
  db: DbOrTx,
  canonicalName: string,
): Promise<StoredInsights | null | undefined> {
  const row = await db
    .selectFrom('regions')
    .leftJoin('regionInsights', (join) =>
      join.onRef('regionId', '=', 'regions.id').on('regionInsights.version', '=', INSIGHTS_VERSION),
    )
    .where('canonicalName', '=', canonicalName)
    .select(['insights', 'computedAt'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { insights, computedAt } = row
  return insights && computedAt ? { insights, computedAt } : null
}

/** Stores the figures of a region. Runs may overlap: the row of the later moment wins. */
export async function saveRegionInsights(
  db: DbOrTx,
  regionId: number,
  { insights, computedAt }: StoredInsights,
): Promise<void> {
  await sql`
    insert into region_insights (region_id, version, insights, computed_at)
    select id, ${INSIGHTS_VERSION}, ${JSON.stringify(insights)}::jsonb, ${computedAt} from regions where id = ${regionId}
    on conflict (region_id) do update set
      version = excluded.version, insights = excluded.insights, computed_at = excluded.computed_at
    where region_insights.computed_at <= excluded.computed_at
  `.execute(db)
}

/** Returns the job that computes the figures of a city and of the regions above and below it. */
export const insightsJobOf = (cityId: number, delaySeconds = 0): NamedJob => ({
  name: 'refresh-region-insights',
  jobKey: `region-insights:${cityId}`,
  payload: { region_id: cityId },
  delaySeconds,
})

export async function hasRegionInsights(db: DbOrTx, regionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('regionInsights')
    .where('regionId', '=', regionId)
    .where('version', '=', INSIGHTS_VERSION)
    .select('regionId')
    .executeTakeFirst()
  return row !== undefined
}

import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/** Adds four weeks of visitors, of whom a part takes each step. */
export async function createFunnels(db: Db): Promise<void> {
  await sql`
    insert into funnel_counts (day, funnel, edition, device, entry_page, step, visitors)
    select
      (now() at time zone 'utc')::date - day, funnel, edition, device::visitor_device, entry_page, step,
      greatest(1, round(visitors * power(0.35, step)))
    from generate_series(1, 28) day
    cross join (values ('search', 2), ('enquiry', 2), ('booking', 4)) as funnels (funnel, last_step)
    cross join (values ('world', 'mobile', 'home_page', 90), ('world', 'desktop', 'search_page', 40), ('china', 'mobile', 'inventory_page', 20))
      as visits (edition, device, entry_page, visitors)
    cross join generate_series(0, 4) step
    where step <= last_step
    on conflict do nothing
  `.execute(db)
}

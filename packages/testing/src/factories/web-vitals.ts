import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/** Adds a week of page views in two releases, the newer of which paints later, and one cause of a slow page. */
export async function createWebVitals(db: Db): Promise<void> {
  await sql`
    insert into web_vital_counts (day, vital, page, device, country, release, bucket, measurements)
    select
      (now() at time zone 'utc')::date - day, vital::web_vital, page, device::web_vital_device, country,
      case when day < 3 then '2.1.0' else '2.0.0' end,
      bucket + step * 6 - 18 + case when vital = 'LCP' and day < 3 then 8 else 0 end, 20
    from generate_series(0, 6) day
    cross join (values ('LCP', 190), ('INP', 120), ('CLS', 90), ('FCP', 180), ('TTFB', 150)) as measured (vital, bucket)
    cross join (values ('home_page'), ('search_page'), ('inventory_page')) as pages (page)
    cross join (values ('mobile', 'GB'), ('desktop', 'CN')) as visitors (device, country)
    cross join generate_series(0, 4) step
    on conflict do nothing
  `.execute(db)
  await sql`select make_web_vitals_day(now())`.execute(db)
  await sql`
    insert into web_vitals (vital, value, rating, page, device, country, release, is_logged_in, target, part)
    values ('LCP', 5200, 'poor', 'search_page', 'mobile', 'GB', '2.1.0', false, '#results>li>article>img', 'load')
  `.execute(db)
}

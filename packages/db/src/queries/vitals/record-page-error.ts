import type { VitalDevice, VitalPage } from '@amber/domain/vitals/web-vitals'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type PageError = {
  /** Class of the error, such as `TypeError`. */
  error: string
  /** Path of our own script that failed; null for one in the page itself. */
  script: string | null
  page: VitalPage
  device: VitalDevice
  country: string | null
  release: string
  browser: string | null
}

/** Stores that a script failed in a page view. */
export async function recordPageError(db: DbOrTx, failed: PageError): Promise<void> {
  await sql`select make_day_of('page_errors', now())`.execute(db)
  await sql`
    insert into page_errors (error, script, page, device, country, release, browser)
    values (
      ${failed.error}, ${failed.script}, ${failed.page}, ${failed.device}, ${failed.country}, ${failed.release},
      ${failed.browser}
    )
  `.execute(db)
}

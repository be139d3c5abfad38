import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import {
  createAlert,
  deleteOldAlerts,
  hasPendingMatches,
  listSearchesToAlert,
  lockSearchToAlert,
} from '@amber/db/queries/saved-search/saved-search-matches'
import type { AlertFrequency } from '@amber/domain/saved-search/vocabulary'
import { SEARCH_ALERT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Frequency = Exclude<AlertFrequency, 'off'>

/**
 * Minimum seconds between two mails about one search. Immediate alerts are not sent every half minute, because a feed
 * may run for hours. The daily pause is less than a day, because jobs do not run at the same second each day.
 */
const PAUSE_SECONDS: Record<Frequency, number> = { at_once: 15 * 60, daily: 20 * 3600 }

const BATCH_SIZE = 200
/** Delay for searches that were alerted a moment ago. */
const RECHECK_DELAY_SECONDS = 5 * 60

/** Sends one mail per search with all matches since the last one. */
async function alertAll(db: Db, frequency: Frequency): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await listSearchesToAlert(db, {
      frequency,
      pauseSeconds: PAUSE_SECONDS[frequency],
      after,
      limit: BATCH_SIZE,
    })
    for (const id of ids) await alertSearch(db, id, frequency)
    if (ids.length < BATCH_SIZE) return
    after = ids.at(-1) ?? after
  }
}

/** Sends the alert of one search. A concurrent call waits for the lock and finds nothing left. */
const alertSearch = (db: Db, id: number, frequency: Frequency): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const recipient = await lockSearchToAlert(tx, id, frequency)
    if (!recipient) return
    const alertId = await createAlert(tx, id)
    if (alertId === undefined) return
    await enqueueMail(tx, {
      kind: 'saved_search_alert',
      ids: { saved_search_alert_id: alertId },
      key: `saved_search_alert:${alertId}`,
      toEmail: recipient.email,
      userId: recipient.id,
      language: recipient.language,
    })
  })

export async function sendImmediateAlerts(db: Db): Promise<void> {
  await alertAll(db, 'at_once')
  if (!(await hasPendingMatches(db, 'at_once'))) return
  // Uses its own key, so that new matches of other searches do not wait as long.
  const job = { jobKey: 'alert-saved-searches:again', payload: {}, delaySeconds: RECHECK_DELAY_SECONDS }
  await db.transaction().execute((tx) => addJobs(tx, 'alert-saved-searches', [job]))
}

export async function sendDailyAlerts(db: Db): Promise<void> {
  await alertAll(db, 'daily')
  await deleteOldAlerts(db, SEARCH_ALERT_RETENTION_DAYS)
}

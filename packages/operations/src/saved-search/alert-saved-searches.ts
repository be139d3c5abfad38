import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import {
  createAlert,
  forgetOldAlerts,
  isAnyoneWaiting,
  listSearchesToTell,
  lockSearchToTell,
} from '@amber/db/queries/saved-search-matches'
import type { AlertFrequency } from '@amber/domain/saved-search/vocabulary'
import { queueMail } from '../mail/queue-mail.ts'

type Frequency = Exclude<AlertFrequency, 'off'>

/**
 * So long nobody is written to again about one search. At once is not every half minute, though a feed may go on for
 * hours; and a day is a little less than one, since no two days' jobs run at the same second.
 */
const PAUSE_SECONDS: Record<Frequency, number> = { at_once: 15 * 60, daily: 20 * 3600 }

const BATCH = 200
/** For those that were told a moment ago. */
const LOOK_AGAIN_SECONDS = 5 * 60
const KEPT_DAYS = 90

/** One mail a search, with all that was found for it since the last. */
async function tellAll(db: Db, frequency: Frequency): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await listSearchesToTell(db, { frequency, pauseSeconds: PAUSE_SECONDS[frequency], after, limit: BATCH })
    for (const id of ids) await tell(db, id, frequency)
    if (ids.length < BATCH) return
    after = ids.at(-1) ?? after
  }
}

/** Two at once: the second waits for the first, and finds nothing left. */
const tell = (db: Db, id: number, frequency: Frequency): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const person = await lockSearchToTell(tx, id, frequency)
    if (!person) return
    const alertId = await createAlert(tx, id)
    if (alertId === undefined) return
    await queueMail(tx, {
      kind: 'saved_search_alert',
      ids: { saved_search_alert_id: alertId },
      key: `saved_search_alert:${alertId}`,
      toEmail: person.email,
      userId: person.id,
      language: person.language,
    })
  })

export async function alertAtOnce(db: Db): Promise<void> {
  await tellAll(db, 'at_once')
  if (!(await isAnyoneWaiting(db, 'at_once'))) return
  // By a key of its own: those for whom something is found meanwhile do not wait as long.
  const job = { jobKey: 'alert-saved-searches:again', payload: {}, delaySeconds: LOOK_AGAIN_SECONDS }
  await db.transaction().execute((tx) => addJobs(tx, 'alert-saved-searches', [job]))
}

export async function alertDaily(db: Db): Promise<void> {
  await tellAll(db, 'daily')
  await forgetOldAlerts(db, KEPT_DAYS)
}

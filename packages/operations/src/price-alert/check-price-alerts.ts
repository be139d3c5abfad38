import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import {
  changeKnownPrice,
  createPriceMail,
  type DueReader,
  endPriceAlerts,
  listAlertReaders,
  lockAlertsOfReader,
  readRoomStates,
} from '@amber/db/queries/price-alert/due-price-alerts'
import { deleteOldPriceAlerts } from '@amber/db/queries/price-alert/price-alerts'
import { applyDecision, decidePriceAlert } from '@amber/domain/price-alert/decide-price-alert'
import {
  PRICE_ALERT_RETENTION_DAYS,
  PRICE_MAIL_PAUSE_SECONDS,
  UNCONFIRMED_ALERT_RETENTION_DAYS,
} from '@amber/domain/price-alert/price-alert-limits'
import { runEach } from '../concurrency/run-each.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

const BATCH_SIZE = 200

/** Checks the alerts of everyone who watches a place. */
export const checkAlertsOfPlace = (db: Db, rootId: number): Promise<void> => checkReaders(db, { rootId })

/**
 * Checks every alert once a day, since a move-in window ends without any change of its place, and deletes those that are
 * no longer needed.
 */
export async function checkAllAlerts(db: Db): Promise<void> {
  await deleteOldPriceAlerts(db, {
    unconfirmedDays: UNCONFIRMED_ALERT_RETENTION_DAYS,
    endedDays: PRICE_ALERT_RETENTION_DAYS,
  })
  await checkReaders(db, {})
}

/** Throws the errors of single readers at the end, so that none holds back the others. */
async function checkReaders(db: Db, place: { rootId?: number }): Promise<void> {
  const check = (alertId: number) => checkAlertsOfReader(db, alertId).then(() => true)
  await runEach(readAlertReaders(db, place), check, (count) => `alerts of ${count} readers could not be checked`)
}

async function* readAlertReaders(db: Db, place: { rootId?: number }): AsyncGenerator<number> {
  let after = 0
  for (;;) {
    const alertIds = await listAlertReaders(db, { ...place, after, limit: BATCH_SIZE })
    yield* alertIds
    if (alertIds.length < BATCH_SIZE) return
    after = alertIds.at(-1) ?? after
  }
}

/**
 * Checks all alerts of the reader of this one, so that several drops share a mail. One transaction moves the known
 * prices, stores the mail and enqueues it: a run that is killed has done nothing, and a second one finds nothing new.
 */
export const checkAlertsOfReader = (db: Db, alertId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const due = await lockAlertsOfReader(tx, alertId)
    if (!due) return
    const states = await readRoomStates(
      tx,
      due.alerts.map(({ id }) => id),
    )
    const decided = due.alerts.map((alert) => {
      const state = states.get(alert.id)
      return { alert, decision: state ? decidePriceAlert(alert, state) : ({ is: 'unchanged' } as const) }
    })
    for (const { alert, decision } of decided) {
      if (decision.is === 'ended') await endAlert(tx, alert.id, due)
      else if (decision.is === 'rebased') await changeKnownPrice(tx, alert.id, applyDecision(alert, decision))
    }
    const drops = decided.flatMap(({ alert, decision }) => (decision.is === 'dropped' ? [{ alert, decision }] : []))
    if (drops.length === 0) return
    const waitSeconds = secondsUntilNextMail(due)
    if (waitSeconds > 0) {
      // The key is not that of the place's changes, which must not wait as long.
      const job = { jobKey: `price-alerts-of:${due.alerts[0]?.id}`, payload: { price_alert_id: alertId } }
      await addJobs(tx, 'check-price-alerts-of-reader', [{ ...job, delaySeconds: waitSeconds }])
      return
    }
    for (const { alert, decision } of drops) await changeKnownPrice(tx, alert.id, applyDecision(alert, decision))
    const mailId = await createPriceMail(
      tx,
      drops.map(({ alert, decision: { price, priceBefore } }) => ({
        alertId: alert.id,
        price,
        priceBefore,
        currency: alert.known.currency,
        duration: alert.known.duration,
      })),
    )
    await enqueueMail(tx, {
      kind: 'price_drop',
      ids: { price_alert_mail_id: mailId },
      key: `price_drop:${mailId}`,
      ...recipientOf(due),
    })
  })

const recipientOf = ({ reader, email, language }: DueReader) => ({
  toEmail: email,
  userId: 'userId' in reader ? reader.userId : null,
  language,
})

/** Ends an alert, and says so with rooms that are similar. */
async function endAlert(tx: Tx, alertId: number, due: DueReader): Promise<void> {
  await endPriceAlerts(tx, [alertId])
  await enqueueMail(tx, {
    kind: 'price_alert_ended',
    ids: { price_alert_id: alertId },
    key: `price_alert_ended:${alertId}`,
    ...recipientOf(due),
  })
}

function secondsUntilNextMail({ alerts }: DueReader): number {
  const waits = alerts.flatMap(({ secondsSinceMail }) =>
    secondsSinceMail === null ? [] : [PRICE_MAIL_PAUSE_SECONDS - secondsSinceMail],
  )
  return Math.max(0, ...waits)
}

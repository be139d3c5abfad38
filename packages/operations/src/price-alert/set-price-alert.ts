import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { lockUser } from '@amber/db/queries/account/users'
import { findAlertedStay } from '@amber/db/queries/price-alert/alerted-stays'
import { type AlertReader, countActiveAlerts, savePriceAlert } from '@amber/db/queries/price-alert/price-alerts'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { MAX_CONFIRM_MAILS_PER_HOUR, MAX_PRICE_ALERTS } from '@amber/domain/price-alert/price-alert-limits'
import { comparablePrice } from '@amber/domain/search/price-per-person'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { enqueueCappedMail } from '../mail/enqueue-capped-mail.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

export type PriceAlertInput = {
  reader: AlertReader
  language: Language
  tenancyId: number
  /** `room`: the cheapest of all lengths of the stay's room. */
  scope: 'stay' | 'room'
  /** In minor units of the place's currency; null for any lower price. */
  maxPriceMinor: number | null
}

/**
 * Sets a price alert. One of an account is active at once. One of a visitor gets a mail with a link to confirm it, since
 * anyone may type an address.
 */
export async function setPriceAlert(
  { db, secrets }: Deps,
  { reader, language, tenancyId, scope, maxPriceMinor }: PriceAlertInput,
  now = new Date(),
): Promise<{ isConfirmed: boolean }> {
  const stay = await findAlertedStay(db, tenancyId, scope)
  if (!stay) throw new AppError('invalid_input', { fields: { tenancy_id: 'invalid' } })
  return db.transaction().execute(async (tx) => {
    if ('userId' in reader) await lockUser(tx, reader.userId)
    const id = await savePriceAlert(tx, {
      reader,
      language,
      rootId: stay.rootId,
      roomTypeId: stay.roomTypeId,
      tenancyId: scope === 'stay' ? tenancyId : null,
      knownPrice: stay.price,
      currency: stay.currency,
      priceDuration: stay.duration,
      maxPrice: maxPriceMinor === null ? null : comparablePrice(maxPriceMinor, stay.currency),
      confirmSeed: randomBytes(32),
      confirmedAt: 'userId' in reader ? now : null,
    })
    // The rollback leaves the alerts that there were.
    if ((await countActiveAlerts(tx, reader)) > MAX_PRICE_ALERTS) throw new AppError('conflict')
    if ('userId' in reader) return { isConfirmed: true }
    // The reply is the same for a confirmed alert, so that nobody learns from it which addresses have alerts.
    const isQueued = await enqueueCappedMail(
      tx,
      { kind: 'price_alert_confirm', ids: { price_alert_id: id }, toEmail: reader.email, language },
      { addressHash: secrets.addressHashOf(reader.email), max: MAX_CONFIRM_MAILS_PER_HOUR, now },
    )
    if (!isQueued) throw new AppError('too_many_requests')
    return { isConfirmed: false }
  })
}

import type { Db } from '@amber/db/database'
import {
  confirmPriceAlert as confirm,
  deletePriceAlert,
  findNamedAlert,
  lockPriceAlert,
} from '@amber/db/queries/price-alert/price-alerts'
import { AppError } from '@amber/domain/errors'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'isPriceAlertToken'> }

/** Place and room that a confirmed alert is about. */
export type ConfirmedAlert = { placeName: string; canonicalName: string; roomName: string }

/** Confirms an alert by the token of its mail. Idempotent. Throws the same `not_found` for all tokens that do not work. */
export async function confirmPriceAlert({ db, secrets }: Deps, token: string): Promise<ConfirmedAlert> {
  return db.transaction().execute(async (tx) => {
    const parsed = readToken(token)
    const alert = parsed && (await lockPriceAlert(tx, parsed.id))
    if (!alert || !secrets.isPriceAlertToken(alert.confirmSeed, parsed)) throw new AppError('not_found')
    await confirm(tx, alert.id)
    const named = await findNamedAlert(tx, alert.id)
    if (!named) throw new AppError('not_found')
    const { placeName, canonicalName, roomName } = named
    return { placeName, canonicalName, roomName }
  })
}

export async function removePriceAlert(db: Db, own: { userId: number; id: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deletePriceAlert(tx, own))) throw new AppError('not_found')
  })
}

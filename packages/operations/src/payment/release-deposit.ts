import type { Tx } from '@amber/db/database'
import { listRetainedCaptures, writeLedger } from '@amber/db/queries/payment/ledger'
import { findMovedInStay, type MovedInStay } from '@amber/db/queries/booking/moved-in'
import { appliesToStay } from '@amber/domain/cost/applies-to-stay'
import { stayRent } from '@amber/domain/money/stay-rent'
import { cashbackOf } from '@amber/domain/payment/cashback'
import { entriesOf } from '@amber/domain/payment/ledger'

/** Releases the held deposit to the supplier and grants the promised cashback once the student has moved in. */
export async function releaseDeposit(tx: Tx, leadId: number): Promise<void> {
  const stay = await findMovedInStay(tx, leadId)
  if (!stay) return
  await release(tx, leadId, stay)
  await grantCashback(tx, stay)
}

async function release(tx: Tx, leadId: number, { currency }: MovedInStay): Promise<void> {
  for (const { paymentId, paymentType, leftMinor: amountMinor } of await listRetainedCaptures(tx, leadId))
    await writeRelease(tx, { cause: `payment:${paymentId}`, paymentId, paymentType, currency, amountMinor })
}

type Release = Pick<MovedInStay, 'paymentId' | 'paymentType' | 'currency'> & { cause: string; amountMinor: number }

/** Records that held money now belongs to the supplier. A platform fee was ours from the start. */
export async function writeRelease(tx: Tx, { cause, paymentId, ...money }: Release): Promise<void> {
  if (money.amountMinor < 0) throw new RangeError(`release of ${money.amountMinor} of payment ${paymentId}`)
  if (money.paymentType === 'platform_fee' || money.amountMinor === 0) return
  await writeLedger(tx, { kind: 'release', cause, paymentId, entries: entriesOf('release', money) })
}

async function grantCashback(tx: Tx, stay: MovedInStay): Promise<void> {
  const { paymentId, bookingId, paymentType, placeCurrency: currency, cashbacks } = stay
  const promised = cashbacks.filter((offer) => appliesToStay(offer, stay))
  const amountMinor = cashbackOf(promised, stayRent(stay))
  if (amountMinor === 0) return
  const entries = entriesOf('cashback_granted', { amountMinor, currency, paymentType })
  await writeLedger(tx, { kind: 'cashback_granted', cause: `booking:${bookingId}`, paymentId, entries })
}

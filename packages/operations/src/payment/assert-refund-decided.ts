import type { Tx } from '@amber/db/database'
import { isRefundAwaited } from '@amber/db/queries/payment/refunds'
import { AppError } from '@amber/domain/errors'

/** Throws while staff have not decided about money that the confirmed nationality returns, which an agreement states. */
export async function assertRefundDecided(tx: Tx, leadId: number): Promise<void> {
  if (await isRefundAwaited(tx, leadId, 'nationality'))
    throw new AppError('conflict', { fields: { agreement: 'refund_awaited' } })
}

import { parseConfig } from '@amber/config/parse-config'
import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import { reconcileDay, type ReconciledDay } from '@amber/operations/payment/reconcile-day'
import { reconcileSchema } from '../config.ts'
import { wireReconciliation } from '../wire.ts'

/** Compares one day (UTC) of our ledger with the payment provider's: `npm run payments:reconcile -- 2026-11-15`. */
async function reconcile(day: string | undefined): Promise<ReconciledDay> {
  if (day === undefined || !parseCalendarDay(day))
    throw new Error('invalid date; usage: npm run payments:reconcile -- 2026-11-15')
  const { db, payments } = wireReconciliation(parseConfig(reconcileSchema, process.env))
  try {
    if (!payments) throw new Error('STRIPE_SECRET_KEY is not set: no payment provider to compare with')
    return await reconcileDay({ db, provider: payments.provider }, day)
  } finally {
    await db.destroy()
  }
}

function report({ day, compared, differences }: ReconciledDay): string {
  const lines = differences.map(({ is, kind, intentId, refundId, currency, here, there }) =>
    [is, kind, refundId ?? intentId, currency, `here ${here ?? '-'}`, `there ${there ?? '-'}`].join('  '),
  )
  return [`${day}: ${compared} compared, ${differences.length} differ`, ...lines].join('\n')
}

try {
  const reconciled = await reconcile(process.argv[2])
  console.log(report(reconciled))
  if (reconciled.differences.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

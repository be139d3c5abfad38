import { daysToReconcile } from '@amber/domain/payment/reconciliation'
import { reconcileDay } from '@amber/operations/payment/reconcile-day'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const reconcileDayJob = defineJob({
  name: 'reconcile-day',
  payload: z.object({}),
  run: async (_, { db, payments, log }) => {
    // Where nobody takes cards there is nobody to compare with.
    if (!payments) return
    for (const day of daysToReconcile(new Date())) {
      const { compared, differences } = await reconcileDay({ db, provider: payments.provider }, day)
      const facts = { day, compared, differences: differences.length }
      if (differences.length > 0) log.error(facts, 'our ledger differs from the payment provider')
      else log.info(facts, 'our ledger says what the payment provider says')
    }
  },
})

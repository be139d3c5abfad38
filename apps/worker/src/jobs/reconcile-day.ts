import { daysToReconcile } from '@amber/domain/payment/reconciliation'
import { reconcileDay } from '@amber/operations/payment/reconcile-day'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const reconcileDayJob = defineJob({
  name: 'reconcile-day',
  payload: z.object({}),
  run: async (_, { db, payments, log }) => {
    // There is nothing to reconcile without a payment provider.
    if (!payments) return
    for (const day of daysToReconcile(new Date())) {
      const { compared, differences } = await reconcileDay({ db, provider: payments.provider }, day)
      const facts = { day, compared, differences: differences.length }
      if (differences.length > 0) log.error(facts, 'ledger differs from payment provider')
      else log.info(facts, 'ledger matches payment provider')
    }
  },
})

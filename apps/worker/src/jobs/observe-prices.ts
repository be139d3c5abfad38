import { observeAllPrices } from '@amber/operations/price-history/observe-all-prices'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const observePricesJob = defineJob({
  name: 'observe-prices',
  payload: z.object({}),
  run: (_, { db }) => observeAllPrices(db),
})

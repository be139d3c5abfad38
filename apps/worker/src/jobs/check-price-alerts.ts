import {
  checkAlertsOfPlace,
  checkAlertsOfReader,
  checkAllAlerts,
} from '@amber/operations/price-alert/check-price-alerts'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const checkPriceAlertsJob = defineJob({
  name: 'check-price-alerts',
  payload: z.object({ root_id: z.number() }),
  run: ({ root_id }, { db }) => checkAlertsOfPlace(db, root_id),
})

export const checkPriceAlertsOfReaderJob = defineJob({
  name: 'check-price-alerts-of-reader',
  payload: z.object({ price_alert_id: z.number() }),
  run: ({ price_alert_id }, { db }) => checkAlertsOfReader(db, price_alert_id),
})

export const checkPriceAlertsDailyJob = defineJob({
  name: 'check-price-alerts-daily',
  payload: z.object({}),
  run: (_, { db }) => checkAllAlerts(db),
})

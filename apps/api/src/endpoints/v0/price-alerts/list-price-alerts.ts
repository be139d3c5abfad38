import { listPriceAlerts } from '@amber/contract/endpoints/price-alerts'
import * as schemas from '@amber/contract/schemas/price-alerts'
import { listPriceAlertsOf } from '@amber/db/queries/price-alert/price-alerts'
import { mount } from '../../../http/mount.ts'
import { presentPriceAlert } from '../../../presenters/price-alert.ts'

export const listPriceAlertsEndpoint = mount(listPriceAlerts, schemas.listPriceAlerts, async (_, ctx) => {
  const { userId } = await ctx.getSession()
  const alerts = await listPriceAlertsOf(ctx.db, userId)
  return { data: { result: alerts.map(presentPriceAlert) } }
})

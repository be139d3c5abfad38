import { listPriceTrends } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { findPriceTrends } from '@amber/db/queries/inventory/price-trends'
import { AppError } from '@amber/domain/errors'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { trendMonths } from '@amber/domain/money/trend-months'
import { mount } from '../../../http/mount.ts'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'

export const listPriceTrendsEndpoint = mount(
  listPriceTrends,
  schemas.listPriceTrends,
  async ({ params, query }, { db }) => {
    const options = { months: trendMonths(new Date()), tenancyId: query.tenancy_id }
    const trends = await findPriceTrends(db, params.id, options)
    if (!trends) throw new AppError('not_found')
    if (!trends.known) throwInvalidFields({ tenancy_id: 'invalid' })
    return {
      data: { currency: trends.currency as CurrencyCode, duration: trends.priceDuration, result: trends.months },
    }
  },
  { isCached: true, isSameForAll: true },
)

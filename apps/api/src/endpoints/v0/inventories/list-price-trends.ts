import { listPriceTrends } from '@amber/contract/inventory'
import { findPriceTrends } from '@amber/db/queries/price-trends'
import { AppError } from '@amber/domain/errors'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { trendMonths } from '@amber/domain/money/trend-months'
import { mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refuse.ts'

export const listPriceTrendsEndpoint = mount(
  listPriceTrends,
  async ({ params, query }, { db }) => {
    const wanted = { months: trendMonths(new Date()), tenancyId: query.tenancy_id }
    const trends = await findPriceTrends(db, params.id, wanted)
    if (!trends) throw new AppError('not_found')
    if (!trends.known) refuse({ tenancy_id: 'invalid' })
    return {
      data: { currency: trends.currency as CurrencyCode, duration: trends.priceDuration, result: trends.months },
    }
  },
  { kept: true, sameForAll: true },
)

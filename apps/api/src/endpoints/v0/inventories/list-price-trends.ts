import { listPriceTrends } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { findPriceTrends } from '@amber/db/queries/inventory/price-trends'
import { listObservedPrices } from '@amber/db/queries/price-history/price-history'
import { AppError } from '@amber/domain/errors'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import { trendMonths } from '@amber/domain/money/trend-months'
import { mount } from '../../../http/mount.ts'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'

export const listPriceTrendsEndpoint = mount(
  listPriceTrends,
  schemas.listPriceTrends,
  async ({ params, query }, { db }) => {
    const options = { months: trendMonths(new Date()), tenancyId: query.tenancy_id }
    const [trends, observed] = await Promise.all([
      findPriceTrends(db, params.id, options),
      query.tenancy_id === undefined ? [] : listObservedPrices(db, params.id, query.tenancy_id),
    ])
    if (!trends) throw new AppError('not_found')
    if (!trends.known) throwInvalidFields({ tenancy_id: 'invalid' })
    const currency = trends.currency as CurrencyCode
    const hundredths = 10 ** (2 - CURRENCIES[currency].minorDigits)
    return {
      data: {
        currency,
        duration: trends.priceDuration,
        result: trends.months,
        observed: observed.map(({ day, price }) => ({ day, price: Math.round(price / hundredths) })),
      },
    }
  },
  { isCached: true, isSameForAll: true },
)

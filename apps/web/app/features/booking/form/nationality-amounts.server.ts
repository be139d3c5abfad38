import { listInventoryDetails } from '@amber/contract/endpoints/inventory-details'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import type { Amount, FormatAmount } from '../../../shared/stay/cost-lines.ts'

/** Amount due per nationality instead of the stay's own; null when nothing is due. */
export type NationalityAmounts = Readonly<Record<string, Amount | null>>

const METHODS = ['payment_info', 'custom_nationality_based_payment', 'region', 'custom_nationality_payment'] as const

/** Returns no amounts when the request fails: the payment page shows the right amount later. */
export async function loadNationalityAmounts(
  { api, language, signal, report }: Pick<LoaderContext, 'api' | 'language' | 'signal' | 'report'>,
  placeId: number,
  formatAmount: FormatAmount,
): Promise<NationalityAmounts> {
  try {
    const query = { type: 'details', inventory_id: placeId, methods: METHODS, lang: language, cache: false } as const
    const { data } = await api.call(listInventoryDetails, { query }, { signal })
    const payments = data.result.flatMap((place) => place.custom_nationality_payment ?? [])
    return Object.fromEntries(
      payments.map(({ nationality, amount }) => [nationality, amount > 0 ? formatAmount(amount) : null]),
    )
  } catch (error) {
    report(error)
    return {}
  }
}

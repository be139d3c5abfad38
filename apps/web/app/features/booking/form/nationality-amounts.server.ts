import { listInventoryDetails } from '@amber/contract/endpoints/inventory-details'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import type { DueToday } from '../../../shared/schedule/due-today.ts'

/** Amounts due today per nationality, instead of the stay's usual amount. */
export type NationalityAmounts = Readonly<Record<string, DueToday>>

const METHODS = ['payment_info', 'custom_nationality_based_payment', 'region', 'custom_nationality_payment'] as const

/** Returns no amounts when the request fails: the payment page shows the right amount later. */
export async function loadNationalityAmounts(
  { api, language, signal, report }: Pick<LoaderContext, 'api' | 'language' | 'signal' | 'report'>,
  placeId: number,
): Promise<NationalityAmounts> {
  try {
    const query = { type: 'details', inventory_id: placeId, methods: METHODS, lang: language, cache: false } as const
    const { data } = await api.call(listInventoryDetails, { query }, { signal })
    const payments = data.result.flatMap((place) => place.custom_nationality_payment ?? [])
    return Object.fromEntries(
      payments.map(({ nationality, amount, payment_type: paymentType }) => [
        nationality,
        { amountMinor: amount, paymentType },
      ]),
    )
  } catch (error) {
    report(error)
    return {}
  }
}

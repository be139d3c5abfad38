import { listInventoryDetails } from '@amber/contract/inventory-details'
import type { Asking } from '../../../lib/asking.server.ts'
import type { Amount, WriteAmount } from '../../../parts/stay/cost-lines.ts'

/** Nationality → what it pays once the form is sent, instead of the stay's own; null where that is nothing. */
export type NationalityDues = Readonly<Record<string, Amount | null>>

const METHODS = ['payment_info', 'custom_nationality_based_payment', 'region', 'custom_nationality_payment'] as const

/** The form stands without: who can't be told here is told on the payment page. */
export async function loadNationalityDues(
  { api, language, signal, report }: Pick<Asking, 'api' | 'language' | 'signal' | 'report'>,
  placeId: number,
  write: WriteAmount,
): Promise<NationalityDues> {
  try {
    const query = { type: 'details', inventory_id: placeId, methods: METHODS, lang: language, cache: false } as const
    const { data } = await api.call(listInventoryDetails, { query }, { signal })
    const payments = data.result.flatMap((place) => place.custom_nationality_payment ?? [])
    return Object.fromEntries(
      payments.map(({ nationality, amount }) => [nationality, amount > 0 ? write(amount) : null]),
    )
  } catch (error) {
    report(error)
    return {}
  }
}

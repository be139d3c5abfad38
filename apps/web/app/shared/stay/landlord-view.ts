import type { Place } from '@amber/contract/schemas/inventory'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'

/** `verifiedOn` is a formatted day; null when we have not verified the landlord. */
export type LandlordView = { name: string; verifiedOn: string | null }

export function landlordViewOf(
  { landlord, time_zone: timeZone }: Pick<Place, 'landlord' | 'time_zone'>,
  language: Language,
): LandlordView | null {
  if (landlord === null) return null
  const { name, verified_at: verifiedAt } = landlord
  return { name, verifiedOn: verifiedAt && formatDate(verifiedAt, language, { timeZone }) }
}

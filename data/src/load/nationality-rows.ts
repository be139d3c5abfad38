import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { NATIONALITY_GROUPS, NATIONALITY_RULES } from '../places/nationality-rules.ts'
import type { Ids } from './ids.ts'
import type { StoredRegion } from './region-rows.ts'
import type { RowBuffer } from './row-buffer.ts'

/** Adds the payment rules that differ by nationality and region. */
export function addNationalityRules(
  rows: RowBuffer,
  ids: Ids,
  regions: ReadonlyMap<string, StoredRegion>,
  day: CalendarDay,
): void {
  for (const [name, countries] of Object.entries(NATIONALITY_GROUPS)) {
    for (const countryCode of countries) rows.add('nationalityGroups', { name, countryCode })
  }
  for (const { applicant, where, amountMinor, currency, paymentType } of NATIONALITY_RULES) {
    const region = regions.get(where)
    if (!region) throw new Error(`region not found for nationality rule: ${where}`)
    rows.add('nationalityPaymentRules', {
      id: ids.next('nationality_payment_rules'),
      countryCode: 'country' in applicant ? applicant.country : null,
      groupName: 'group' in applicant ? applicant.group : null,
      regionId: region.id,
      amountMinor,
      currency,
      paymentType,
      createdAt: `${day}T00:00:00Z`,
    })
  }
}

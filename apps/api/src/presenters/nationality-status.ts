import type { LeadNationality } from '@amber/contract/schemas/leads'
import type { NationalityStatus } from '@amber/contract/schemas/nationality'
import type { NationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { nationalityCheckOf } from '@amber/domain/payment/nationality-difference'

export function presentNationalityStatus(facts: NationalityFacts): NationalityStatus {
  const { due } = facts
  return {
    check: nationalityCheckOf(facts),
    amount_due: due && { amount: due.amountMinor, currency: due.currency, token: due.token },
  }
}

export const presentLeadNationality = (
  facts: NationalityFacts,
  { asStaff }: { asStaff: boolean },
): LeadNationality => ({
  ...presentNationalityStatus(facts),
  declared: asStaff ? facts.declared : null,
  confirmed: asStaff ? facts.confirmed : null,
})

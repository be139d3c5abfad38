import type { ManagedLead as PresentedLead } from '@amber/contract/schemas/managed-leads'
import type { ManagedLead } from '@amber/db/queries/dashboard/managed-leads'
import { presentBudget } from './lead-budget.ts'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { maskEmail, maskPhone } from '@amber/domain/contact/mask-contact'

export const presentManagedLead = (lead: ManagedLead): PresentedLead => ({
  id: lead.id,
  uuid: lead.uuid,
  reference: bookingReference(lead.uuid),
  name: lead.name,
  email: lead.email === null ? null : maskEmail(lead.email),
  phone: lead.phone === null ? null : maskPhone(lead.phone),
  is_erased: lead.isErased,
  language: lead.language,
  source: lead.source,
  stage: lead.stage,
  staff_stage: lead.staffStage,
  exit_reason: lead.exitReason,
  recycle_on: lead.recycleOn,
  place: { name: lead.placeName, canonical_name: lead.placeCanonicalName, city: lead.cityName },
  move_in: lead.moveIn,
  stay:
    lead.leaseDuration === null || lead.leaseDurationUnit === null
      ? null
      : { count: lead.leaseDuration, unit: lead.leaseDurationUnit },
  budget: lead.budget && presentBudget(lead.budget),
  assignee: lead.assignee,
  due_at: lead.dueAt?.toISOString() ?? null,
  last_contact_at: lead.lastContactAt?.toISOString() ?? null,
  hold_expires_at: lead.holdExpiresAt?.toISOString() ?? null,
  payment: lead.payment,
  signals: lead.signals,
  tags: lead.tags,
  commission: lead.commissionMinor,
  currency: lead.currency,
  created_at: lead.createdAt.toISOString(),
  updated_at: lead.updatedAt.toISOString(),
})

import type { FormDraft } from '@amber/contract/schemas/form-drafts'
import type { DraftRow } from '@amber/db/queries/booking/form-drafts'

export const presentFormDraft = ({ path, step, formValues, updatedAt, endsAt }: DraftRow): FormDraft => ({
  path,
  step,
  values: { ...formValues },
  updated_at: updatedAt.toISOString(),
  ends_at: endsAt.toISOString(),
})

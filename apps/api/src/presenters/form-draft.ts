import type { FormDraft } from '@amber/contract/form-drafts'
import type { DraftRow } from '@amber/db/queries/form-drafts'

export const presentFormDraft = ({ path, step, formValues, updatedAt, endsAt }: DraftRow): FormDraft => ({
  path,
  step,
  values: { ...formValues },
  updated_at: updatedAt.toISOString(),
  ends_at: endsAt.toISOString(),
})

import { resumeFormDraft } from '@amber/contract/form-drafts'
import { AppError } from '@amber/domain/errors'
import { resumeDraft } from '@amber/operations/booking/keep-draft'
import { mount } from '../../../http/mount.ts'
import { presentFormDraft } from '../../../presenters/form-draft.ts'

export const resumeFormDraftEndpoint = mount(resumeFormDraft, async ({ body }, { db, loginSecrets: secrets }) => {
  const draft = await resumeDraft({ db, secrets }, body.token)
  if (!draft) throw new AppError('not_found')
  return { data: presentFormDraft(draft) }
})

import { resumeFormDraft } from '@amber/contract/endpoints/form-drafts'
import * as schemas from '@amber/contract/schemas/form-drafts'
import { AppError } from '@amber/domain/errors'
import { resumeDraft } from '@amber/operations/booking/save-draft'
import { mount } from '../../../http/mount.ts'
import { presentFormDraft } from '../../../presenters/form-draft.ts'

export const resumeFormDraftEndpoint = mount(
  resumeFormDraft,
  schemas.resumeFormDraft,
  async ({ body }, { db, loginSecrets: secrets }) => {
    const draft = await resumeDraft({ db, secrets }, body.token)
    if (!draft) throw new AppError('not_found')
    return { data: presentFormDraft(draft) }
  },
)

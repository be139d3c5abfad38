import { commentOnHelp } from '@amber/contract/endpoints/help'
import * as schemas from '@amber/contract/schemas/help'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/help/help-feedback'
import { mount } from '../../../http/mount.ts'

export const commentOnHelpEndpoint = mount(
  commentOnHelp,
  schemas.commentOnHelp,
  async ({ params: { id }, body: { comment } }, { db }) => {
    if (!(await operation.commentOnHelp(db, id, comment))) throw new AppError('not_found')
    return { data: { id } }
  },
)

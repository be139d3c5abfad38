import { listHelpFeedback } from '@amber/contract/endpoints/help'
import * as schemas from '@amber/contract/schemas/help'
import { listHelpComments, listHelpVerdicts } from '@amber/db/queries/help/help-feedback'
import { mount } from '../../../http/mount.ts'

export const listHelpFeedbackEndpoint = mount(listHelpFeedback, schemas.listHelpFeedback, async (_, { db }) => {
  const [answers, comments] = await Promise.all([
    listHelpVerdicts(db, schemas.HELP_FEEDBACK_LIMIT),
    listHelpComments(db, schemas.HELP_FEEDBACK_LIMIT),
  ])
  return {
    data: {
      answers,
      comments: comments.map(({ topic, slug, language, comment, createdAt }) => ({
        topic,
        slug,
        language,
        comment,
        created_at: createdAt.toISOString(),
      })),
    },
  }
})

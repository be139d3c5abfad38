import { giveHelpFeedback } from '@amber/contract/endpoints/help'
import * as schemas from '@amber/contract/schemas/help'
import { recordHelpVerdict } from '@amber/operations/help/help-feedback'
import { mount } from '../../../http/mount.ts'

export const giveHelpFeedbackEndpoint = mount(giveHelpFeedback, schemas.giveHelpFeedback, async ({ body }, { db }) => {
  const { topic, slug, language, is_helpful: isHelpful } = body
  return { data: { id: await recordHelpVerdict(db, { topic, slug, language, isHelpful }) } }
})

import { commentOnHelp, giveHelpFeedback } from '@amber/contract/endpoints/help'
import { MAX_HELP_COMMENT_LENGTH } from '@amber/domain/help/help-feedback'
import type { Client } from '@amber/contract/http/client'
import type { Language } from '@amber/domain/languages'
import { COMMENT_FIELD, FEEDBACK_FIELD, VERDICT_FIELD } from './feedback-fields.ts'
import type { FeedbackResult } from './help-view.ts'

type Answer = { topic: string; slug: string; language: Language }

/** Stores a verdict, or the comment on one. An empty comment is not stored. */
export async function giveFeedback(api: Client, answer: Answer, form: FormData): Promise<FeedbackResult> {
  const feedback = textOf(form, FEEDBACK_FIELD)
  const comment = textOf(form, COMMENT_FIELD)
  if (feedback !== '') {
    if (comment !== '')
      await api.call(commentOnHelp, {
        params: { id: feedback },
        body: { comment: comment.slice(0, MAX_HELP_COMMENT_LENGTH) },
      })
    return { given: 'comment' }
  }
  const isHelpful = textOf(form, VERDICT_FIELD) !== 'no'
  const { data } = await api.call(giveHelpFeedback, { body: { ...answer, is_helpful: isHelpful } })
  return isHelpful ? { given: 'yes' } : { given: 'no', feedback: data.id }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

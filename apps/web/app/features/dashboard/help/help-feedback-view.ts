import type { listHelpFeedback } from '@amber/contract/schemas/help'
import { articlePath } from '@amber/content/article-path'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type * as z from 'zod/mini'
import type { ContentLibrary } from '../../../shared/content/content-library.ts'

export const HELP_FEEDBACK_PATH = '/dashboard/help'

type Feedback = z.output<typeof listHelpFeedback.response>['data']

type RatedAnswer = { path: string; title: string }

export type HelpFeedbackView = {
  answers: (RatedAnswer & { helpful: number; unhelpful: number })[]
  comments: (RatedAnswer & { language: Language; comment: string; day: string })[]
}

/** Names each answer by its title. Leaves out those that no longer exist, which nobody can improve. */
export function helpFeedbackView(feedback: Feedback, library: ContentLibrary, language: Language): HelpFeedbackView {
  const find = ({ topic, slug }: { topic: string; slug: string }): RatedAnswer[] => {
    const article = library.findArticle({ collection: 'help', topic, slug }, language)
    return article ? [{ path: articlePath(article), title: article.title }] : []
  }
  return {
    answers: feedback.answers.flatMap((answer) =>
      find(answer).map((found) => ({ ...found, helpful: answer.helpful, unhelpful: answer.unhelpful })),
    ),
    comments: feedback.comments.flatMap((each) =>
      find(each).map((found) => ({
        ...found,
        language: each.language,
        comment: each.comment,
        day: formatDate(each.created_at, language),
      })),
    ),
  }
}

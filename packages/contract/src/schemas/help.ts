import { MAX_HELP_COMMENT_LENGTH } from '@amber/domain/help/help-feedback'
import { MAX_HELP_QUERY_LENGTH } from '@amber/domain/help/help-query'
import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { multilineText } from './multiline-text.ts'
import { cacheParameter, integer, language, text } from './query-parameters.ts'

/** A text in pieces, of which some match the query. */
const MarkedText = z.array(z.object({ text: z.string(), is_match: z.boolean() }))

export const FoundAnswer = z.object({ topic: z.string(), slug: z.string(), title: MarkedText, excerpt: MarkedText })

export type FoundAnswer = z.output<typeof FoundAnswer>

export const searchHelp = {
  query: z.object({
    q: text(MAX_HELP_QUERY_LENGTH),
    ...language,
    ...cacheParameter,
    limit: z._default(integer(1, 20), 8),
  }),
  response: dataOf(z.object({ result: z.array(FoundAnswer) })),
} satisfies Schemas

/** Answers and comments that staff see at most. */
export const HELP_FEEDBACK_LIMIT = 100

const MAX_SLUG_LENGTH = 80
const slug = z.string().check(z.maxLength(MAX_SLUG_LENGTH), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const HelpFeedbackId = z.object({ id: z.uuid() })

export const giveHelpFeedback = {
  body: z.object({ topic: slug, slug, language: z.enum(LANGUAGES), is_helpful: z.boolean() }),
  response: dataOf(HelpFeedbackId),
} satisfies Schemas

export const commentOnHelp = {
  params: HelpFeedbackId,
  body: z.object({ comment: multilineText(1, MAX_HELP_COMMENT_LENGTH) }),
  response: dataOf(HelpFeedbackId),
} satisfies Schemas

const HelpComment = z.object({
  topic: z.string(),
  slug: z.string(),
  language: z.enum(LANGUAGES),
  comment: z.string(),
  created_at: z.string(),
})

export const listHelpFeedback = {
  response: dataOf(
    z.object({
      answers: z.array(z.object({ topic: z.string(), slug: z.string(), helpful: z.int(), unhelpful: z.int() })),
      comments: z.array(HelpComment),
    }),
  ),
} satisfies Schemas

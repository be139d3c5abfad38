import type { Section } from '@amber/content/article'
import type { FoundAnswer } from '@amber/contract/schemas/help'
import type { Language } from '@amber/domain/languages'

export type HelpTopic = { topic: string; title: string; description: string }

export type HelpQuestion = { path: string; title: string }

export type HelpHome = { topics: HelpTopic[]; often: HelpQuestion[] }

/** Answers that a visitor searched for; undefined results mean that search is unavailable. */
export type HelpSearch = { query: string; results: FoundQuestion[] | undefined }

type FoundQuestion = { path: string } & Pick<FoundAnswer, 'title' | 'excerpt'>

export type HelpTopicView = HelpTopic & { questions: (HelpQuestion & { description: string })[] }

export type HelpAnswer = {
  path: string
  topic: HelpTopic
  title: string
  description: string
  /** Formatted day of the last check. */
  updated: string
  minutes: number
  sections: readonly Section[]
  /** Language of the text. */
  language: Language
  isEnglishOnly: boolean
  /** All questions of the topic, this one included. */
  questions: HelpQuestion[]
  related: HelpQuestion[]
}

/** Feedback of a visitor on an answer. After "no" they may add a comment to what was stored. */
export type FeedbackResult = { given: 'yes' | 'comment' } | { given: 'no'; feedback: string }

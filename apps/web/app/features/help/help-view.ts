import type { Section } from '@amber/content/article'

export type HelpTopic = { topic: string; title: string; description: string }

export type HelpQuestion = { path: string; title: string }

export type HelpHome = { topics: HelpTopic[]; often: HelpQuestion[] }

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
  isEnglishOnly: boolean
  /** All questions of the topic, this one included. */
  questions: HelpQuestion[]
  related: HelpQuestion[]
}

import { type Crumb } from '../../shared/page/breadcrumb-trail.ts'
import type { HelpTopic } from './help-view.ts'

type Names = { home: string; help: string }

/** Returns the breadcrumbs above an answer, or above its topic if there is none. */
export const helpCrumbs = ({ home, help }: Names, topic?: HelpTopic): Crumb[] => [
  { name: home, path: '/' },
  { name: help, path: '/help' },
  ...(topic ? [{ name: topic.title, path: `/help/${topic.topic}` }] : []),
]

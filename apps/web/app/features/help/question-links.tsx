import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { HelpQuestion } from './help-view.ts'

/** Links to answers, one a line. */
export function QuestionLinks({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <ul>
      {questions.map(({ path, title }) => (
        <li key={path} className="border-b border-sand-200">
          <Link to={path} className="flex items-center justify-between gap-4 py-3.5 font-semibold hover:underline">
            {title}
            <Icon name="chevron-right" className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { HelpTopicView } from './help-view.ts'

export function HelpTopicScreen({ title, description, questions }: HelpTopicView) {
  return (
    <div className="max-w-[46rem] pt-2 pb-16 md:pt-6">
      <h1 className="text-32 md:text-44">{title}</h1>
      <p className="mt-3 text-17 text-ink-2">{description}</p>
      <ul className="mt-8 border-t border-sand-200">
        {questions.map((question) => (
          <li key={question.path} className="border-b border-sand-200">
            <Link to={question.path} className="group flex items-center justify-between gap-4 py-4">
              <span>
                <span className="block text-17 font-semibold group-hover:underline">{question.title}</span>
                <span className="mt-1 block text-15 text-ink-2">{question.description}</span>
              </span>
              <Icon name="chevron-right" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

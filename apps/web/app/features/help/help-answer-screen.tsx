import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SupportContacts } from '../../shared/page/support-contacts.tsx'
import { ArticleSections } from '../../shared/content/article-sections.tsx'
import { EnglishOnlyNote } from '../../shared/content/english-only-note.tsx'
import { ChatLink } from '../chat/shared/chat-link.tsx'
import { AnswerFeedback } from './answer-feedback.tsx'
import type { HelpAnswer } from './help-view.ts'
import { QuestionLinks } from './question-links.tsx'

type Props = { answer: HelpAnswer } & Pick<ComponentProps<typeof AnswerFeedback>, 'result'>

export function HelpAnswerScreen({ answer, result }: Props) {
  const { t } = useTranslation(['help', 'content'])
  const { path, topic, title, updated, minutes, sections, questions, related } = answer
  return (
    <div className="grid gap-x-10 gap-y-10 pt-2 pb-16 md:pt-6 lg:grid-cols-[12rem_minmax(0,1fr)_17rem]">
      <nav aria-label={topic.title} className="max-lg:order-2">
        <p className="text-13 font-medium text-ink-3">{topic.title}</p>
        <ul className="mt-3 border-s-2 border-sand-200">
          {questions.map((question) => (
            <li key={question.path}>
              <Link
                to={question.path}
                aria-current={question.path === path ? 'page' : undefined}
                className="-ms-0.5 block border-s-2 border-transparent py-1.5 ps-4 text-15 text-ink-2 hover:text-ink hover:underline aria-[current]:border-red aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {question.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0 max-w-[42rem]">
        <h1 className="text-32">{title}</h1>
        <p className="mt-2 text-13 text-ink-2">
          {t('content:updated', { day: updated })} {t('content:minutes', { count: minutes })}
        </p>
        {answer.isEnglishOnly && <EnglishOnlyNote />}
        <ArticleSections sections={sections} sectionClass="mt-6" inShortClass="text-17!" />
        <AnswerFeedback key={path} result={result} />
        {related.length > 0 && (
          <section className="mt-12">
            <h2 className="mb-2 text-24">{t('related')}</h2>
            <QuestionLinks questions={related} />
          </section>
        )}
      </article>
      <aside className="self-start rounded-card border border-sand-200 bg-sand-50 p-5">
        <h2 className="text-17">{t('still_stuck')}</h2>
        <p className="mt-1 mb-4 text-15 text-ink-2">{t('still_stuck_text')}</p>
        <ChatLink kind="support" className="mb-5 w-full" />
        <SupportContacts />
      </aside>
    </div>
  )
}

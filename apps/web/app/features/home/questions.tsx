import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from './section-title.tsx'

const QUESTIONS = ['bills', 'pay', 'gone', 'abroad'] as const

export function Questions() {
  const { t } = useTranslation('home')
  const { edition } = useSite()
  return (
    <section className="pt-12 md:pt-16 lg:grid lg:grid-cols-[4fr_8fr] lg:gap-12">
      <div className="mb-4">
        <SectionTitle>{t('questions_title')}</SectionTitle>
        <p className="mt-3 text-ink-2">
          {t('questions_help')}{' '}
          <a href={`mailto:${edition.supportEmail}`} className="font-semibold text-ink underline underline-offset-3">
            {edition.supportEmail}
          </a>
        </p>
      </div>
      <div>
        {QUESTIONS.map((question, index) => (
          <Question key={question} title={t(`question_${question}`)} open={index === 0}>
            {t(`answer_${question}`)}
          </Question>
        ))}
        <Question title={t('question_friends')}>
          {t('answer_friends')}{' '}
          <Link to="/group-booking" className="font-semibold text-ink underline underline-offset-3">
            {t('answer_friends_link')}
          </Link>
        </Question>
      </div>
    </section>
  )
}

function Question({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-sand-200">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-5 text-17 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron-down"
          className="transition-transform duration-(--time-base) ease-base group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[68ch] pr-10 pb-5 text-ink-2">{children}</p>
    </details>
  )
}

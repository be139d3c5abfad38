import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Question } from '../../shared/page/question.tsx'
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

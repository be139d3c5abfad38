import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { HelpFeedbackView } from './help-feedback-view.ts'

/** Answers with the most complaints first, then what readers missed. */
export function HelpFeedbackList({ answers, comments }: HelpFeedbackView) {
  const { t } = useTranslation('help_feedback')
  if (answers.length === 0) return <p className="px-4 py-5 text-ink-2 md:px-5">{t('none')}</p>
  return (
    <div className="grid gap-8 px-4 py-5 text-13 md:px-5 lg:grid-cols-2">
      <section aria-labelledby="rated-answers">
        <h2 id="rated-answers" className="text-17">
          {t('answers')}
        </h2>
        <ul className="mt-2 divide-y divide-sand-200">
          {answers.map(({ path, title, helpful, unhelpful }) => (
            <li key={path} className="flex items-baseline justify-between gap-4 py-3">
              <Link to={path} className="min-w-0 text-15 font-semibold wrap-anywhere hover:underline">
                {title}
              </Link>
              <span className="tabular flex shrink-0 gap-3 text-ink-2">
                <span>{t('helpful', { count: helpful })}</span>
                <span>{t('unhelpful', { count: unhelpful })}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="help-comments">
        <h2 id="help-comments" className="text-17">
          {t('comments')}
        </h2>
        {comments.length === 0 && <p className="mt-2 text-ink-2">{t('no_comments')}</p>}
        <ul className="mt-2 divide-y divide-sand-200">
          {comments.map(({ path, title, language, comment, day }) => (
            <li key={`${path} ${day} ${comment}`} className="py-3">
              <p lang={language} className="text-15 whitespace-pre-line wrap-anywhere">
                {comment}
              </p>
              <p className="mt-1 text-ink-2">
                <Link to={path} className="hover:underline">
                  {title}
                </Link>{' '}
                · {language} · {day}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

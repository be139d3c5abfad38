import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { NextStep } from './next-steps.ts'

const ROW = 'flex items-start gap-4 px-4 py-4 md:px-5'

export function NextStepList({ steps }: { steps: readonly NextStep[] }) {
  const { t } = useTranslation('profile')
  // Beside the things to do for a booking, details are no next step.
  const areOnlyDetails = steps.every(({ name }) => name === 'give_details' || name === 'give_phone')
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-4 text-20">
        {t(areOnlyDetails ? 'next_title_details' : 'next_title')}
      </h2>
      <ol className="divide-y divide-sand-200 rounded-card border border-sand-200">
        {steps.map(({ name, path, isDone }, index) => (
          <li key={name} className="relative">
            {isDone ? (
              <div className={`${ROW} text-ink-3`}>
                <span className="grid size-6 shrink-0 place-items-center rounded-pill bg-success-tint text-success-ink">
                  <Icon name="check" size="tiny" />
                </span>
                <p>
                  {t(`next_${name}`)}
                  <span className="sr-only"> ({t('next_done')})</span>
                </p>
              </div>
            ) : (
              <div className={`${ROW} hover:bg-sand-50`}>
                <span
                  aria-hidden="true"
                  className="tabular grid size-6 shrink-0 place-items-center rounded-pill bg-sand-100 text-13 font-semibold text-ink-2"
                >
                  {index + 1}
                </span>
                <div className="min-w-0 flex-1">
                  <Link to={path} className="font-semibold after:absolute after:inset-0 hover:underline">
                    {t(`next_${name}`)}
                  </Link>
                  <p className="text-13 text-ink-2">{t(`next_${name}_text`)}</p>
                </div>
                <Icon name="chevron-right" className="mt-0.5 text-ink-3" />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Progress bar; on phones only the current step shows its name. */
export function StepBar({ step }: { step: number }) {
  const { t } = useTranslation('book')
  return (
    <ol key={step} aria-label={t('steps')} className="flex gap-2 text-13">
      {BOOK_FORM_STEPS.map((name, index) => {
        const number = index + 1
        const isCurrent = number === step
        const look = isCurrent
          ? 'flex-3 border-red font-semibold text-ink'
          : number < step
            ? 'flex-1 border-ink text-ink-2'
            : 'flex-1 border-sand-200 text-ink-3'
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`border-t-3 pt-2 whitespace-nowrap md:flex-auto ${look}`}
          >
            {number} <span className={isCurrent ? '' : 'max-md:sr-only'}>{t(`step_${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}

import { cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import { formatDate } from '@amber/domain/dates/format-date'
import { LOCALES } from '@amber/domain/languages'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { policyOf } from '../../../shared/stay/cancellation-policies.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useEditor } from './editor-context.ts'
import { listOf } from './value-entries.ts'

/** The preview is of a student who moves in half a year after booking. */
const MOVE_IN_DAYS = 182
const DAY_MS = 86_400_000
const DEADLINE = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** The check boxes of the policies, and what a student who books today would read and be refunded by them. */
export function CancellationPreview({ value, children }: { value: unknown; children: ReactNode }) {
  const { t } = useTranslation(['editor', 'place'])
  const { language } = useSite()
  const { choices, now } = useEditor()
  const [codes, setCodes] = useState(() => listOf(value).map(String))
  const bookedAt = new Date(now)
  const moveIn = new Date(bookedAt.getTime() + MOVE_IN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const timeZone = choices.time_zone
  const policies = choices.policies.filter(({ code }) => codes.includes(code)).map(policyOf)
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  const onChange = ({ currentTarget }: ChangeEvent<HTMLDivElement>) =>
    setCodes([...currentTarget.querySelectorAll<HTMLInputElement>('input:checked')].map((box) => box.value))
  return (
    <div onChange={onChange}>
      {children}
      <section aria-label={t('preview_title')} className="mt-2 rounded-control border border-sand-200 bg-sand-50 p-3">
        <h3 className="font-sans text-13 font-semibold tracking-normal">{t('preview_title')}</h3>
        <p className="mb-2 text-12 text-ink-3">
          {t('preview_stay', { day: formatDate(moveIn, language, { format: DEADLINE }) })}
        </p>
        <ul className="grid gap-2">
          {cancellationTerms(policies, { bookedAt, moveIn, timeZone }).map(
            ({ reason, isAsChangeOfMind, names, steps }) => (
              <li key={reason} className="flex gap-2">
                <Icon
                  name={steps[0]?.refundPercent === 100 ? 'circle-check' : 'circle-alert'}
                  size="tiny"
                  className={`mt-0.75 ${steps[0]?.refundPercent === 100 ? 'text-success' : 'text-warning'}`}
                />
                <div>
                  <span className="font-medium">{t(`place:reason_${reason}`)}</span>
                  {names.length > 0 && <span className="text-ink-3"> · {names.join(', ')}</span>}
                  <ul className="text-ink-2">
                    {isAsChangeOfMind ? (
                      <li>{t('place:as_change_of_mind')}</li>
                    ) : (
                      steps.map(({ refundPercent, until }) => (
                        <li key={refundPercent}>
                          {until === null
                            ? t(steps.length === 1 ? 'place:step_nothing' : 'place:step_after')
                            : t('preview_step', {
                                share: percent.format(refundPercent / 100),
                                day: formatDate(until.instant, language, { timeZone, format: DEADLINE }),
                              })}
                        </li>
                      ))
                    )}
                  </ul>
                </div>
              </li>
            ),
          )}
        </ul>
      </section>
    </div>
  )
}

import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpLink } from '../../shared/content/help-link.tsx'
import { useSite } from '../../shared/page/site.ts'
import type { TermView } from '../../shared/stay/cancellation-view.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'

/** Refund steps and deadlines of the chosen stay. */
export function CancellationSection() {
  const { t } = useTranslation('place')
  const { place, canPay, chosen, terms, isLet, dates } = usePlace()
  const hasBookingFee = canPay && place.meta.payment_type === 'platform_fee'
  const textsOf = useStepTexts()
  const changeOfMind = terms.find(({ reason }) => reason === 'change_of_mind')
  if (!isLet || chosen === null || dates === null) return null
  return (
    <Section id="cancel" title={t('cancel_title')} text={t('cancel_text', { day: dates.first })}>
      <ul className="grid gap-5">
        {terms.map((term) => {
          const isFree = (term.isAsChangeOfMind ? changeOfMind : term)?.steps[0]?.percent === 100
          return (
            <li key={term.reason} className="grid grid-cols-[28px_1fr] gap-3">
              <Icon
                name={isFree ? 'circle-check' : 'circle-alert'}
                className={`mt-0.5 ${isFree ? 'text-success' : 'text-warning'}`}
              />
              <div>
                <h3 className="font-sans text-15 font-semibold tracking-normal">{t(`reason_${term.reason}`)}</h3>
                <ul className="mt-0.5 text-ink-2">
                  {textsOf(term).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                <p className="text-13 text-ink-3">{term.names.join(' · ')}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {hasBookingFee && <p className="mt-5 text-ink-2">{t('cancel_fee')}</p>}
      <p className="mt-5">
        <HelpLink to="cancelling" />
      </p>
    </Section>
  )
}

function useStepTexts() {
  const { t } = useTranslation('place')
  const { language } = useSite()
  const { place } = usePlace()
  const zone = t('city_time', { city: place.meta.region_name })
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  // The last step of each term is always no refund.
  return ({ steps, isAsChangeOfMind }: TermView) =>
    isAsChangeOfMind
      ? [t('as_change_of_mind')]
      : steps.map((step, index) => {
          if (step.until === null) return index === 0 ? t('step_nothing') : t('step_after')
          return step.percent === 100
            ? t('step_free', { ...step.until, zone })
            : t('step_part', { ...step.until, zone, share: percent.format(step.percent / 100) })
        })
}

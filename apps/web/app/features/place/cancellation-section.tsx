import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpLink } from '../../shared/content/help-link.tsx'
import { useSite } from '../../shared/page/site.ts'
import { SampleAgreementLink } from '../../shared/stay/sample-agreement-link.tsx'
import type { TermView } from '../../shared/stay/cancellation-view.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'

/** Refund steps and deadlines of the chosen stay. */
export function CancellationSection() {
  const { t } = useTranslation('place')
  const { place, canPay, chosen, terms, isLet, dates, sampleStay } = usePlace()
  const hasBookingFee = canPay && place.meta.payment_type === 'platform_fee'
  const linesOf = useStepLines()
  if (!isLet || chosen === null || dates === null) return null
  return (
    <Section id="cancel" title={t('cancel_title')} text={t('cancel_text', { day: dates.first })}>
      <ul className="grid gap-5">
        {terms.map((term) => (
          <li key={term.reason}>
            <h3 className="font-sans text-15 font-semibold tracking-normal">{t(`reason_${term.reason}`)}</h3>
            <ul className="mt-0.5 text-ink-2">
              {linesOf(term).map(({ text, percent }) => (
                <li key={text} className="grid grid-cols-[20px_1fr] gap-2">
                  <StepIcon percent={percent} />
                  {text}
                </li>
              ))}
            </ul>
            <p className="text-13 text-ink-3">{term.names.join(' · ')}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-ink-2">{t('cancel_rent')}</p>
      {hasBookingFee && <p className="mt-2 text-ink-2">{t('cancel_fee')}</p>}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <HelpLink to="cancelling" />
        {sampleStay && <SampleAgreementLink stay={sampleStay} />}
      </p>
    </Section>
  )
}

/** Marks a line by what it refunds: everything, a part or nothing. Null refers to another reason. */
function StepIcon({ percent }: { percent: number | null }) {
  if (percent === 100) return <Icon name="circle-check" size="small" className="mt-1 text-success" />
  if (percent === 0) return <Icon name="x" size="small" className="mt-1 text-ink-3" />
  return <Icon name="info" size="small" className="mt-1 text-ink-3" />
}

/** Returns the lines of a term, each with the percentage that it refunds. */
function useStepLines() {
  const { t } = useTranslation('place')
  const { language } = useSite()
  const { place } = usePlace()
  const zone = t('city_time', { city: place.meta.region_name })
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  // The last step of each term is always no refund.
  const textOf = (step: TermView['steps'][number], index: number) => {
    if (step.until === null) return index === 0 ? t('step_nothing') : t('step_after')
    return step.percent === 100
      ? t('step_free', { ...step.until, zone })
      : t('step_part', { ...step.until, zone, share: percent.format(step.percent / 100) })
  }
  return ({ steps, isAsChangeOfMind }: TermView): { text: string; percent: number | null }[] =>
    isAsChangeOfMind
      ? [{ text: t('as_change_of_mind'), percent: null }]
      : steps.map((step, index) => ({ text: textOf(step, index), percent: step.percent }))
}

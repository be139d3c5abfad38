import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePlace } from '../place-state.ts'
import { Section } from '../section.tsx'
import { HelpLink } from '../../../shared/content/help-link.tsx'
import { useLength } from '../../../shared/stay/use-length.ts'
import { CostBreakdown } from '../../../shared/stay/cost-breakdown.tsx'
import { PaymentSchedule } from '../../../shared/schedule/payment-schedule.tsx'
import { NationalityForm } from './nationality-form.tsx'
import { StaySpan } from './stay-span.tsx'

/** All costs of the chosen stay, the refundable amounts and optional extras. */
export function CostOfStay() {
  const { t } = useTranslation(['place', 'common', 'schedule'])
  const { chosen, stays, rates, isLet, dates, schedule, wordsLanguage } = usePlace()
  const length = useLength()
  if (!isLet || chosen === null || dates === null) return null
  const { room, stay } = chosen
  const unit = t(`common:unit_${stays.unit}`)
  const lengthText = length(stay.length, stay.lengthUnit)
  return (
    <Section id="cost" title={t('cost_title')} text={t('cost_text', { today: stay.today?.purpose ?? '' })}>
      <div className="@container">
        <div className="grid overflow-hidden rounded-card border border-ink @min-[720px]:grid-cols-[1.25fr_1fr]">
          <div className="p-5 lg:p-6">
            <h3 className="mb-3 text-17">{t('cost_of', { room: room.name, length: lengthText })}</h3>
            <StaySpan label={lengthText} />
            <p className="mt-2 mb-3 text-13 text-ink-2">{t('from_to', dates)}</p>
            <CostBreakdown
              lines={stay.lines}
              nameLanguage={wordsLanguage}
              total={{ label: t('whole_stay'), amount: stay.total }}
              dotted
            />
            <p className="mt-2 text-13 text-ink-2">
              {t('works_out', { price: stay.perPeriod.text, unit })}
              {stay.perPeriod.seen !== null && ` (${stay.perPeriod.seen})`}
            </p>
          </div>
          <div className="grid content-start gap-6 border-t border-sand-200 bg-sand-50 p-5 lg:p-6 @min-[720px]:border-t-0 @min-[720px]:border-l">
            {room.persons > 1 && (
              <div>
                <h3 className="mb-2 text-17">{t('share_title', { count: room.persons })}</h3>
                <p className="tabular text-20 font-[680] tracking-[-0.025em]">{stay.personTotal.text}</p>
                {stay.personTotal.seen !== null && <p className="text-13 text-ink-3">{stay.personTotal.seen}</p>}
              </div>
            )}
            <div>
              <h3 className="mb-2 text-17">{t('back_title')}</h3>
              {stay.refundable === null ? (
                <p className="text-ink-2">{t('back_nothing')}</p>
              ) : (
                <>
                  <p className="tabular text-20 font-[680] tracking-[-0.025em] text-success-ink">
                    {stay.refundable.text}
                    {stay.refundable.seen !== null && (
                      <span className="ml-2 text-13 font-normal tracking-normal text-ink-3">
                        {stay.refundable.seen}
                      </span>
                    )}
                  </p>
                  <p className="mt-1 text-ink-2">{t('back_text')}</p>
                </>
              )}
            </div>
            {stay.optional.length > 0 && (
              <div>
                <h3 className="mb-1 text-17">{t('optional_title')}</h3>
                <CostBreakdown lines={stay.optional} nameLanguage={wordsLanguage} />
                <p className="mt-1 text-13 text-ink-3">{t('optional_text')}</p>
              </div>
            )}
            {rates && <p className="text-13 text-ink-3">{t('converted', { day: rates.day })}</p>}
          </div>
          {schedule && (
            <div
              id="payments"
              className="scroll-mt-24 border-t border-sand-200 p-5 pb-2 lg:p-6 lg:pb-3 @min-[720px]:col-span-2"
            >
              <h3 className="text-17">{t('schedule:title')}</h3>
              <p className="mt-1 mb-2 text-13 text-ink-2">
                {t('schedule:text')} {room.persons > 1 && t('schedule:for_all', { count: room.persons })}{' '}
                {stay.otherToday !== null && t('schedule:others_pay', stay.otherToday)}
              </p>
              {stay.otherToday !== null && (
                <p className="mb-2 text-13 text-ink-2">
                  {t('schedule:others_why')} {t('schedule:others_total', stay.otherToday)} <HelpLink to="nationality" />
                </p>
              )}
              <NationalityForm />
              <PaymentSchedule {...schedule} />
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}

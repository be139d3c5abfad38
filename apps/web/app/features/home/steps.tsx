import { LOCALES } from '@amber/domain/languages'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { StayRuler } from '../../shared/stay/stay-ruler.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StayCost } from './stay-cost.tsx'
import type { TypicalStay } from './typical-stay.ts'
import { SectionTitle } from './section-title.tsx'
import { academicYearStay } from './academic-year-stay.ts'

/** Initial hold time as shown on the countdown. */
const HOLD_COUNTDOWN = '20:00'
const STAY_WEEKS = 44

type Props = { thisMonth: string; stay: TypicalStay | null }

export function Steps({ thisMonth, stay }: Props) {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionTitle>{t('steps_title')}</SectionTitle>
      <ol className="mt-6 grid gap-8 lg:grid-cols-3 lg:gap-6">
        <Step title={t('step_dates_title')} text={t('step_dates_text')}>
          <Dates thisMonth={thisMonth} />
        </Step>
        <Step title={t('step_cost_title')} text={t('step_cost_text')}>
          {stay && <ExampleCost stay={stay} />}
        </Step>
        <Step title={t('step_hold_title')} text={t('step_hold_text')}>
          <Hold />
        </Step>
      </ol>
    </section>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-rows-[auto_1fr] gap-4 max-lg:md:grid-cols-2 max-lg:md:grid-rows-1 max-lg:md:items-center max-lg:md:gap-8">
      {/* Illustrates the step's text, and is left out where there is nothing to show. */}
      {children !== null && (
        <div className="grid content-center rounded-card border border-sand-200 bg-sand-50 p-5 lg:min-h-49">
          {children}
        </div>
      )}
      <div>
        <h3 className="text-20 tracking-[-0.012em]">{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
    </li>
  )
}

function ExampleCost({ stay }: { stay: TypicalStay }) {
  const { t } = useTranslation('home')
  return (
    <>
      <p className="mb-2 text-13">
        <b className="block font-semibold">{t('slip_title', { city: stay.city })}</b>
        <span className="text-ink-2">{t('slip_room', { room: stay.room, place: stay.place })}</span>
      </p>
      <StayCost stay={stay} />
    </>
  )
}

function Dates({ thisMonth }: { thisMonth: string }) {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const { start, end } = academicYearStay(thisMonth, STAY_WEEKS)
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' })
  const dates = t('stay_dates', { start: day.format(start), end: day.format(end) })
  return (
    <>
      <StayRuler start={start} end={end} label={t('stay_length', { count: STAY_WEEKS })} />
      <p className="mt-3 text-13 text-ink-2">{dates}</p>
    </>
  )
}

function Hold() {
  const { t } = useTranslation('home')
  return (
    <>
      <div className="flex items-center justify-between gap-3 rounded-control bg-honey-tint px-4 py-3 text-honey-ink">
        <p>
          <b className="block font-semibold text-ink">{t('hold_title')}</b>
          <span className="text-13">{t('hold_text')}</span>
        </p>
        <p className="tabular text-24 leading-none font-[680] tracking-[-0.02em] text-ink">{HOLD_COUNTDOWN}</p>
      </div>
      <p className="mt-3 flex items-center gap-2.5 text-13 text-ink-2">
        <Icon name="shield-check" className="text-success-ink" />
        {t('hold_refund')}
      </p>
    </>
  )
}

import type { WebVitalRow } from '@amber/contract/schemas/web-vitals'
import { rateVital, type Vital, VITALS } from '@amber/domain/vitals/web-vitals'
import { Link, useSearchParams } from 'react-router'
import { useVitalWords } from './use-vital-words.ts'
import { VALUE_TONES } from './vital-tones.ts'
import { vitalsUrl } from './vitals-url.ts'

/** The value of each vital that three quarters of the page views stay below, linked to its plot and its worst causes. */
export function VitalCards({ all, chosen }: { all: WebVitalRow; chosen: Vital }) {
  const { t } = useVitalWords()
  return (
    <ul
      aria-label={t('figures')}
      className="grid shrink-0 grid-cols-2 overflow-x-clip border-b border-sand-200 md:grid-cols-5"
    >
      {VITALS.map((vital) => (
        <li key={vital} className="-mr-px -mb-px min-w-0 border-r border-b border-sand-200">
          <Card vital={vital} figure={all.figures[vital]} isChosen={vital === chosen} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { vital: Vital; figure: WebVitalRow['figures'][Vital]; isChosen: boolean }

function Card({ vital, figure, isChosen }: CardProps) {
  const { t, measured, count, share } = useVitalWords()
  const [query] = useSearchParams()
  const rating = figure.p75 === null ? undefined : rateVital(vital, figure.p75)
  return (
    <Link
      to={vitalsUrl(query, { vital })}
      {...(isChosen && { 'aria-current': 'true' as const })}
      className="block h-full border-b-2 border-transparent px-4 py-2.5 hover:bg-sand-50 aria-[current]:border-red"
    >
      <span className="block truncate text-12 text-ink-3">
        {t(`vital_${vital}`)} <abbr className="no-underline">{vital}</abbr>
      </span>
      <span className={`block text-20 leading-tight font-semibold tabular ${rating ? VALUE_TONES[rating] : ''}`}>
        {measured(vital, figure.p75)}
      </span>
      <span className="block text-12 text-ink-3 tabular">
        {rating && `${t(`rating_${rating}`)} · `}
        {t('measurements', { count: figure.count, text: count(figure.count) })}
      </span>
      {figure.count > 0 && (
        <>
          <RatingBar good={figure.good / figure.count} poor={figure.poor / figure.count} />
          <span className="block text-11 text-ink-3 tabular">
            {t('shares', { good: share(figure.good / figure.count), poor: share(figure.poor / figure.count) })}
          </span>
        </>
      )}
    </Link>
  )
}

/** Shares of good, middling and poor page views. The line below says them. */
function RatingBar({ good, poor }: { good: number; poor: number }) {
  return (
    <svg aria-hidden="true" className="my-1 block h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 6">
      <rect width="100" height="6" className="fill-honey" />
      <rect width={good * 100} height="6" className="fill-success" />
      <rect x={100 - poor * 100} width={poor * 100} height="6" className="fill-red" />
    </svg>
  )
}

import { balancedStep } from '@amber/domain/commute/pareto-front'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSearch } from '../search-state.ts'
import type { TradeOff } from './load-trade-off.server.ts'
import { TradeOffChart } from './trade-off-chart.tsx'
import { TradeOffTable } from './trade-off-table.tsx'
import { useTradeOffText } from './use-trade-off-text.ts'

type BestValue = TradeOff['best'][number]

/**
 * Weighs minutes against the price: every stop of the slider is a place that no other is both nearer and cheaper than. The
 * stops are radio buttons and styles show what belongs to the chosen one, so it works without JavaScript.
 */
export function TradeOffSection({ tradeOff }: { tradeOff: TradeOff }) {
  const { t } = useTranslation('search')
  const { filters } = useSearch()
  const { best } = tradeOff
  const { perPeriod, minutes } = useTradeOffText()
  const start = balancedStep(best)
  return (
    <section aria-labelledby="trade-off" className="trade-off mt-4 rounded-card border border-sand-200 p-4 md:p-5">
      <h2 id="trade-off" className="text-20">
        {t('trade_title')}
      </h2>
      <div className="mt-3 grid gap-5 xl:grid-cols-[2fr_3fr]">
        <div>
          <fieldset>
            <legend className="sr-only">{t('trade_title')}</legend>
            <div className="trade-off-track flex justify-between">
              {best.map((place, step) => (
                <label key={place.id} className="grid size-11 cursor-pointer place-items-center">
                  <input
                    type="radio"
                    name="trade-off"
                    value={step}
                    defaultChecked={step === start}
                    className="size-5 cursor-pointer accent-ink"
                  />
                  <span className="sr-only">
                    {t('trade_stop', { name: place.name, minutes: minutes(place), price: perPeriod(place.price) })}
                  </span>
                </label>
              ))}
            </div>
            <p aria-hidden="true" className="flex justify-between text-13 text-ink-2">
              <span>{t('trade_closer')}</span>
              <span>{t('trade_cheaper')}</span>
            </p>
          </fieldset>
          {best.map((place, step) => (
            <Stop key={place.id} place={place} before={best[step - 1]} step={step} />
          ))}
        </div>
        <TradeOffChart tradeOff={tradeOff} />
      </div>
      <TradeOffTable best={best} />
      <p className="mt-2 text-13 text-ink-2">
        {t('trade_about', { count: tradeOff.count, campuses: filters.commutes.length })}
      </p>
    </section>
  )
}

type StopProps = { place: BestValue; before: BestValue | undefined; step: number }

/** Explains the chosen stop by comparing it with the one before. */
function Stop({ place, before, step }: StopProps) {
  const { t } = useTranslation('search')
  const { perPeriod, minutes } = useTradeOffText()
  return (
    <p data-step={step} className="mt-4">
      <Link to={`/places/${place.canonical_name}`} className="font-semibold underline underline-offset-3">
        {place.name}
      </Link>
      <span className="tabular font-semibold">{` ${minutes(place)}, ${perPeriod(place.price)}.`}</span>{' '}
      <span className="text-ink-2">
        {before === undefined
          ? t('trade_closest')
          : t('trade_saves', {
              count: place.minutes - before.minutes,
              amount: perPeriod(before.price - place.price),
              name: before.name,
            })}
      </span>
    </p>
  )
}

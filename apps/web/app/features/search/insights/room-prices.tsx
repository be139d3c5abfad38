import { LOCALES } from '@amber/domain/languages'
import { CURRENCIES, isCurrencyCode } from '@amber/domain/money/currency'
import { formatSearchUrl, NO_FILTERS } from '@amber/domain/search/search-url'
import { ROOM_KINDS, type RoomKind } from '@amber/domain/region-insights/room-kinds'
import { DataTable } from './data-table.tsx'
import type { InsightsContext } from './insights-context.ts'
import { priceAxis } from './price-axis.ts'
import { AxisLabels, RangePlot } from './range-plot.tsx'
import { roomKindName } from './room-kind-name.ts'
import { Section } from './section.tsx'
import { SiteLink } from './site-link.tsx'

/** Prices of each kind of room, on one axis. */
export function RoomPrices({ context }: { context: InsightsContext }) {
  const { t, money, region } = context
  const { rooms, currency } = context.insights
  if (rooms.length === 0 || !isCurrencyCode(currency)) return null
  const lowest = Math.min(...rooms.map(({ min }) => min))
  const highest = Math.max(...rooms.map(({ max }) => max))
  const axis = priceAxis(lowest, highest, 10 ** CURRENCIES[currency].minorDigits)
  return (
    <Section id="rooms" title={t('rooms_title')} text={t('rooms_text')} aside={<Aside context={context} />}>
      <ul className="grid gap-5">
        {rooms.map((room) => (
          <li key={room.kind} className="relative grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
            <p>
              <SiteLink
                to={searchPath(region.canonicalName, room.kind)}
                className="font-semibold underline-offset-3 after:absolute after:inset-0 hover:underline"
              >
                {roomKindName(room.kind, t)}
              </SiteLink>
              <span className="ml-2 text-13 text-ink-3">{t('places_count', { count: room.places })}</span>
            </p>
            <p className="tabular font-semibold">
              {money(room.median)}
              <span className="sr-only"> {t('price_range', { min: money(room.min), max: money(room.max) })}</span>
            </p>
            <div className="col-span-2">
              <RangePlot axis={axis} {...room} half={room} />
            </div>
          </li>
        ))}
        <li aria-hidden="true">
          <AxisLabels axis={axis} format={money} />
        </li>
      </ul>
      <DataTable
        label={t('show_table')}
        head={[
          t('column_room'),
          t('column_places'),
          t('column_lowest'),
          t('column_half'),
          t('typical'),
          t('column_highest'),
        ]}
        rows={rooms.map((room) => [
          roomKindName(room.kind, t),
          String(room.places),
          money(room.min),
          `${money(room.lower)}–${money(room.upper)}`,
          money(room.median),
          money(room.max),
        ])}
      />
    </Section>
  )
}

const searchPath = (region: string, kind: RoomKind) =>
  `/places/search/${region}?${formatSearchUrl({ ...NO_FILTERS, unitTypes: ROOM_KINDS[kind] }).toString()}`

function Aside({ context: { t, unit, money, language, insights } }: { context: InsightsContext }) {
  const { prices, yearChange } = insights
  const percentFormat = new Intl.NumberFormat(LOCALES[language], {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <>
      {prices && (
        <dl className="mt-5 grid grid-cols-2 gap-6 border-t border-sand-200 py-5">
          <Fact value={money(prices.median)} label={t('typical_price', { unit })} />
          {yearChange !== null && <Fact value={percentFormat.format(yearChange / 100)} label={t('year_change')} />}
        </dl>
      )}
      <ul
        aria-hidden="true"
        className="flex flex-wrap gap-x-5 gap-y-1 border-t border-sand-200 pt-4 text-13 text-ink-2"
      >
        <li className="flex items-center gap-2">
          <span className="h-2.5 w-4 rounded-tag bg-honey" />
          {t('half')}
        </li>
        <li className="flex items-center gap-2">
          <span className="h-3.5 w-0.75 bg-ink" />
          {t('typical')}
        </li>
      </ul>
    </>
  )
}

const Fact = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="tabular font-display text-24 font-title tracking-[-0.02em]">{value}</dd>
  </div>
)

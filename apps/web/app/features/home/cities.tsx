import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PriceFrom } from '../../shared/money/price-from.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import type { City, Country } from './city-prices.ts'
import { SectionTitle } from './section-title.tsx'

export type Cities = { countries: Country[] } | { problem: { title: string; text: string } }

/** Rent by city, with one tab per country. */
export function CityPrices({ cities }: { cities: Cities }) {
  const { t } = useTranslation('home')
  return (
    <section className="py-12 md:py-16">
      <div className="mb-4 flex items-end justify-between gap-4">
        <SectionTitle>{t('cities_title')}</SectionTitle>
        <Link to="/places" className="shrink-0 font-semibold underline underline-offset-3 max-lg:hidden">
          {t('cities_all')}
        </Link>
      </div>
      {'problem' in cities ? (
        <ErrorState {...cities.problem}>
          <Link to="/" reloadDocument className="font-semibold underline underline-offset-3">
            {t('try_again')}
          </Link>
        </ErrorState>
      ) : (
        <Countries countries={cities.countries} />
      )}
    </section>
  )
}

function Countries({ countries }: { countries: Country[] }) {
  const { t } = useTranslation('home')
  const [first] = countries
  if (first === undefined) return <EmptyState title={t('cities_empty_title')} text={t('cities_empty_text')} />
  return (
    <Tabs initial={first.canonicalName}>
      <TabList label={t('cities_countries')}>
        {countries.map(({ name, canonicalName }) => (
          <Tab key={canonicalName} name={canonicalName}>
            {name}
          </Tab>
        ))}
      </TabList>
      {countries.map(({ name, canonicalName, unit, cities, ratesOf }) => (
        <TabPanel key={canonicalName} name={canonicalName}>
          {/* Without JavaScript there are no tabs, so each list needs a heading. */}
          <h3 className="sr-only text-20 noscript:not-sr-only noscript:mt-8">{name}</h3>
          <p className="pt-4 text-ink-2">{t(`cities_text_${unit}`)}</p>
          <ul className="grid gap-x-16 md:grid-cols-2">
            {cities.map((city) => (
              <CityLine key={city.canonicalName} {...city} />
            ))}
          </ul>
          {ratesOf && <p className="pt-4 text-13 text-ink-3">{t('cities_converted', { day: ratesOf })}</p>}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function CityLine({ name, canonicalName, places, universities, range }: City) {
  const { t } = useTranslation('home')
  return (
    <li className="group relative grid content-center gap-x-8 gap-y-2 border-b border-sand-200 py-4 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-3 xl:justify-start">
          <Link
            to={`/places/search/${canonicalName}`}
            className="font-display text-20 leading-tight font-title tracking-[-0.015em] decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
          <span className="tabular text-13 whitespace-nowrap text-ink-3">{t('places_count', { count: places })}</span>
        </p>
        <p className="truncate text-13 text-ink-3">{universities}</p>
      </div>
      {range && <PriceRange {...range} />}
    </li>
  )
}

/** The track is the country's price scale, the honey bar the city's range and the tick its median. */
function PriceRange({ min, median, max, unit, left, right, middle }: NonNullable<City['range']>) {
  const { t } = useTranslation('home')
  return (
    <div className="tabular self-center text-13 text-ink-2">
      <p className="flex justify-between gap-3">
        <span>
          <PriceFrom price={min} unit={unit} />
        </span>
        <span aria-hidden="true">{max}</span>
        <span className="sr-only">{t('price_range', { min, max, median })}</span>
      </p>
      <div aria-hidden="true" className="relative mt-2 mb-1 h-1.5 rounded-pill bg-sand-100">
        <div className="absolute inset-y-0 rounded-pill bg-honey" style={{ left, right }} />
        <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: middle }} />
      </div>
    </div>
  )
}

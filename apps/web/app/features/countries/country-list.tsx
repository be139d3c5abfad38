import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PriceFrom } from '../../shared/money/price-from.tsx'
import type { ListedCity, ListedCountry } from './countries.ts'

/** An index of anchors followed by all countries with their cities. */
export function CountryList({ countries }: { countries: readonly ListedCountry[] }) {
  const { t } = useTranslation('search')
  return (
    <>
      <nav aria-label={t('countries_index')} className="border-y border-sand-200 py-3">
        <ul className="flex flex-wrap gap-x-5">
          {countries.map(({ name, canonicalName }) => (
            <li key={canonicalName}>
              <a
                href={`#${canonicalName}`}
                className="inline-flex min-h-10 items-center text-ink-2 hover:text-ink hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {countries.map((country) => (
        <CountrySection key={country.canonicalName} {...country} />
      ))}
    </>
  )
}

function CountrySection({ name, canonicalName, places, cities }: ListedCountry) {
  const { t } = useTranslation('search')
  return (
    <section id={canonicalName} aria-labelledby={`${canonicalName}-title`} className="pt-10 md:pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink pb-3">
        <h2 id={`${canonicalName}-title`} className="text-24">
          {name}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-4 text-13">
          <span className="tabular text-ink-3">{t('choice_count', { count: places })}</span>
          <Link
            to={`/places/search/${canonicalName}`}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
          >
            {t('countries_see', { country: name })}
          </Link>
        </p>
      </div>
      <ul className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
        {cities.map((city) => (
          <CityLine key={city.canonicalName} {...city} />
        ))}
      </ul>
    </section>
  )
}

function CityLine({ name, canonicalName, places, from }: ListedCity) {
  const { t } = useTranslation('search')
  return (
    <li className="group relative flex items-baseline justify-between gap-4 border-b border-sand-200 py-3">
      <span className="min-w-0">
        <Link
          to={`/places/search/${canonicalName}`}
          className="font-semibold wrap-anywhere decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="tabular block text-13 text-ink-3">{t('choice_count', { count: places })}</span>
      </span>
      {from && (
        <span className="tabular shrink-0 text-13 text-ink-2">
          <PriceFrom price={from.price} unit={from.unit} />
        </span>
      )}
    </li>
  )
}

import { Link } from 'react-router'
import { CountryList } from '../features/places/country-list.tsx'
import { loadPlaces } from '../features/places/load-places.server.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { askingFor } from '../lib/asking.server.ts'
import { breadcrumbTrail } from '../lib/breadcrumb-trail.ts'
import type { PublicPageHandle } from '../lib/public-page.ts'
import { AppPromptSlot } from '../parts/app-prompt-slot.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/places-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['search'], publicQuery: [] }

export const loader = ({ request, context }: Route.LoaderArgs) => loadPlaces(askingFor(request, context))

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['search', 'frame'])
  const countries = 'countries' in loaderData ? loaderData.countries : []
  const cities = countries.reduce((sum, country) => sum + country.cities.length, 0)
  const [home] = breadcrumbTrail({ home: t('frame:home'), countries: '' }, [])
  return (
    <>
      <PageHead
        title={t('countries_title')}
        {...(cities > 0 && { description: t('countries_meta', { countries: countries.length, cities }) })}
        path="/places"
      />
      <Breadcrumbs crumbs={home ? [home] : []} current={t('frame:link_countries')} />
      <h1 className="mt-4 max-w-[20ch] text-44 tracking-[-0.028em] max-md:text-32">{t('countries_title')}</h1>
      {cities > 0 && (
        <p className="mt-3 mb-8 max-w-[60ch] text-17 text-ink-2">{t('countries_text', { count: cities })}</p>
      )}
      {'problem' in loaderData ? (
        <div className="py-8">
          <h2 className="sr-only">{t('countries_index')}</h2>
          <ErrorState {...loaderData.problem}>
            <Link
              to="/places"
              reloadDocument
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
            >
              {t('try_again')}
            </Link>
          </ErrorState>
        </div>
      ) : countries.length === 0 ? (
        <div className="py-8">
          <h2 className="sr-only">{t('countries_index')}</h2>
          <EmptyState title={t('countries_empty_title')} text={t('countries_empty_text')} />
        </div>
      ) : (
        <>
          <CountryList countries={countries} />
          {loaderData.ratesOf !== null && (
            <p className="pt-6 text-13 text-ink-3">{t('converted', { day: loaderData.ratesOf })}</p>
          )}
        </>
      )}
      <div className="pt-12 md:pt-16">
        <AppPromptSlot />
      </div>
    </>
  )
}

import { CountryList } from '../../features/countries/country-list.tsx'
import { loadPlaces } from '../../features/countries/load-places.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { breadcrumbTrail } from '../../shared/page/breadcrumb-trail.ts'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import { AppPromptSlot } from '../../shared/mobile-app/app-prompt-slot.tsx'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryLink } from '../../shared/page/retry-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/countries-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['search'], publicQuery: [] }

export const loader = ({ request, context }: Route.LoaderArgs) => loadPlaces(createLoaderContext(request, context))

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['search', 'frame'])
  const countries = 'countries' in loaderData ? loaderData.countries : []
  const cityCount = countries.reduce((sum, country) => sum + country.cities.length, 0)
  const [home] = breadcrumbTrail({ home: t('frame:home'), countries: '' }, [])
  return (
    <>
      <PageHead
        title={t('countries_title')}
        {...(cityCount > 0 && { description: t('countries_meta', { countries: countries.length, cities: cityCount }) })}
        keywords={countries.map(({ name }) => name)}
        path="/places"
      />
      <Breadcrumbs crumbs={home ? [home] : []} current={t('frame:link_countries')} />
      <h1 className="mt-4 max-w-[12.5em] text-44 tracking-[-0.028em] max-md:text-32">{t('countries_title')}</h1>
      {cityCount > 0 && (
        <p className="mt-3 mb-8 max-w-[37em] text-17 text-ink-2">{t('countries_text', { count: cityCount })}</p>
      )}
      {'problem' in loaderData ? (
        <div className="py-8">
          <h2 className="sr-only">{t('countries_index')}</h2>
          <ErrorState {...loaderData.problem}>
            <RetryLink to="/places">{t('try_again')}</RetryLink>
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

import { CallError } from '@amber/contract/http/client'
import { countriesOf } from '../../features/countries/countries.ts'
import { loadSiteMap } from '../../features/sitemap/load-site-map.server.ts'
import { SiteMapScreen } from '../../features/sitemap/site-map-screen.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext, type LoaderContext } from '../../server/loader-context.server.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { breadcrumbTrail } from '../../shared/page/breadcrumb-trail.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import { listCitiesWithPlaces } from '../../shared/region/list-cities-with-places.server.ts'
import type { Route } from './+types/site-map-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['content'], publicQuery: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const countries = await loadCountries(loaderContext)
  const pathOf = (canonicalName: string) => `/places/search/${canonicalName}`
  return {
    ...loadSiteMap(contentLibraryFor(context), loaderContext.language),
    countries: countries.map(({ name, canonicalName, cities }) => ({
      path: pathOf(canonicalName),
      title: name,
      articles: cities.map((city) => ({ path: pathOf(city.canonicalName), title: city.name })),
    })),
  }
}

/** Returns no countries when the API fails, because the rest of the page is useful without them. */
async function loadCountries(loaderContext: LoaderContext) {
  try {
    const cities = await listCitiesWithPlaces(['name', 'canonical_name', 'ancestors'], loaderContext)
    return countriesOf(cities, loaderContext)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    loaderContext.report(error)
    return []
  }
}

export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['frame', 'content'])
  const [home] = breadcrumbTrail({ home: t('home'), countries: '' }, [])
  return (
    <>
      <PageHead title={t('link_sitemap')} description={t('content:site_map_text')} path="/sitemap" />
      <Breadcrumbs crumbs={home ? [home] : []} current={t('link_sitemap')} />
      <h1 className="mt-4 text-44 tracking-[-0.028em] max-md:text-32">{t('link_sitemap')}</h1>
      <p className="mt-3 mb-8 max-w-[37em] text-17 text-ink-2">{t('content:site_map_text')}</p>
      <SiteMapScreen {...loaderData} />
    </>
  )
}

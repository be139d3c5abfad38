import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listRegions } from '@amber/contract/endpoints/regions'
import { saveSearch } from '@amber/contract/endpoints/saved-searches'
import { ALERT_FREQUENCIES } from '@amber/domain/saved-search/vocabulary'
import { savedQueryOf } from '@amber/domain/saved-search/resolved-saved-search'
import { readSearchUrl } from '@amber/domain/search/search-url'
import { data, redirect } from 'react-router'
import { NewSearchForm } from '../../features/saved-searches/new-search-form.tsx'
import { savedSearchUrl } from '../../features/saved-searches/saved-search-line.ts'
import { apiQuery } from '../../features/search/api-query.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/new-saved-search-page'

export const handle: MessagesHandle = { namespaces: ['saved_searches', 'search'] }

const PATH = '/profile/searches/new'

const REGION_PATTERN = /^[\w-]{1,200}$/

/** Parses the search page's parameters and the region. */
const parseSearch = ({ searchParams }: URL) => ({
  region: searchParams.get('region') ?? '',
  filters: readSearchUrl(searchParams),
})

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { region: name, filters } = parseSearch(url)
  const { api, language, signal } = createLoaderContext(request, context)
  if (!REGION_PATTERN.test(name)) return data({ search: null }, { status: 404 })
  try {
    const [regions, places] = await Promise.all([
      api.call(
        listRegions,
        { query: { canonical_name: name, only: ['name', 'region_type'], limit: 1, lang: language } },
        { signal },
      ),
      api.call(listInventories, { query: { ...apiQuery(name, filters), p: 1, only: ['id'], limit: 1 } }, { signal }),
    ])
    const [region] = regions.data.result
    if (region === undefined) return data({ search: null }, { status: 404 })
    const query = savedQueryOf(filters)
    return {
      search: {
        query,
        terms: places.data.meta.terms,
        region: { name: region.name ?? name, regionType: region.region_type ?? 'locality' },
      },
      address: savedSearchUrl(name, query),
    }
  } catch (error) {
    // The region does not exist.
    if (error instanceof CallError && error.code === 'invalid_input') return data({ search: null }, { status: 404 })
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { region, filters } = parseSearch(url)
  const { api, headers } = apiForForm(request, context)
  const body = {
    region_canonical_name: region,
    query: savedQueryOf(filters),
    name: readFormField(form, 'name'),
    frequency: ALERT_FREQUENCIES.find((option) => option === form.get('frequency')) ?? 'daily',
  }
  try {
    const { data: saved } = await api.call(saveSearch, { body })
    return redirect(`/profile/searches?saved=${saved.id}`, { status: 303, headers })
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return data({ refused: 'full' as const }, 409)
    if (error instanceof CallError && error.fields?.['name']) return data({ refused: 'name' as const }, 400)
    return handleFailedCall(error, { request, url, context })
  }
}

export default function NewSavedSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('saved_searches')
  return (
    <>
      <PageHead title={t('new_title')} path={PATH} noindex />
      <PageTitle title={t('new_title')} intro={t('new_intro')} />
      {actionData && 'problem' in actionData && (
        <div className="mb-4">
          <ErrorOutcome problem={actionData.problem} />
        </div>
      )}
      {'problem' in loaderData ? (
        <ErrorState title={loaderData.problem.title} text={loaderData.problem.text} />
      ) : loaderData.search === null ? (
        <EmptyState level={2} title={t('unknown_title')} text={t('unknown_text')}>
          <ButtonLink to="/places">{t('empty_button')}</ButtonLink>
        </EmptyState>
      ) : (
        <NewSearchForm
          search={loaderData.search}
          address={loaderData.address}
          problem={actionData && 'refused' in actionData ? actionData.refused : undefined}
        />
      )}
    </>
  )
}

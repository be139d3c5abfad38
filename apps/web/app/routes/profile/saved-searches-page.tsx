import { CallError } from '@amber/contract/http/client'
import { deletePriceAlert, listPriceAlerts } from '@amber/contract/endpoints/price-alerts'
import { changeSavedSearch, deleteSavedSearch, listSavedSearches } from '@amber/contract/endpoints/saved-searches'
import { ALERT_FREQUENCIES } from '@amber/domain/saved-search/vocabulary'
import { priceAlertLine } from '../../features/price-alerts/price-alert-line.ts'
import { PriceAlertList } from '../../features/price-alerts/price-alert-list.tsx'
import { SavedSearchCard } from '../../features/saved-searches/saved-search-card.tsx'
import { savedSearchLine } from '../../features/saved-searches/saved-search-line.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/saved-searches-page'

export const handle: MessagesHandle = { namespaces: ['saved_searches', 'search', 'price_alerts'] }

const PATH = '/profile/searches'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const [{ data }, { data: priceAlerts }] = await Promise.all([
      api.call(listSavedSearches, {}, { signal }),
      api.call(listPriceAlerts, {}, { signal }),
    ])
    const searches = data.result.map((search) => savedSearchLine(search, language))
    // The search that the previous page's form has just saved.
    const saved = searches.find(({ id }) => String(id) === url.searchParams.get('saved'))
    return {
      searches,
      alerts: priceAlerts.result.map((alert) => priceAlertLine(alert, language)),
      saved: saved && { name: saved.name, isOff: saved.frequency === 'off' },
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  const [change, remove, removeAlert] = [form.get('change'), form.get('remove'), form.get('remove_alert')]
  try {
    if (removeAlert !== null) {
      await api.call(deletePriceAlert, { params: { id: Number(removeAlert) } })
      return { removedAlert: true }
    }
    if (remove !== null) {
      await api.call(deleteSavedSearch, { params: { id: Number(remove) } })
      return { removed: true }
    }
    const frequency = ALERT_FREQUENCIES.find((option) => option === form.get('frequency'))
    const { data } = await api.call(changeSavedSearch, { params: { id: Number(change) }, body: { frequency } })
    return { changed: data.name }
  } catch (error) {
    if (removeAlert !== null && error instanceof CallError && error.code === 'not_found') return { removedAlert: true }
    // The search was deleted elsewhere meanwhile, or the form was sent twice.
    if (remove !== null && error instanceof CallError && error.code === 'not_found') return { removed: true }
    return handleFailedCall(error, { request, url, context })
  }
}

export default function SavedSearchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('saved_searches')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <PageTitle title={t('title')} intro={t('intro')} />
      <FormOutcome loaderData={loaderData} actionData={actionData} />
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : loaderData.searches.length === 0 && loaderData.alerts.length === 0 ? (
        <EmptyState level={2} title={t('empty_title')} text={t('empty_text')}>
          <ButtonLink to="/places">{t('empty_button')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4">
            {loaderData.searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
          <PriceAlertList alerts={loaderData.alerts} />
        </>
      )}
    </>
  )
}

type OutcomeProps = Pick<Route.ComponentProps, 'loaderData'> & {
  actionData: Route.ComponentProps['actionData'] | undefined
}

/** Outcome of this page's form or of the form on the previous page. */
function FormOutcome({ loaderData, actionData }: OutcomeProps) {
  const { t } = useTranslation(['saved_searches', 'price_alerts'])
  const saved = 'saved' in loaderData ? loaderData.saved : undefined
  if (!actionData && !saved) return null
  return (
    <div className="mb-4">
      {actionData && 'problem' in actionData ? (
        <ErrorOutcome problem={actionData.problem} />
      ) : (
        <Outcome of={actionData ?? saved?.name}>
          {actionData
            ? 'changed' in actionData
              ? t('changed', { name: actionData.changed })
              : t('removedAlert' in actionData ? 'price_alerts:removed' : 'removed')
            : t(saved?.isOff ? 'saved_off' : 'saved', { name: saved?.name ?? '' })}
        </Outcome>
      )}
    </div>
  )
}

import { useSearchParams } from 'react-router'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { INVENTORIES_PATH } from '../../features/dashboard/inventories/inventories-url.ts'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import { loadPrices } from '../../features/dashboard/prices/load-prices.server.ts'
import { PricesForm } from '../../features/dashboard/prices/prices-form.tsx'
import { isFormView, pricesPath } from '../../features/dashboard/prices/prices-url.ts'
import { PricesView } from '../../features/dashboard/prices/prices-view.tsx'
import { publishFromForm } from '../../features/dashboard/prices/publish-prices.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/prices-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['price_grid'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    return await loadPrices(params.id, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return await publishFromForm(params.id, form, api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function PricesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('price_grid')
  const [query] = useSearchParams()
  if ('problem' in loaderData) {
    return (
      <DashboardFrame title={t('note')}>
        <PageHead title={t('note')} path={pricesPath(params.id)} noindex />
        <div className="grid justify-items-start gap-4 p-4">
          <ErrorOutcome problem={loaderData.problem} />
          <DenseLink to={INVENTORIES_PATH}>{t('all_places')}</DenseLink>
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      <PageHead title={t('title', { name: loaderData.name })} path={pricesPath(params.id)} noindex />
      {isFormView(query) ? (
        <PricesForm data={loaderData} outcome={actionData} />
      ) : (
        <PricesView key={loaderData.id} data={loaderData} />
      )}
    </>
  )
}

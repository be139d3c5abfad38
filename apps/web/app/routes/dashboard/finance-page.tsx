import { actOnDifference } from '../../features/dashboard/finance/act-on-difference.server.ts'
import { actOnRefund, isRefundDisputed } from '../../features/dashboard/finance/act-on-refund.server.ts'
import { FinanceView } from '../../features/dashboard/finance/finance-view.tsx'
import { financeTabOf } from '../../features/dashboard/finance/finance-url.ts'
import { loadFinance } from '../../features/dashboard/finance/load-finance.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/finance-page'
import { data, useSearchParams } from 'react-router'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['finance', 'queues'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadFinance(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const done = (await actOnDifference(form, api)) ?? (await actOnRefund(form, api))
    return done && { done }
  } catch (error) {
    if (isRefundDisputed(error)) return data({ refused: 'disputed' as const }, { status: error.status })
    return handleFailedCall(error, { request, url, context })
  }
}

export default function FinancePage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return <FinanceView key={financeTabOf(query)} data={loaderData} outcome={actionData} />
}

import {
  downloadLandlordAgreement,
  getLandlordAgreement,
  signLandlordAgreement,
} from '@amber/contract/endpoints/agreements'
import { CallError } from '@amber/contract/http/client'
import { urlOf } from '@amber/contract/http/url'
import { data } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import { agreementView } from '../../features/agreement/agreement-page.ts'
import { AgreementScreen } from '../../features/agreement/agreement-screen.tsx'
import { submitSignature } from '../../features/agreement/submit-signature.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import type { Route } from './+types/landlord-agreement-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['agreement', 'book'],
  wide: true,
  ownFrame: true,
}

/** The URL contains a token, so it needs the same protection as `/login/link`. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })

/** Only shows the agreement, because virus scanners open every link in a mail. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const { data: agreement } = await api.call(getLandlordAgreement, { params }, { signal })
    const filePath = urlOf(downloadLandlordAgreement, params, {})
    return data(agreementView(agreement, { as: 'landlord', language, filePath }))
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return missingPage()
    throw error
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  try {
    return await submitSignature(request, (body) => api.call(signLandlordAgreement, { params, body }))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LandlordAgreementPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('agreement')
  if (loaderData === null) return <NotFoundScreen />
  if (actionData && 'problem' in actionData)
    return <PageProblem problem={actionData.problem} path={`/agreements/${params.token}`} />
  return (
    <>
      {/* The URL contains a secret token, so the page's metadata must not include it. */}
      <PageHead title={t('page_title')} path="/agreements" noindex />
      <AgreementScreen agreement={loaderData} result={actionData} />
    </>
  )
}

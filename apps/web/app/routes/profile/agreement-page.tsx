import { downloadAgreement, getAgreement, signAgreement } from '@amber/contract/endpoints/agreements'
import { urlOf } from '@amber/contract/http/url'
import { agreementView } from '../../features/agreement/agreement-page.ts'
import { AgreementScreen } from '../../features/agreement/agreement-screen.tsx'
import { submitSignature } from '../../features/agreement/submit-signature.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/agreement-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['agreement', 'book'],
  wide: true,
  ownFrame: true,
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  const path = { id: params.uuid }
  try {
    const { data } = await api.call(getAgreement, { params: path }, { signal })
    return agreementView(data, { as: 'student', language, filePath: urlOf(downloadAgreement, path, {}) })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  try {
    return await submitSignature(request, (body) => api.call(signAgreement, { params: { id: params.uuid }, body }))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function AgreementPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('agreement')
  const path = `/profile/leads/${params.uuid}/agreement`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  if (actionData && 'problem' in actionData) return <PageProblem problem={actionData.problem} path={path} />
  return (
    <>
      <PageHead title={t('page_title')} path={path} noindex />
      <AgreementScreen
        agreement={loaderData}
        result={actionData}
        action={
          <ButtonLink to="/profile/leads" variant="soft" size="small">
            {t('to_bookings')}
          </ButtonLink>
        }
      />
    </>
  )
}

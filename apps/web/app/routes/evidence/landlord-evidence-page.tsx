import { CallError } from '@amber/contract/http/client'
import { EvidenceScreen } from '../../features/evidence/evidence-screen.tsx'
import { loadLandlordEvidence } from '../../features/evidence/load-evidence.server.ts'
import { submitLandlordEvidence } from '../../features/evidence/submit-evidence.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import type { Route } from './+types/landlord-evidence-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['evidence', 'book'],
  wide: true,
  ownFrame: true,
}

/** The URL contains a token, so it needs the same protection as `/login/link`. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })

/** Only shows the evidence, because virus scanners open every link in a mail. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    return await loadLandlordEvidence(createLoaderContext(request, context), params.token)
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return missingPage()
    throw error
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  try {
    return await submitLandlordEvidence(request, { api, token: params.token })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LandlordEvidencePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('evidence')
  if (loaderData === null) return <NotFoundScreen />
  if (actionData && 'problem' in actionData)
    return <PageProblem problem={actionData.problem} path={`/evidence/${params.token}`} />
  return (
    <>
      {/* The URL contains a secret token, so the page's metadata must not include it. */}
      <PageHead title={t(`page_title_${loaderData.phase}`)} path="/evidence" noindex />
      <EvidenceScreen evidence={loaderData} result={actionData} />
    </>
  )
}

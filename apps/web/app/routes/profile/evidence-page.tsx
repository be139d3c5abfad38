import type { EvidencePhase } from '@amber/domain/evidence/evidence'
import { evidencePath } from '@amber/domain/evidence/evidence-path'
import { DepositCard } from '../../features/deposit/deposit-card.tsx'
import { loadDeposit } from '../../features/deposit/load-deposit.server.ts'
import { findDepositAction, submitDeposit } from '../../features/deposit/submit-deposit.server.ts'
import { EvidenceScreen } from '../../features/evidence/evidence-screen.tsx'
import { loadEvidence } from '../../features/evidence/load-evidence.server.ts'
import { PhaseLinks } from '../../features/evidence/phase-links.tsx'
import { PhotoUploader } from '../../features/evidence/photo-uploader.tsx'
import { ACTION_FIELD } from '../../features/evidence/shared/action-field.ts'
import { StartScreen } from '../../features/evidence/start-screen.tsx'
import { submitEvidence } from '../../features/evidence/submit-evidence.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/evidence-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['evidence', 'book', 'deposit'],
  wide: true,
  ownFrame: true,
}

/** The two pages of a stay differ by the end of their path. */
const phaseOf = ({ pathname }: URL): EvidencePhase => (pathname.endsWith('/move-out') ? 'move_out' : 'move_in')

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    const loading = createLoaderContext(request, context)
    const query = { leadUuid: params.uuid, phase: phaseOf(url) }
    const [evidence, deposit] = await Promise.all([
      loadEvidence(loading, query),
      query.phase === 'move_out' ? loadDeposit(loading, query.leadUuid) : null,
    ])
    return { ...evidence, deposit }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  try {
    const form = await request.formData().catch(() => new FormData())
    const leadUuid = params.uuid
    const depositAction = findDepositAction(readFormField(form, ACTION_FIELD))
    return depositAction
      ? await submitDeposit(form, { api, leadUuid, action: depositAction })
      : await submitEvidence(form, { api, leadUuid, phase: phaseOf(url) })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function EvidencePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('evidence')
  const leadUuid = params.uuid
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path="/profile/leads" />
  const { phase, evidence, canStart, language, deposit } = loaderData
  const path = evidencePath({ leadUuid, phase })
  if (actionData && 'problem' in actionData) return <PageProblem problem={actionData.problem} path={path} />
  const toBookings = (
    <ButtonLink to="/profile/leads" variant="soft" size="small">
      {t('to_bookings')}
    </ButtonLink>
  )
  const depositResult = actionData && 'deposit' in actionData ? actionData : undefined
  const depositCard = deposit && <DepositCard deposit={deposit} result={depositResult} />
  const phases = <PhaseLinks leadUuid={leadUuid} phase={phase} />
  return (
    <>
      <PageHead title={t(`page_title_${phase}`)} path={path} noindex />
      {evidence === null ? (
        <StartScreen phase={phase} canStart={canStart} action={toBookings} phases={phases} deposit={depositCard} />
      ) : (
        <EvidenceScreen
          evidence={evidence}
          result={actionData && 'deposit' in actionData ? undefined : actionData}
          action={toBookings}
          phases={phases}
          deposit={depositCard}
          uploader={<PhotoUploader leadUuid={leadUuid} phase={phase} language={language} />}
        />
      )}
    </>
  )
}

import { getMe } from '@amber/contract/endpoints/account'
import { listStaff } from '@amber/contract/endpoints/staff'
import { editionByName } from '@amber/editions/editions'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { changeStaff, toStaffError } from '../../features/dashboard/staff/change-staff.server.ts'
import { STAFF_PATH } from '../../features/dashboard/staff/panel-url.ts'
import { StaffView } from '../../features/dashboard/staff/staff-view.tsx'
import { invitationLines, memberLines } from '../../features/dashboard/staff/staff-lines.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { serverSettings } from '../../server/server-context.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/staff-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['people'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const [staff, me] = await Promise.all([api.call(listStaff, {}, { signal }), api.call(getMe, {}, { signal })])
    return {
      members: memberLines(staff.data.members, { me: me.data.id, now: new Date(), language }),
      invitations: invitationLines(staff.data.invitations, language),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** Opening a panel beside the list doesn't change the list. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && defaultShouldRevalidate

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const { companyEmailDomain } = editionByName(context.get(serverSettings).edition)
  try {
    return await changeStaff(form, api, companyEmailDomain)
  } catch (error) {
    return toStaffError(error) ?? handleFailedCall(error, { request, url, context })
  }
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('people')
  if ('members' in loaderData) return <StaffView {...loaderData} outcome={actionData} />
  const { problem } = loaderData
  return (
    <DashboardFrame title={t('title')}>
      <PageHead title={t('title')} path={STAFF_PATH} noindex />
      <div className="p-4 md:p-5">
        <ErrorState title={problem.title} text={problem.text}>
          {problem.code !== 'forbidden' && (
            <ButtonLink to={STAFF_PATH} reloadDocument variant="outline" size="small">
              {t('try_again')}
            </ButtonLink>
          )}
        </ErrorState>
      </div>
    </DashboardFrame>
  )
}

import { getMe } from '@amber/contract/account'
import { listStaff } from '@amber/contract/staff'
import { editionByName } from '@amber/editions/editions'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { changeStaff, refusalOf } from '../features/people/change-staff.server.ts'
import { PEOPLE_PATH } from '../features/people/panel-address.ts'
import { PeopleView } from '../features/people/people-view.tsx'
import { invitationLines, memberLines } from '../features/people/staff-lines.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import type { OwnFrameHandle } from '../lib/page-frame.ts'
import { serverSettings } from '../lib/server-context.ts'
import { DashboardFrame } from '../parts/dashboard/dashboard-frame.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/people-page'

export const handle: MessagesHandle & OwnFrameHandle = { namespaces: ['people'], wide: true, ownFrame: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = askingFor(request, context)
  try {
    const [staff, me] = await Promise.all([api.call(listStaff, {}, { signal }), api.call(getMe, {}, { signal })])
    return {
      members: memberLines(staff.data.members, { me: me.data.id, now: new Date(), language }),
      invitations: invitationLines(staff.data.invitations, language),
    }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

/** What stands open beside the list changes nothing of it. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && defaultShouldRevalidate

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const { companyEmailDomain } = editionByName(context.get(serverSettings).edition)
  try {
    return await changeStaff(form, api, companyEmailDomain)
  } catch (error) {
    return refusalOf(error) ?? answerFailedCall(error, { request, url, context })
  }
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('people')
  if ('members' in loaderData) return <PeopleView {...loaderData} outcome={actionData} />
  const { problem } = loaderData
  return (
    <DashboardFrame title={t('title')}>
      <PageHead title={t('title')} path={PEOPLE_PATH} noindex />
      <div className="p-4 md:p-5">
        <ErrorState title={problem.title} text={problem.text}>
          {problem.code !== 'forbidden' && (
            <ButtonLink to={PEOPLE_PATH} reloadDocument variant="outline" size="small">
              {t('try_again')}
            </ButtonLink>
          )}
        </ErrorState>
      </div>
    </DashboardFrame>
  )
}

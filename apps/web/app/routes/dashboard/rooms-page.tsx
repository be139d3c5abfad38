import { confirmRoom, listRoomConfirmations } from '@amber/contract/endpoints/leads'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { roomLine, ROOMS_PATH } from '../../features/dashboard/rooms/room-lines.ts'
import { RoomList } from '../../features/dashboard/rooms/room-list.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/rooms-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['rooms'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const { data } = await api.call(listRoomConfirmations, {}, { signal })
    return { rooms: data.result.map((room) => roomLine(room, language)) }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const lead = form.get('lead')
  try {
    await api.call(confirmRoom, { params: { id: typeof lead === 'string' ? lead : '' } })
    return { confirmed: true }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function RoomsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('rooms')
  return (
    <DashboardFrame
      title={t('title')}
      {...('rooms' in loaderData && {
        note: t('count', { count: loaderData.rooms.length }),
      })}
    >
      <PageHead title={t('title')} path={ROOMS_PATH} noindex />
      <p className="px-4 pt-4 text-13 text-ink-2 md:px-5">{t('intro')}</p>
      <div className="px-4 pt-4 empty:hidden md:px-5">
        {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
        {actionData && 'confirmed' in actionData && <Outcome of={actionData}>{t('confirmed')}</Outcome>}
        {'problem' in loaderData && <ErrorOutcome problem={loaderData.problem} />}
      </div>
      {'rooms' in loaderData && <RoomList rooms={loaderData.rooms} />}
    </DashboardFrame>
  )
}

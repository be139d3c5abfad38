import { CallError } from '@amber/contract/http/client'
import { localPath } from '@amber/domain/local-path'
import { data } from 'react-router'
import { shareShortlist } from '../../features/shared-shortlist/shared/share-shortlist.server.ts'
import { loadShortlist } from '../../features/shortlist/load-shortlist.server.ts'
import { ShortlistView } from '../../features/shortlist/shortlist-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { sessionTokenOf } from '../../server/cookies.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { offlinePageHeaders } from '../../server/offline-headers.server.ts'
import { fetchMe } from '../../server/me.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { useSite } from '../../shared/page/site.ts'
import { visitorShortlistOf } from '../../features/shortlist/shared/visitor-shortlist.server.ts'
import { OfflineNotice } from '../../features/shortlist/offline-notice.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ProfileFrame } from '../../features/account/frame/profile-frame.tsx'
import type { Route } from './+types/shortlist-page'

export const handle: MessagesHandle = { namespaces: ['shortlist', 'shared', 'profile', 'offline'] }

const PATH = '/profile/shortlist'

/** The only profile page that visitors have too: their shortlist is in a cookie. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const back = localPath(url.searchParams.get('back') ?? '') ?? null
  try {
    const visitorEntries = (await isLoggedIn()) ? undefined : visitorShortlistOf(request)
    const list = await loadShortlist(visitorEntries, loaderContext)
    // An incomplete list must not replace the one stored offline.
    const entries = list.incomplete ? [] : (visitorEntries ?? [...list.lines, ...list.gone])
    const offlineHeaders = await offlinePageHeaders(
      request,
      context,
      entries.map(({ id }) => id),
    )
    return data({ ...list, back }, { headers: { 'cache-control': 'private, no-store', ...offlineHeaders } })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }

  async function isLoggedIn() {
    if (!sessionTokenOf(request)) return false
    return fetchMe(request, context).then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: unknown }).code === 'unauthenticated') return false
        throw error
      },
    )
  }
}

/** Shares the shortlist of a logged-in student. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    const names = { name: readFormField(form, 'name'), memberName: readFormField(form, 'member_name') }
    return { link: await shareShortlist(api, names) }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { full: true as const }
    return handleFailedCall(error, { request, url, context })
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function ShortlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shortlist')
  const { account } = useSite()
  const page = (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <OfflineNotice />
      {'problem' in loaderData ? (
        <>
          <PageTitle title={t('title')} />
          <PageProblem problem={loaderData.problem} path={PATH} />
        </>
      ) : (
        <ShortlistView {...loaderData} shared={actionData} />
      )}
    </>
  )
  return account ? <ProfileFrame>{page}</ProfileFrame> : <div className="pt-6 pb-16 lg:pt-10">{page}</div>
}

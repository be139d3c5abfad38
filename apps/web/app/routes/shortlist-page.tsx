import { SESSION_TOKEN } from '@amber/domain/session-token'
import { localPath } from '@amber/domain/local-path'
import { data } from 'react-router'
import { loadShortlist } from '../features/shortlist/load-shortlist.server.ts'
import { ShortlistView } from '../features/shortlist/shortlist-view.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { askingFor } from '../lib/asking.server.ts'
import { cookiesOf } from '../lib/cookies.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { keptPageHeaders } from '../lib/kept-page.server.ts'
import { askMe } from '../lib/me.server.ts'
import { useSite } from '../lib/site.ts'
import { visitorShortlistOf } from '../lib/visitor-shortlist.server.ts'
import { OfflineNotice } from '../parts/offline-notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { ProfileFrame } from '../parts/profile/profile-frame.tsx'
import type { Route } from './+types/shortlist-page'

export const handle: MessagesHandle = { namespaces: ['shortlist', 'profile', 'offline'] }

const PATH = '/profile/shortlist'

/** The one page of the profile that visitors have too: their list is in their browser. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asking = askingFor(request, context)
  const back = localPath(url.searchParams.get('back') ?? '') ?? null
  try {
    const visitorIds = (await isLoggedIn()) ? undefined : visitorShortlistOf(request)
    const list = await loadShortlist(visitorIds, asking)
    // What could not be had in full is not kept in place of what was.
    const ids = list.incomplete ? [] : (visitorIds ?? [...list.lines, ...list.gone].map(({ id }) => id))
    const kept = await keptPageHeaders(request, context, ids)
    return data({ ...list, back }, { headers: { 'cache-control': 'private, no-store', ...kept } })
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }

  async function isLoggedIn() {
    if (!cookiesOf(request)[SESSION_TOKEN]) return false
    return askMe(request, context).then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: unknown }).code === 'unauthenticated') return false
        throw error
      },
    )
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shortlist')
  const { account } = useSite()
  const page = (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <OfflineNotice />
      {'problem' in loaderData ? (
        <>
          <h1 className="mb-6 text-24 md:text-32">{t('title')}</h1>
          <PageProblem problem={loaderData.problem} path={PATH} />
        </>
      ) : (
        <ShortlistView {...loaderData} />
      )}
    </>
  )
  return account ? <ProfileFrame>{page}</ProfileFrame> : <div className="pt-6 pb-16 lg:pt-10">{page}</div>
}

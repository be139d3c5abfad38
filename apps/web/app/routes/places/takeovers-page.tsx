import { CallError } from '@amber/contract/http/client'
import { loadTakeovers } from '../../features/takeover/shared/load-takeovers.server.tsx'
import { TakeoverMarkup } from '../../features/takeover/shared/takeover-markup.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/takeovers-page'

export const handle: MessagesHandle = { namespaces: ['takeovers'] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  // No region has such a name, and the API would reject it.
  if (!/^[\w-]{1,200}$/.test(params.region)) return missingPage()
  try {
    return await loadTakeovers({ region: params.region }, createLoaderContext(request, context))
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return missingPage()
    return handleFailedCall(error, { request, url, context })
  }
}

export default function TakeoversPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('takeovers')
  if (loaderData === null) return <NotFoundScreen />
  const searchPath = `/places/search/${params.region}`
  const path = `${searchPath}/takeovers`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  const { html, regionName } = loaderData
  const city = regionName ?? ''
  return (
    <div className="mx-auto grid max-w-[52rem] gap-6 py-8 md:py-12">
      <PageHead title={t('board_title', { city })} path={path} noindex />
      <div>
        <h1 id="takeovers-title" className="text-24 md:text-32">
          {t('board_title', { city })}
        </h1>
        <p className="mt-3 text-ink-2">{t('board_intro')}</p>
      </div>
      {html === null ? <p className="text-ink-2">{t('board_none')}</p> : <TakeoverMarkup html={html} />}
      <ButtonLink to={searchPath} variant="outline" className="justify-self-start">
        {t('board_search', { city })}
      </ButtonLink>
    </div>
  )
}

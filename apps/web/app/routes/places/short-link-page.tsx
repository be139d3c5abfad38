import { getInventory } from '@amber/contract/endpoints/inventory'
import { CallError } from '@amber/contract/http/client'
import { readShortLink } from '@amber/domain/seo/short-link'
import { redirect } from 'react-router'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import type { Route } from './+types/short-link-page'

/** Redirects a short link to its place or shared shortlist, for as long as the name of the place may change. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readShortLink(params.code)
  if (target === undefined) return missingPage()
  if ('sharedShortlist' in target) return redirect(`/shared/${target.sharedShortlist}`)
  const { api } = createLoaderContext(request, context)
  try {
    const { data } = await api.call(getInventory, {
      params: { id: String(target.place) },
      query: { only: 'canonical_name' },
    })
    return redirect(`/places/${data.canonical_name}`)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'not_found') return missingPage()
    // The page of a place that is gone for good offers others nearby.
    if (error.code === 'gone') return redirect(`/places/${target.place}`)
    throw error
  }
}

export default function ShortLinkPage() {
  return <NotFoundScreen />
}

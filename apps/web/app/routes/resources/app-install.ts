import { redirect } from 'react-router'
import { editionByName } from '@amber/editions/editions'
import { appPlatformOf } from '../../shared/mobile-app/mobile-app.ts'
import { serverSettings } from '../../server/server-context.ts'
import type { Route } from './+types/app-install'

/** Redirects to the app store of the visitor's phone; on a computer, to the home page's section with both stores. */
export function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('platform')
  const platform = appPlatformOf(requested, request.headers.get('user-agent') ?? '')
  const { appStores } = editionByName(context.get(serverSettings).edition)
  return redirect(platform === undefined ? '/#app' : appStores[platform])
}

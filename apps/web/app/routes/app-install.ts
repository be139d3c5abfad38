import { redirect } from 'react-router'
import { editionByName } from '@amber/editions/editions'
import { appPlatformOf } from '../lib/mobile-app.ts'
import { serverSettings } from '../lib/server-context.ts'
import type { Route } from './+types/app-install'

/** To the shop of the visitor's phone; on a computer, to where the home page shows both. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('platform')
  const platform = appPlatformOf(asked, request.headers.get('user-agent') ?? '')
  const { appStores } = editionByName(context.get(serverSettings).edition)
  return redirect(platform === undefined ? '/#app' : appStores[platform])
}

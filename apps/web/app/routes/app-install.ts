import { redirect } from 'react-router'
import { APP_STORES, appPlatformOf } from '../lib/mobile-app.ts'
import type { Route } from './+types/app-install'

/** To the shop of the visitor's phone; on a computer, to where the home page shows both. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('platform')
  const platform = appPlatformOf(asked, request.headers.get('user-agent') ?? '')
  return redirect(platform === undefined ? '/#app' : APP_STORES[platform])
}

import { redirect } from 'react-router'
import { localPath } from '../lib/local-path.ts'
import { preferenceCookies } from '../lib/preferences.server.ts'
import type { Route } from './+types/preferences'

/** Language, currency, the banner and consent: plain forms, which work before and without any script. */
export async function action({ request }: Route.ActionArgs) {
  const { protocol, host } = new URL(request.url)
  // Nobody else's page may answer for a visitor, least of all about consent.
  const sentFrom = request.headers.get('origin')
  if (sentFrom !== null && (!URL.canParse(sentFrom) || new URL(sentFrom).host !== host)) {
    return new Response(null, { status: 403 })
  }

  const form = await request.formData()
  const cookies = preferenceCookies(form, protocol === 'https:')
  if (cookies === undefined) return new Response(null, { status: 400 })

  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  const returnTo = form.get('return_to')
  return redirect((typeof returnTo === 'string' ? localPath(returnTo) : undefined) ?? '/', { status: 303, headers })
}

/** There is nothing to read here. */
export const loader = () => redirect('/')

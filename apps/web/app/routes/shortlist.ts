import { addToShortlist, removeFromShortlist } from '@amber/contract/shortlists'
import { CallError } from '@amber/contract/client'
import { localPath } from '@amber/domain/local-path'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { readShortlist, withWish } from '@amber/domain/shortlist/visitor-shortlist'
import { redirect } from 'react-router'
import { apiForForm } from '../lib/api.server.ts'
import { cookiesOf } from '../lib/cookies.server.ts'
import { fieldText } from '../lib/field-text.ts'
import { refusal } from '../lib/refusal.server.ts'
import { serverSettings } from '../lib/server-context.ts'
import { shortlistCookie } from '../lib/shortlist-cookie.ts'
import { visitorShortlistOf } from '../lib/visitor-shortlist.server.ts'
import type { Route } from './+types/shortlist'

const LIST = '/profile/shortlist'

/** A heart that was pressed without script. Whoever is logged in has their list with us, a visitor in their browser. */
export async function action({ request, context }: Route.ActionArgs) {
  // Else any site could put places on a visitor's list; for those who are logged in the API says so itself.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return refusal('forbidden', request, context)
  const form = await request.formData().catch(() => new FormData())
  const [id] = readShortlist(fieldText(form, 'inventory_id'))
  if (id === undefined) return refusal('bad_request', request, context)
  const saved = form.get('saved') !== 'false'
  const { api, headers } = apiForForm(request, context)
  const from = pageOf(request)
  if (cookiesOf(request)[SESSION_TOKEN]) {
    try {
      if (saved) await api.call(addToShortlist, { body: { inventories_shortlist: { inventory_id: id } } })
      else await api.call(removeFromShortlist, { params: { id } })
      return redirect(from ?? LIST, { status: 303, headers })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status >= 500) {
        context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
      }
      // A session that has ended makes a visitor.
      if (error.code !== 'unauthenticated') return refusal(error.code, request, context)
    }
  }
  const secure = new URL(request.url).protocol === 'https:'
  headers.append('set-cookie', shortlistCookie(withWish(visitorShortlistOf(request), id, saved), secure))
  return redirect(saved ? listWithWayBack(from) : (from ?? LIST), { status: 303, headers })
}

/** There is nothing to read here. */
export const loader = () => redirect(LIST)

/** The page is the same for all visitors, so it can't show their heart: the list does, and leads back. */
const listWithWayBack = (from: string | undefined) =>
  from === undefined || from.startsWith(LIST) ? LIST : `${LIST}?${new URLSearchParams({ back: from })}`

/** Of this site: where the heart was. */
function pageOf(request: Request): string | undefined {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return undefined
  const { host, pathname, search } = new URL(referrer)
  return host === new URL(request.url).host ? localPath(pathname + search) : undefined
}

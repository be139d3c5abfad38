import { addToShortlist, removeFromShortlist } from '@amber/contract/endpoints/shortlists'
import { CallError } from '@amber/contract/http/client'
import { localPath } from '@amber/domain/local-path'
import { readId, readSavedStay } from '@amber/domain/shortlist/saved-stay'
import { applyShortlistChange } from '@amber/domain/shortlist/visitor-shortlist'
import { redirect } from 'react-router'
import { apiForForm } from '../../server/api.server.ts'
import { sessionTokenOf } from '../../server/cookies.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { shortlistBody } from '../../features/shortlist/shared/shortlist-bodies.ts'
import { shortlistCookie } from '../../features/shortlist/shared/shortlist-cookie.ts'
import { visitorShortlistOf } from '../../features/shortlist/shared/visitor-shortlist.server.ts'
import type { Route } from './+types/shortlist'

const SHORTLIST_PATH = '/profile/shortlist'

/** Saves or removes a place without JavaScript: in the account of a logged-in user, else in a cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  // Otherwise any site could add places to a visitor's shortlist; for logged-in users the API checks this itself.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return errorResponse('forbidden', request, context)
  const form = await request.formData().catch(() => new FormData())
  const id = readId(readFormField(form, 'inventory_id'))
  if (id === null) return errorResponse('bad_request', request, context)
  const entry = { id, stay: readSavedStay(readFormField(form, 'stay')) }
  const saved = form.get('saved') !== 'false'
  const { api, headers } = apiForForm(request, context)
  const fromPath = referringPath(request)
  if (sessionTokenOf(request)) {
    try {
      if (saved) await api.call(addToShortlist, { body: { inventories_shortlist: shortlistBody(entry) } })
      else await api.call(removeFromShortlist, { params: { id } })
      return redirect(fromPath ?? SHORTLIST_PATH, { status: 303, headers })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status >= 500) {
        context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
      }
      // A user whose session has ended is treated as a visitor.
      if (error.code !== 'unauthenticated') return errorResponse(error.code, request, context)
    }
  }
  const secure = new URL(request.url).protocol === 'https:'
  headers.append('set-cookie', shortlistCookie(applyShortlistChange(visitorShortlistOf(request), entry, saved), secure))
  return redirect(saved ? shortlistWithBackLink(fromPath) : (fromPath ?? SHORTLIST_PATH), { status: 303, headers })
}

/** This path only accepts POST. */
export const loader = () => redirect(SHORTLIST_PATH)

/**
 * Returns the shortlist's path with a link back. The previous page is the same for all visitors, so it can't show the saved
 * heart; the shortlist can.
 */
const shortlistWithBackLink = (from: string | undefined) =>
  from === undefined || from.startsWith(SHORTLIST_PATH)
    ? SHORTLIST_PATH
    : `${SHORTLIST_PATH}?${new URLSearchParams({ back: from })}`

/** Returns the path of the page on this site that the request came from. */
function referringPath(request: Request): string | undefined {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return undefined
  const { host, pathname, search } = new URL(referrer)
  return host === new URL(request.url).host ? localPath(pathname + search) : undefined
}

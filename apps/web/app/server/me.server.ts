import { getMe } from '@amber/contract/endpoints/account'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from './api.server.ts'

type MeResponse = ReturnType<typeof requestMe>

const responses = new WeakMap<Readonly<RouterContextProvider>, MeResponse>()

/**
 * Fetches the current user once per page request, for the frame, the login guard and the page. Only GET requests share
 * the response, because an action may change it.
 */
export function fetchMe(request: Request, context: Readonly<RouterContextProvider>): MeResponse {
  const cached = responses.get(context)
  if (cached) return cached
  const response = requestMe(request, context)
  // Prevents an unhandled rejection; each caller handles the error itself.
  response.catch(() => {})
  if (request.method === 'GET') responses.set(context, response)
  return response
}

/** Maximum wait of the header, which must not delay its page. */
const LAYOUT_TIMEOUT_MS = 1500

/** Fetches the user like `fetchMe`, but rejects after `LAYOUT_TIMEOUT_MS`. */
export const fetchMeWithTimeout = (request: Request, context: Readonly<RouterContextProvider>): MeResponse =>
  Promise.race([fetchMe(request, context), rejectAfterTimeout()])

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => {
    const signal = AbortSignal.timeout(LAYOUT_TIMEOUT_MS)
    signal.addEventListener('abort', () => reject(new Error('current user request timed out')))
  })

const requestMe = (request: Request, context: Readonly<RouterContextProvider>) =>
  apiFor(request, context).call(getMe, {}, { signal: request.signal })

import { createHmac } from 'node:crypto'
import { CallError } from '@amber/contract/http/client'
import type { RouterContextProvider } from 'react-router'
import { sessionTokenOf } from './cookies.server.ts'
import { fetchMeWithTimeout } from './me.server.ts'

const VISITOR = 'visitor'

/**
 * Returns an opaque owner id, so that the browser can tell which offline pages belong to someone else. Derived from the
 * session token: it reveals nothing about the user and changes with each login.
 */
export async function offlineOwnerOf(request: Request, context: Readonly<RouterContextProvider>): Promise<string> {
  const token = sessionTokenOf(request)
  if (!token || (await hasEnded(request, context))) return VISITOR
  return createHmac('sha256', token).update('kept for').digest('base64url')
}

/** Returns false on timeouts and other errors: only an `unauthenticated` response shows that the session has ended. */
const hasEnded = (request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> =>
  fetchMeWithTimeout(request, context).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.code === 'unauthenticated',
  )

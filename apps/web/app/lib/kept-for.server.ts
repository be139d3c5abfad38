import { createHmac } from 'node:crypto'
import { CallError } from '@amber/contract/client'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { RouterContextProvider } from 'react-router'
import { cookiesOf } from './cookies.server.ts'
import { askMeInTime } from './me.server.ts'

const VISITOR = 'visitor'

/**
 * Names whoever asks to their own browser, so that it knows what it has kept for somebody else. Made from the session:
 * it says nothing about the person, and another login is another name.
 */
export async function keptFor(request: Request, context: Readonly<RouterContextProvider>): Promise<string> {
  const token = cookiesOf(request)[SESSION_TOKEN]
  if (!token || (await hasEnded(request, context))) return VISITOR
  return createHmac('sha256', token).update('kept for').digest('base64url')
}

/** Who is not known in time is who they were. */
const hasEnded = (request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> =>
  askMeInTime(request, context).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.code === 'unauthenticated',
  )

import { getMe } from '@amber/contract/account'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from './api.server.ts'

type Answer = ReturnType<typeof ask>

const answers = new WeakMap<Readonly<RouterContextProvider>, Answer>()

/**
 * Whoever asks for this page: the frame, the door and the page itself want to know, and ask the API once. What comes
 * before a form is not what comes after, so only reads share.
 */
export function askMe(request: Request, context: Readonly<RouterContextProvider>): Answer {
  const known = answers.get(context)
  if (known) return known
  const answer = ask(request, context)
  // Told to each who waits for it.
  answer.catch(() => {})
  if (request.method === 'GET') answers.set(context, answer)
  return answer
}

/** The header may not hold up the page it stands on. */
const PATIENCE_MS = 1500

/** As `askMe`, for the frame: rejects when the answer takes too long. */
export const askMeInTime = (request: Request, context: Readonly<RouterContextProvider>): Answer =>
  Promise.race([askMe(request, context), tooLate()])

const tooLate = () =>
  new Promise<never>((_, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    signal.addEventListener('abort', () => reject(new Error('who is logged in was not said in time')))
  })

const ask = (request: Request, context: Readonly<RouterContextProvider>) =>
  apiFor(request, context).call(getMe, {}, { signal: request.signal })

import type { RequestTimeout } from './timeouts.ts'

/** Milliseconds that let the client's own timeout fire first, which makes it skip a hanging node for a while. */
const GRACE_MS = 20

type Abortable<T> = Promise<T> & { abort?: () => unknown }

/** Aborts the request after the timeout, which the client alone would apply to each node in turn. */
export async function withRequestTimeout<T>({ requestTimeout }: RequestTimeout, request: Abortable<T>): Promise<T> {
  const timer = setTimeout(() => request.abort?.(), requestTimeout + GRACE_MS)
  try {
    return await request
  } finally {
    clearTimeout(timer)
  }
}

import type { Patience } from './patience.ts'

/** A node that hangs is first left out for a while, which its own timeout does. */
const GRACE_MS = 20

type Abortable<T> = Promise<T> & { abort?: () => unknown }

/** The client gives each node that long, one after the other; this ends all of it. */
export async function giveUpAfter<T>({ requestTimeout }: Patience, request: Abortable<T>): Promise<T> {
  const timer = setTimeout(() => request.abort?.(), requestTimeout + GRACE_MS)
  try {
    return await request
  } finally {
    clearTimeout(timer)
  }
}

import type { Client, ClientBase } from 'pg'

/** For requests and jobs: a statement of theirs is about one thing, takes milliseconds, and nobody waits for so long. */
export const UNANSWERED_MS = 20_000

type Query = (...given: unknown[]) => unknown

/**
 * Closes a connection on which a question stays without an answer for so long, and the question fails: a proxy that
 * swallows what is sent, and closes nothing, would let whoever asks wait for ever. The system's own probes find peers
 * that are gone, not those that are there and say nothing.
 */
export const closeUnanswered =
  (afterMs: number) =>
  (client: ClientBase): void => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      // With a question open it ends at once, without a goodbye that would have to be answered.
      const timer = setTimeout(() => void (client as Client).end(), afterMs)
      const answered = () => clearTimeout(timer)
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        return query(...given.slice(0, -1), (...answer: unknown[]) => {
          answered()
          ;(callback as Query)(...answer)
        })
      }
      const answer = query(...given)
      if (answer instanceof Promise) answer.then(answered, answered)
      // A cursor, whose rows somebody may read at leisure.
      else answered()
      return answer
    }) as ClientBase['query']
  }

import type { Client, ClientBase } from 'pg'

/** Timeout of queries in requests and jobs, whose statements take milliseconds. */
export const QUERY_TIMEOUT_MS = 20_000

type Query = (...args: unknown[]) => unknown

/**
 * Closes the connection and fails the query if no response arrives in time. Otherwise a proxy that drops traffic
 * without closing would block callers for ever: TCP keep-alive detects dead peers, not silent ones.
 */
export const closeOnQueryTimeout =
  (timeoutMs: number) =>
  (client: ClientBase): void => {
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      // With a query pending, `end` closes the socket at once instead of waiting for a graceful shutdown.
      const timer = setTimeout(() => void (client as Client).end(), timeoutMs)
      const clearTimer = () => clearTimeout(timer)
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), (...results: unknown[]) => {
          clearTimer()
          ;(callback as Query)(...results)
        })
      }
      const result = query(...args)
      if (result instanceof Promise) result.then(clearTimer, clearTimer)
      // A cursor has no timeout, because its rows may be read slowly.
      else clearTimer()
      return result
    }) as ClientBase['query']
  }

import type { ChatConnection } from './watched-thread.ts'

/** Seconds between two sweeps of a connection. */
export const SWEEP_INTERVAL_SECONDS = 30

/**
 * Holds the open connections of this process. They are swept in groups, one a second, so that no sweep delays messages. A
 * client that was silent from one sweep to the next is asked for a sign of life, and cut off if it does not give one until
 * the third: within 90 seconds.
 */
export function createOpenConnections<Connection extends Pick<ChatConnection, 'silentSweeps'> & Sweepable>() {
  const groups = Array.from({ length: SWEEP_INTERVAL_SECONDS }, () => new Set<Connection>())
  let accepted = 0
  let sweptGroup = 0
  return {
    /** Adds a connection and returns the function that removes it. */
    add: (connection: Connection): (() => void) => {
      const group = groups[accepted++ % SWEEP_INTERVAL_SECONDS]
      group?.add(connection)
      return () => group?.delete(connection)
    },
    *all(): Generator<Connection> {
      for (const group of groups) yield* group
    },
    /** Sweeps the next group. */
    sweep: () => {
      sweptGroup = (sweptGroup + 1) % SWEEP_INTERVAL_SECONDS
      for (const connection of groups[sweptGroup] ?? []) {
        connection.silentSweeps += 1
        // Whoever has written since the last sweep needs no ping, which would cost as much as a message.
        if (connection.silentSweeps === 2) connection.socket.ping()
        else if (connection.silentSweeps > 2) connection.socket.terminate()
      }
    },
  }
}

type Sweepable = { readonly socket: { ping: () => void; terminate: () => void } }

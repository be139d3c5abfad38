/** A new version of an object. It holds only numbers: each recipient loads the state with its own permissions. */
export type LiveChange = { id: number; version: number }

export type LiveChanges = {
  /**
   * Publishes a change; call it after the commit. Never fails: listeners also poll the database, which makes up for
   * lost messages.
   */
  publish(change: LiveChange): Promise<void>
  /** Calls the handler for every change that any process publishes from now on. */
  listen(handler: (change: LiveChange) => void): void
  close(): void
}

type Deps = { capture: (error: unknown) => void; close: () => Promise<void> }

/**
 * Reports an error that nobody caught, and ends the process as Node would. Returns a function that leaves this to Node
 * again.
 */
export function reportCrashes({ capture, close }: Deps): () => void {
  const crash = (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`)
    capture(thrown)
    void close().finally(() => process.exit(1))
  }
  // Node turns a rejection that nobody handles into one, too.
  process.once('uncaughtException', crash)
  return () => process.off('uncaughtException', crash)
}

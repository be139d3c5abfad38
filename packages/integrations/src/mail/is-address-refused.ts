/** No such mailbox, moved away, or no name a mailbox could have. */
const NO_MAILBOX = new Set([550, 551, 553])

/** Servers say "550 5.7.1" to a sender they don't trust: that is about us, and passes when we mend it. */
const NOT_TRUSTED = /\b5\.7\.\d/

/** Whether the server refused the reader's address for good, and nothing else was wrong. */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as { command?: unknown; responseCode?: unknown; response?: unknown }
  return (
    command === 'RCPT TO' &&
    typeof responseCode === 'number' &&
    NO_MAILBOX.has(responseCode) &&
    !NOT_TRUSTED.test(String(response))
  )
}

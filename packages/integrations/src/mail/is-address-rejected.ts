/** SMTP codes for a mailbox that does not exist, has moved or has an invalid name. */
const NO_MAILBOX = new Set([550, 551, 553])

/** Matches policy rejections such as "550 5.7.1" for an untrusted sender, which end once we fix our setup. */
const POLICY_REJECTION = /\b5\.7\.\d/

/** Returns whether the server permanently rejected the recipient's address and nothing else. */
export function isAddressRejected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as { command?: unknown; responseCode?: unknown; response?: unknown }
  return (
    command === 'RCPT TO' &&
    typeof responseCode === 'number' &&
    NO_MAILBOX.has(responseCode) &&
    !POLICY_REJECTION.test(String(response))
  )
}

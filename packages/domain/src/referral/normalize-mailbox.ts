/** Domains of one provider that ignores dots in the local part. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox an email is delivered to, as far as the address shows: many servers ignore a suffix after a plus.
 * Never use it to look up accounts, which match the exact email only.
 */
export function normalizeMailbox(email: string): string {
  const atIndex = email.lastIndexOf('@')
  const domain = email.slice(atIndex + 1).toLowerCase()
  const [name = ''] = email.slice(0, atIndex).toLowerCase().split('+')
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

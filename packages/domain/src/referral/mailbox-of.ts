/** Whose letters with and without dots, and under either name, arrive in the same place. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Where mail to an address arrives, as far as the address tells: many servers leave out what follows a plus. Never a way
 * to find an account, which an address opens only as it is written.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

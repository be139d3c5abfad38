import { editDistance } from '../search/edit-distance.ts'

/** Domains of most students' mailboxes. Short ones are left out, because one edit turns them into others. */
const COMMON_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.es',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.in',
  'icloud.com',
  'live.com',
  'protonmail.com',
  'rediffmail.com',
  'foxmail.com',
]

/** Domains of other providers that are one edit from a common one. */
const REAL_DOMAINS = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'hotmail.de',
  'hotmail.it',
  'hotmail.be',
])

/** Typing errors of `.com` that are no top-level domain. */
const MISTYPED_COM = /\.(?:con|cmo|ocm|comm|coom|xom|vom|cim|c0m)$/

/**
 * Returns the email that was probably meant, if its domain is one edit from a common one or has an ending that does not
 * exist; undefined otherwise. A beginning of a common domain is still being typed.
 */
export function suggestEmail(text: string): string | undefined {
  const email = text.trim()
  const at = email.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = email.slice(at + 1).toLowerCase()
  if (REAL_DOMAINS.has(domain) || COMMON_DOMAINS.some((common) => common.startsWith(domain))) return undefined
  const corrected = domain.replace(MISTYPED_COM, '.com')
  const near = COMMON_DOMAINS.find((common) => editDistance(corrected, common, 1) <= 1)
  const meant = near ?? (corrected === domain ? undefined : corrected)
  return meant && `${email.slice(0, at)}@${meant}`
}

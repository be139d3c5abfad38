import { readFileSync } from 'node:fs'

export type Account = { uid: number; gid: number }

/**
 * Returns the first of these users that exists if we run as root, because PostgreSQL and OpenSearch refuse to run as
 * root. Otherwise returns undefined, and they run under our own account.
 */
export function nonRootAccount(...names: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = parseAccounts(readFileSync('/etc/passwd', 'utf8'))
  for (const name of names) {
    const account = accounts.get(name)
    if (account) return account
  }
  throw new Error(`PostgreSQL and OpenSearch can't run as root, and no user is named ${names.join(' or ')}`)
}

export function parseAccounts(passwd: string): Map<string, Account> {
  return new Map(
    passwd.split('\n').flatMap((line): [string, Account][] => {
      const [name, , uid, gid] = line.split(':')
      return name && uid && gid ? [[name, { uid: Number(uid), gid: Number(gid) }]] : []
    }),
  )
}

import { readFileSync } from 'node:fs'

export type Account = { uid: number; gid: number }

/**
 * PostgreSQL and OpenSearch refuse to run as root: there they get the first of these users that exists.
 * Anyone else runs them as themselves.
 */
export function accountInsteadOfRoot(...names: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = parseAccounts(readFileSync('/etc/passwd', 'utf8'))
  for (const name of names) {
    const account = accounts.get(name)
    if (account) return account
  }
  throw new Error(`PostgreSQL and OpenSearch don't run as root, and there is no user named ${names.join(' or ')}`)
}

export function parseAccounts(passwd: string): Map<string, Account> {
  return new Map(
    passwd.split('\n').flatMap((line): [string, Account][] => {
      const [name, , uid, gid] = line.split(':')
      return name && uid && gid ? [[name, { uid: Number(uid), gid: Number(gid) }]] : []
    }),
  )
}

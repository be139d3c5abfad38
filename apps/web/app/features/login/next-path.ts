import { localPath } from '@amber/domain/local-path'

/** Where to go on after a login: a page of this site, never one that logs in again. */
export function nextPath(wished: string | null): string {
  const path = wished === null ? undefined : localPath(wished)
  return path === undefined || /^\/log(?:in|out)\b/.test(path) ? '/' : path
}

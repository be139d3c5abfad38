import { localPath } from '@amber/domain/local-path'

/** Returns the page to open after login: a path of this site that is not itself a login or logout page. */
export function nextPath(requested: string | null): string {
  const path = requested === null ? undefined : localPath(requested)
  return path === undefined || /^\/log(?:in|out)\b/.test(path) ? '/' : path
}

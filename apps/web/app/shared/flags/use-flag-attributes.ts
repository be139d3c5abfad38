import { deviceOf, type FlagAttributes } from '@amber/domain/flags/flag-attributes'
import { hasConsent } from '../tracking/consent.ts'
import { findVisitor } from '../tracking/visit.ts'
import { usePageCategory } from '../page/page-category.ts'
import { useSite } from '../page/site.ts'

/** Returns what this page knows for the rules of flags. The API knows the country, and checks the login itself. */
export function useFlagAttributes(): FlagAttributes {
  const { edition, language, account } = useSite()
  const pageCategory = usePageCategory()
  const isBrowser = typeof document !== 'undefined'
  const id = isBrowser && hasConsent(document.cookie, edition) ? findVisitor()?.id : undefined
  return {
    ...(id !== undefined && { id }),
    edition: edition.name,
    language,
    device: deviceOf(isBrowser ? navigator.userAgent : undefined),
    isLoggedIn: account !== undefined,
    isInternalUser: account?.isInternal === true,
    ...(pageCategory !== undefined && { pageCategory }),
  }
}

import { type FlagName, type FlagValues, splitsPages } from '@amber/domain/flags/catalogue'
import type { PageFlags } from '@amber/domain/flags/flag-evaluator'
import type { PageCategory } from '@amber/domain/tracking/page-category'
import { editionByName } from '@amber/editions/editions'
import { createContext, type RouterContextProvider } from 'react-router'
import { accountOf } from './account.server.ts'
import { serverSettings } from './server-context.ts'
import { flagVisitorOf } from './visitor-attributes.server.ts'

/** Values of the flags that a shared page reads, which are part of the key of its cache, without those that it requests later. */
export type SharedFlags = Readonly<Partial<FlagValues>>

type FlagContext = {
  pageCategory: PageCategory | undefined
  /** Set while a page is rendered for all visitors with these values. */
  shared?: SharedFlags | undefined
}

/** The flags of a page for its first paint. */
type FirstFlags = PageFlags & {
  /** Returns whether the page shows the same to everybody and requests the flag when it matters. */
  isReadLater: (name: FlagName) => boolean
}

export const flagContext = createContext<FlagContext>({ pageCategory: undefined })

/**
 * Returns the flags for the first paint. Throws for a flag that a shared page reads although the catalogue does not say so:
 * its cache would mix the values.
 */
export async function flagsOf(request: Request, context: Readonly<RouterContextProvider>): Promise<FirstFlags> {
  const { pageCategory, shared } = context.get(flagContext)
  if (shared)
    return {
      valueOf: (name) => sharedValueOf(shared, name),
      isReadLater: (name) => shared[name] === undefined && !splitsPages(name, pageCategory),
    }
  const { edition, countryHeader, flags } = context.get(serverSettings)
  const visitor = flagVisitorOf(request, { edition: editionByName(edition), countryHeader, pageCategory })
  const account = await accountOf(request, context)
  const attributes = {
    ...visitor.attributes,
    isLoggedIn: account !== undefined,
    isInternalUser: account?.isInternal === true,
    ...(account && { userId: account.id }),
  }
  return { valueOf: (name) => flags.valueOf(name, attributes, visitor.groups), isReadLater: () => false }
}

function sharedValueOf<Name extends FlagName>(shared: SharedFlags, name: Name): FlagValues[Name] {
  const value: FlagValues[Name] | undefined = shared[name]
  if (value === undefined)
    throw new Error(`a cached page reads flag ${name}, but the catalogue does not name its category`)
  return value
}

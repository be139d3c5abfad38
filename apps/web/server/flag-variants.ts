import { FLAGS, type FlagName, flagsReadBy, splitsPages } from '@amber/domain/flags/catalogue'
import type { FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import type { PageCategory } from '@amber/domain/tracking/page-category'
import type { SharedFlags } from '../app/server/flags.server.ts'
import type { FlagVisitor } from '../app/server/visitor-attributes.server.ts'

const NO_VISITOR: FlagVisitor = {
  attributes: { edition: '', language: 'en', device: 'desktop', isLoggedIn: false, isInternalUser: false },
  groups: undefined,
}

/**
 * Returns the values of the flags that a category of pages reads, without those that its pages request later. Looks at the
 * visitor only if a rule may tell them from others, because most requests are answered from the cache in less time than that
 * takes.
 */
export function flagVariantsOf(
  flags: FlagEvaluator,
  category: PageCategory | undefined,
  findVisitor: () => FlagVisitor,
): SharedFlags {
  const names = flagsReadBy(category).filter((name) => !isReadLater(flags, name, category))
  const { attributes, groups } = names.some((name) => flags.isSplit(name)) ? findVisitor() : NO_VISITOR
  return Object.fromEntries(names.map((name) => [name, flags.valueOf(name, attributes, groups)]))
}

const isReadLater = (flags: FlagEvaluator, name: FlagName, category: PageCategory | undefined): boolean =>
  flags.isSplit(name) && !splitsPages(name, category)

/** Returns whether a rule may show a page of the category differently to different visitors. */
export const isSplit = (flags: FlagEvaluator, category: PageCategory | undefined): boolean =>
  flagsReadBy(category).some((name) => flags.isSplit(name) && splitsPages(name, category))

/**
 * Returns the values that differ from the catalogue's, so that keys stay short and the same while nothing is changed. A flag
 * that the page requests later is null.
 */
export const changedVariantsOf = (variants: SharedFlags, category: PageCategory | undefined) =>
  Object.fromEntries(
    flagsReadBy(category).flatMap((name) => {
      const value = variants[name] ?? null
      return value === FLAGS[name].default ? [] : [[name, value] as const]
    }),
  )

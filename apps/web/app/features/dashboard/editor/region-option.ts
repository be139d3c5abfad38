import type { Suggestion } from '@amber/contract/schemas/regions'

/** A region that a place can be in. */
export type RegionOption = Pick<Suggestion, 'id' | 'name' | 'parent_name' | 'country_name'>

/** Names of the controls: what was typed, and the name that belongs to the id in the form. */
export const REGION_TEXT = 'region_name'
export const REGION_KNOWN = 'region_known'

/** Places are in cities and their areas; universities are near them. */
export const regionOptions = (suggestions: readonly Suggestion[]): RegionOption[] =>
  suggestions.filter(({ kind }) => kind === 'city' || kind === 'area')

/** Returns the regions that a text names, such as `Newcastle` or `Newcastle, Australia`. */
export function regionsNamed(options: readonly RegionOption[], text: string): RegionOption[] {
  const [name = '', ...within] = text
    .split(',')
    .map(comparable)
    .filter((part) => part !== '')
  return options.filter(
    (option) =>
      comparable(option.name) === name &&
      within.every((part) =>
        [option.parent_name, option.country_name].some((known) => comparable(known ?? '') === part),
      ),
  )
}

const comparable = (text: string) => text.trim().toLowerCase()

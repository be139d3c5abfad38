import { type FlagName, isFlagName } from '@amber/domain/flags/catalogue'

export const FLAGS_PATH = '/dashboard/flags'

/** The open flag is in the URL, so that its panel works without JavaScript and Back closes it. */
export const flagUrl = (name: FlagName): string => `${FLAGS_PATH}?flag=${name}`

/** Id of the section about an experiment. */
export const experimentAnchor = (key: string): string => `experiment-${key}`

export function openFlagIn(query: URLSearchParams): FlagName | undefined {
  const name = query.get('flag') ?? ''
  return isFlagName(name) ? name : undefined
}

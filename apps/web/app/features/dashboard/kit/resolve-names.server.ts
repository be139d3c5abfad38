import { findAnything } from '@amber/contract/endpoints/find-anything'
import { listRegions } from '@amber/contract/endpoints/regions'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { listUrl } from './list-url.ts'
import { NAME_FILTERS, type NameChoice, nameChoices, type NameFilter, typedChoice } from './name-choices.ts'

/** A typed name that is not one region or landlord, with those that may be meant. */
export type UnknownName = { filter: NameFilter; text: string; choices: NameChoice[] }

export type ResolvedNames = { region: NameChoice | undefined; unknown: UnknownName[] }

type Api = Pick<LoaderContext, 'api' | 'language' | 'signal'>

/**
 * Looks up the region and the landlord of the list at the path, which people type by name. Returns the URL with the values that are
 * meant if the typed names are not those yet, so that the state of the list is in its URL.
 */
export async function resolveNames(
  query: URLSearchParams,
  context: Api,
  path: string,
): Promise<ResolvedNames | { url: string }> {
  const found = await Promise.all(NAME_FILTERS.map((filter) => resolveName(filter, query, context)))
  const typed = found.flatMap((each) => (each !== undefined && 'choice' in each && each.isTyped ? [each] : []))
  if (typed.length > 0) {
    const changes = Object.fromEntries(typed.map(({ filter, choice }) => [filter, choice.value]))
    return { url: listUrl(path, query, changes) }
  }
  const [region] = found
  return {
    region: region !== undefined && 'choice' in region ? region.choice : undefined,
    unknown: found.flatMap((each) => (each !== undefined && 'choices' in each ? [each] : [])),
  }
}

type Resolved = { filter: NameFilter; choice: NameChoice; isTyped: boolean } | UnknownName | undefined

async function resolveName(filter: NameFilter, query: URLSearchParams, context: Api): Promise<Resolved> {
  const text = (query.get(filter) ?? '').trim().slice(0, MAX_LENGTH)
  if (text === '') return undefined
  if (filter === 'owner') {
    if (/^[1-9]\d{0,14}$/.test(text)) return undefined
    const id = /#([1-9]\d{0,14})$/.exec(text)?.[1]
    if (id !== undefined) return { filter, choice: { value: id, label: text, name: text }, isTyped: true }
  } else {
    const region = await findRegion(text, context)
    if (region) return { filter, choice: region, isTyped: false }
  }
  const { api, signal } = context
  // The field shows "Leeds, United Kingdom"; we find the region by the part before the comma.
  const texts = [...new Set([text, text.replace(/,.*$/, '').trim()])].filter((part) => part !== '')
  const answers = await Promise.all(texts.map((q) => api.call(findAnything, { query: { q } }, { signal })))
  const choices = answers.flatMap(({ data }) => nameChoices(filter, data))
  const choice = typedChoice(text, choices)
  return choice ? { filter, choice, isTyped: true } : { filter, text, choices }
}

const MAX_LENGTH = 100

async function findRegion(canonicalName: string, { api, language, signal }: Api): Promise<NameChoice | undefined> {
  if (!/^[a-z0-9-]+$/.test(canonicalName)) return undefined
  const query = { canonical_name: canonicalName, only: ['name', 'parent_name'], limit: 1, lang: language } as const
  const { data } = await api.call(listRegions, { query }, { signal })
  const [region] = data.result
  if (region?.name === undefined) return undefined
  const { name } = region
  return { value: canonicalName, label: [name, region.parent_name].filter(Boolean).join(', '), name }
}

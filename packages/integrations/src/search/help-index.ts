import { createHash } from 'node:crypto'
import type { Client } from '@opensearch-project/opensearch'
import type { HelpDocument } from '@amber/domain/help/help-document'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import { HELP_ANALYSIS, plainAnalyzer, stemmedAnalyzer, stemmedSearchAnalyzer } from './help-analysis.ts'
import { createIndexBody, type IndexDefinition } from './index-definition.ts'
import { ADMIN_TIMEOUT } from './timeouts.ts'

const ALIAS = 'help'

const KEYWORD = { type: 'keyword' } as const

/** Each language has its own fields, so that words are counted and cut by the rules of that language. */
const textIn = (language: Language) => ({
  type: 'text',
  analyzer: stemmedAnalyzer(language),
  search_analyzer: stemmedSearchAnalyzer(language),
  index_options: 'offsets',
  fields: { plain: { type: 'text', analyzer: plainAnalyzer(language), index_options: 'offsets' } },
})

const fieldsIn = (language: Language) => ({
  properties: {
    title: textIn(language),
    description: textIn(language),
    keywords: textIn(language),
    headings: textIn(language),
    text: textIn(language),
  },
})

const DEFINITION: Omit<IndexDefinition, 'alias' | 'version'> = {
  shards: 1,
  analysis: HELP_ANALYSIS,
  properties: {
    topic: KEYWORD,
    slug: KEYWORD,
    language: KEYWORD,
    ...Object.fromEntries(LANGUAGES.map((language) => [language, fieldsIn(language)])),
  },
}

/** All answers, which are read only when their hash is not the one indexed. */
export type HelpLibrary = { hash: string; read: () => readonly HelpDocument[] | Promise<readonly HelpDocument[]> }

export const helpAliasOf = (prefix: string) => `${prefix}${ALIAS}`

/** An index is named by what it was built from, so an older mapping, vocabulary or text never counts as current. */
const fingerprintOf = ({ hash }: HelpLibrary) =>
  createHash('sha256').update(JSON.stringify(DEFINITION)).update(hash).digest('hex').slice(0, 16)

/** Indices that no alias names are deleted after this time; a younger one may be in the making elsewhere. */
const ABANDONED_AFTER_MS = 3_600_000

/**
 * Fills an index with all answers beside the one in use and swaps them. Returns false when the index in use was already
 * built from these answers. Two processes may do so at once: each fills its own index, and the alias names the later one.
 */
export async function indexHelp(client: Client, prefix: string, library: HelpLibrary): Promise<boolean> {
  const alias = helpAliasOf(prefix)
  const current = `${alias}-${fingerprintOf(library)}-`
  const used = await listUsed(client, alias)
  if (used.length === 1 && used.every((name) => name.startsWith(current))) return false
  const index = `${current}${Date.now()}`
  await client.indices.create({ index, body: createIndexBody(DEFINITION, `${alias}-next`) }, ADMIN_TIMEOUT)
  await fill(client, index, await library.read())
  await client.indices.refresh({ index }, ADMIN_TIMEOUT)
  const actions = [
    { remove: { index, alias: `${alias}-next` } },
    { add: { index, alias } },
    ...used.map((name) => ({ remove: { index: name, alias, must_exist: false } })),
  ]
  await client.indices.updateAliases({ body: { actions } }, ADMIN_TIMEOUT)
  await keepNewest(client, alias)
  await removeAbandoned(client, alias)
  return true
}

/** Time at which an index was created, in milliseconds since 1970: the last part of its name. */
const creationTime = (index: string) => Number(index.split('-').at(-1))

/** Lets the alias name the newest index only, if another process added its own in the meantime. */
async function keepNewest(client: Client, alias: string): Promise<void> {
  const [, ...older] = (await listUsed(client, alias)).toSorted((a, b) => creationTime(b) - creationTime(a))
  const actions = older.map((index) => ({ remove: { index, alias, must_exist: false } }))
  if (actions.length > 0) await client.indices.updateAliases({ body: { actions } }, ADMIN_TIMEOUT)
}

async function fill(client: Client, index: string, documents: readonly HelpDocument[]): Promise<void> {
  const body = documents.flatMap(({ topic, slug, language, title, description, keywords, headings, text }) => [
    { index: { _index: index, _id: `${language}:${slug}` } },
    { topic, slug, language, [language]: { title, description, keywords, headings, text } },
  ])
  const { body: result } = await client.bulk({ filter_path: 'items.*.error', body }, ADMIN_TIMEOUT)
  const [refused] = (result.items ?? []).flatMap((item) => item.index?.error ?? [])
  if (refused) throw new Error(`help index refused an answer: ${refused.type} ${refused.reason}`)
}

async function listUsed(client: Client, alias: string): Promise<string[]> {
  const { body } = await client.cat.aliases({ name: [alias], format: 'json', h: ['index'] }, ADMIN_TIMEOUT)
  return (body as { index?: string }[]).flatMap(({ index }) => index ?? [])
}

/** Deletes replaced indices and those of fills that were interrupted. */
async function removeAbandoned(client: Client, alias: string): Promise<void> {
  const used = await listUsed(client, alias)
  const { body } = await client.cat.indices({ index: `${alias}-*`, format: 'json', h: ['index'] }, ADMIN_TIMEOUT)
  const before = Date.now() - ABANDONED_AFTER_MS
  const names = (body as { index?: string }[]).flatMap(({ index }) => index ?? [])
  const abandoned = names.filter((name) => !used.includes(name) && creationTime(name) < before)
  if (abandoned.length > 0) await client.indices.delete({ index: abandoned, ignore_unavailable: true }, ADMIN_TIMEOUT)
}

import { type Language, LANGUAGES } from '@amber/domain/languages'
import { type Catalogues, readCatalogues } from './copy/catalogues.ts'
import { UNTRANSLATED_WORDS, DYNAMIC_KEYS } from './copy/exceptions.ts'
import { hasPlurals, hasWords, shapeOf } from './copy/message.ts'
import { readUses, type Uses } from './copy/uses.ts'

export type Exceptions = {
  /** English words that are spelled the same in these languages. */
  sameWords: Readonly<Record<string, readonly Language[]>>
  /** Keys that no code references by name, with the reason. */
  unused: Readonly<Record<string, string>>
}

/** Returns messages that are untranslated or unused, or whose structure differs from English. */
export async function checkCopy(
  root: string,
  files: string[],
  exceptions: Exceptions = { sameWords: UNTRANSLATED_WORDS, unused: DYNAMIC_KEYS },
): Promise<string[]> {
  const catalogues = await readCatalogues(root, files)
  const english = catalogues.get('en')
  if (english === undefined) return ['there is no English catalogue']
  return [
    ...LANGUAGES.flatMap((language) => languageProblems(language, catalogues, exceptions)),
    ...staleWords(catalogues, exceptions),
    ...useProblems(english, await readUses(root, files), exceptions),
  ]
}

type Namespaces = ReadonlyMap<string, ReadonlyMap<string, string>>

function languageProblems(language: Language, catalogues: Catalogues, { sameWords }: Exceptions): string[] {
  const english: Namespaces = catalogues.get('en') ?? new Map()
  const own: Namespaces = catalogues.get(language) ?? new Map()
  const problems: string[] = []
  for (const namespace of new Set([...english.keys(), ...own.keys()])) {
    const path = `packages/copy/src/${language}/${namespace}.json`
    const source = english.get(namespace)
    const messages = own.get(namespace)
    if (messages === undefined) problems.push(`${path}: is missing`)
    for (const key of new Set([...(source?.keys() ?? []), ...(messages?.keys() ?? [])])) {
      const original = source?.get(key)
      const message = messages?.get(key)
      if (original === undefined) problems.push(`${path}: ${key} is not in English`)
      else if (message === undefined) problems.push(...(messages === undefined ? [] : [`${path}: ${key} is missing`]))
      else {
        problems.push(...messageProblems(message, original, language).map((problem) => `${path}: ${key} ${problem}`))
        if (language !== 'en' && message === original && hasWords(message) && !sameWords[message]?.includes(language)) {
          problems.push(`${path}: ${key} is still English: translate it, or list it in SAME_WORDS`)
        }
      }
    }
  }
  return problems
}

function messageProblems(message: string, original: string, language: Language): string[] {
  const shape = shapeOf(message, language)
  if (shape.problems.length > 0 || language === 'en') return shape.problems
  const expected = shapeOf(original, 'en')
  if (expected.problems.length > 0) return []
  return [
    ...differences('the placeholders', shape.arguments, expected.arguments),
    ...differences('the choices', shape.choices, expected.choices),
    ...(hasPlurals(language) ? differences('the plurals', shape.plurals, expected.plurals) : []),
  ]
}

const differences = (what: string, own: string[], english: string[]) =>
  own.join('; ') === english.join('; ')
    ? []
    : [`has ${what} ${own.join('; ') || 'none'}, but English ${english.join('; ') || 'none'}`]

/** Returns exceptions that no message needs any more, since they would hide the next mistake. */
function staleWords(catalogues: Catalogues, { sameWords }: Exceptions): string[] {
  const english = catalogues.get('en') ?? new Map<string, Map<string, string>>()
  return Object.entries(sameWords).flatMap(([word, languages]) =>
    languages
      .filter((language) =>
        [...english].every(([namespace, messages]) =>
          [...messages].every(
            ([key, message]) => message !== word || catalogues.get(language)?.get(namespace)?.get(key) !== word,
          ),
        ),
      )
      .map((language) => `SAME_WORDS: no message needs “${word}” in ${language}`),
  )
}

function useProblems(english: Namespaces, uses: Uses, { unused }: Exceptions): string[] {
  const keys = [...english].flatMap(([namespace, messages]) => [...messages.keys()].map((key) => ({ namespace, key })))
  const isExcepted = ({ namespace, key }: { namespace: string; key: string }) =>
    Object.hasOwn(unused, namespace) || Object.hasOwn(unused, `${namespace}:${key.split('.')[0]}`)
  return [
    ...keys
      .filter((entry) => !isExcepted(entry) && !uses.isUsed(entry.namespace, entry.key))
      .map(({ namespace, key }) => `packages/copy/src/en/${namespace}.json: ${key} is used nowhere`),
    ...uses.withoutValues
      .filter(({ key }) => needsValues(key, english))
      .map(({ path, line, key }) => `${path}:${line}: t('${key}') needs values for its placeholders`),
  ]
}

/**
 * Returns whether the key needs values. If the namespace of a use is unknown, the key must need values in all
 * namespaces that have it.
 */
function needsValues(name: string, english: Namespaces): boolean {
  const [namespace, key] = name.includes(':') ? (name.split(':') as [string, string]) : [undefined, name]
  const messages = [...english].flatMap(([candidate, entries]) =>
    namespace === undefined || namespace === candidate ? [entries.get(key) ?? []].flat() : [],
  )
  return messages.length > 0 && messages.every((message) => shapeOf(message, 'en').arguments.length > 0)
}

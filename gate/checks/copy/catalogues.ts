import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, type Language } from '@amber/domain/languages'

/** Messages by language, namespace and key; nested keys read `not_found.title`. */
export type Catalogues = Map<Language, Map<string, Map<string, string>>>

const CATALOGUE = /^packages\/copy\/src\/(?<language>[a-z]+)\/(?<namespace>[\w-]+)\.json$/

export async function readCatalogues(root: string, files: string[]): Promise<Catalogues> {
  const catalogues: Catalogues = new Map()
  for (const path of files) {
    const { language, namespace } = CATALOGUE.exec(path)?.groups ?? {}
    if (!isLanguage(language) || namespace === undefined) continue
    const namespaces = catalogues.get(language) ?? new Map<string, Map<string, string>>()
    catalogues.set(language, namespaces)
    namespaces.set(namespace, flatten(JSON.parse(await readFile(join(root, path), 'utf8'))))
  }
  return catalogues
}

function flatten(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path.join('.'), String(value)]])
  return new Map(Object.entries(value).flatMap(([key, child]) => [...flatten(child, [...path, key])]))
}

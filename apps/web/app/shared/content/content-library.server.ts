import type { EditionName } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import json from 'virtual:content'
import { type ContentLibrary, createContentLibrary } from './content-library.ts'
import { parseContent } from './parse-content.ts'

const libraries = new Map<EditionName, ContentLibrary>()

/** Returns the articles with the names of the edition. Parses them on first use. */
export function contentLibraryOf(edition: EditionName): ContentLibrary {
  const library = libraries.get(edition) ?? createContentLibrary(parseContent(json, editionByName(edition)))
  libraries.set(edition, library)
  return library
}

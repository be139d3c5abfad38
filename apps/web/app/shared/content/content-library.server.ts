import type { EditionName } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import type { RouterContextProvider } from 'react-router'
import json from 'virtual:content'
import { serverSettings } from '../../server/server-context.ts'
import { type ContentLibrary, createContentLibrary } from './content-library.ts'
import { parseContent } from './parse-content.ts'

const libraries = new Map<EditionName, ContentLibrary>()

/** Returns the articles with the names of the edition. Parses them on first use. */
export function contentLibraryOf(edition: EditionName): ContentLibrary {
  const library = libraries.get(edition) ?? createContentLibrary(parseContent(json, editionByName(edition)))
  libraries.set(edition, library)
  return library
}

/** Returns the articles of the edition that serves the request. */
export const contentLibraryFor = (context: Readonly<RouterContextProvider>): ContentLibrary =>
  contentLibraryOf(context.get(serverSettings).edition)

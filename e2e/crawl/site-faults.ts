import { pathOf } from './page-faults.ts'

/** A page that may be indexed, by its own URL. */
export type IndexedPage = {
  path: string
  language: string
  title: string
  description: string
  /** Paths by language. Those of the other edition are not among them. */
  alternates: Readonly<Record<string, string>>
}

/** Returns what is wrong between pages: repeated titles and descriptions, and alternates that don't name each other. */
export function siteFaults(pages: readonly IndexedPage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return [
    ...repeated(pages, 'title'),
    ...repeated(pages, 'description'),
    ...pages.flatMap((page) =>
      Object.entries(page.alternates)
        .filter(([, url]) => byPath.get(pathOf(url))?.alternates[page.language] !== undefined)
        .filter(([, url]) => pathOf(byPath.get(pathOf(url))?.alternates[page.language] ?? '') !== page.path)
        .map(([language]) => `${page.path}: its page in ${language} names another page as its alternate`),
    ),
    ...pages
      .filter(({ language, alternates, path }) => pathOf(alternates[language] ?? '') !== path)
      .map(({ path }) => `${path}: is not among its own alternates`),
  ]
}

function repeated(pages: readonly IndexedPage[], name: 'title' | 'description'): string[] {
  return [...Map.groupBy(pages, (page) => `${page.language} ${page[name]}`)]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${same.map(({ path }) => path).join(', ')}: share the ${name} “${text.slice(3)}”`)
}

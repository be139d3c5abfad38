import type { BlogPicture } from './blog-view.ts'

/** Renders of `data/pictures` in two widths. Only the server imports them, so that no page loads the list. */
const FILES = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url&no-inline', import: 'default' })

/** Returns the URLs of a render. Throws if it is not among the pictures of the blog. */
export function blogPicture(name: string): BlogPicture {
  const [small, large] = [480, 1200].map((width) => FILES[`./pictures/${name}-${width}.avif`])
  if (small === undefined || large === undefined) throw new Error(`no picture ${name} in the blog`)
  return { small, large }
}

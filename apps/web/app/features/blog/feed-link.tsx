import { useSite } from '../../shared/page/site.ts'

/** Tells feed readers where the feed of the visitor's language is; React moves it into the document's head. */
export function FeedLink({ path, title }: { path: string; title: string }) {
  const { origin } = useSite()
  return <link rel="alternate" type="application/atom+xml" title={title} href={new URL(path, origin).href} />
}

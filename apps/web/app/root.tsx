import { editionByName } from '@amber/editions/editions'
import titleFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { languageOf } from './lib/language.server.ts'
import { serverSettings } from './lib/server-context.ts'
import { type SiteFacts, useSite } from './lib/site.ts'
import { NotFoundScreen } from './parts/not-found-screen.tsx'
import { SiteFooter } from './parts/site-footer.tsx'
import { SiteHeader } from './parts/site-header.tsx'

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  preloadFont(textFont),
  preloadFont(titleFont),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function loader({ request, context }: Route.LoaderArgs): SiteFacts {
  const { edition } = context.get(serverSettings)
  return { edition, language: languageOf(request, editionByName(edition)) }
}

/** The frame of every page, also of one that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const { language } = useSite()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SiteHeader />
        <main className="column w-full grow">{children}</main>
        <SiteFooter />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** What a person sees is the same whether a page is missing or broken; the status and our logs tell the two apart. */
export function ErrorBoundary() {
  return <NotFoundScreen />
}

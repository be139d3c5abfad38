import { editionByName } from '@amber/editions/editions'
import titleFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { LoginSlot } from './features/login/login-when-wanted.ts'
import { MessagePreloads } from './i18n/message-preloads.tsx'
import { useTranslation } from './i18n/use-translation.ts'
import { accountOf } from './lib/account.server.ts'
import { keptFor } from './lib/kept-for.server.ts'
import { usePageFrame } from './lib/page-frame.ts'
import { isPaymentPath } from './lib/payment-document.ts'
import { preferencesOf } from './lib/preferences.server.ts'
import { canonicalOrigin, isIndexable } from './lib/seo.ts'
import { serverSettings } from './lib/server-context.ts'
import { type SiteFacts, useSite } from './lib/site.ts'
import { useTellWorker } from './lib/tell-worker.ts'
import { ConsentBar } from './parts/frame/consent-bar.tsx'
import { MainContent, SKIP_TARGET } from './parts/frame/main-content.tsx'
import { NoticeSlot, SiteFooter, TopBanner, Visit } from './parts/frame/menus.ts'
import { NavigationProgress } from './parts/frame/navigation-progress.tsx'
import { SiteHeader } from './parts/frame/site-header.tsx'
import { NotFoundScreen } from './parts/not-found-screen.tsx'
import { Optional } from './ui/optional.tsx'
import { Toasts } from './ui/toasts.tsx'

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  preloadFont(textFont),
  preloadFont(titleFont),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<SiteFacts> {
  const { edition, production, map, login, enquiryMode } = context.get(serverSettings)
  const [account, whose] = await Promise.all([accountOf(request, context), keptFor(request, context)])
  return {
    ...preferencesOf(request, editionByName(edition)),
    edition,
    origin: canonicalOrigin(request.url),
    indexable: isIndexable(production, new URL(request.url).host),
    map,
    // Where cards are taken no script of another loads, say to log in.
    login: isPaymentPath(url.pathname) ? undefined : login,
    // Pages need not carry a word of the usual one.
    enquiryMode: enquiryMode === 'DEFAULT' ? undefined : enquiryMode,
    account,
    keptFor: whose,
  }
}

/**
 * Another page or filter changes nothing of this; only what the visitor sends may, but not to pay: that page is not lost
 * because this could not be asked. Whoever is sent to log in may have been logged out elsewhere.
 */
export const shouldRevalidate = ({ formMethod, nextUrl }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET' && !isPaymentPath(nextUrl.pathname)) ||
  nextUrl.pathname === '/login'

/** The frame of every page, also of one that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const { language, edition } = useSite()
  useTellWorker()
  const { t } = useTranslation('frame')
  const { ownFrame = false } = usePageFrame()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Files of our own need no nonce; a browser would hide it, and React find another page than was sent. */}
        <Links nonce="" />
        <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
        <link rel="apple-touch-icon" href={`/icons/${edition.name}-touch.png`} />
        <meta name="theme-color" content={edition.ground} />
        <MessagePreloads />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href={SKIP_TARGET}
          className="fixed top-2 left-4 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-on-dark focus:translate-y-0"
        >
          {t('skip_to_content')}
        </a>
        <ConsentBar />
        <NavigationProgress />
        {!ownFrame && (
          <>
            <Optional>
              <Suspense>
                <TopBanner />
              </Suspense>
            </Optional>
            <SiteHeader />
          </>
        )}
        <MainContent>{children}</MainContent>
        <Optional>
          <Suspense>
            {!ownFrame && <SiteFooter />}
            <Visit />
            <LoginSlot />
            <NoticeSlot />
          </Suspense>
        </Optional>
        <Toasts label={t('notifications')} closeLabel={t('close')} />
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

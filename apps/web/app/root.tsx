import { editionByName } from '@amber/editions/editions'
import { type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { LoginSlot } from './features/login/lazy-login.ts'
import { MessagePreloads } from './i18n/message-preloads.tsx'
import { useTranslation } from './i18n/use-translation.ts'
import { accountOf } from './server/account.server.ts'
import { offlineOwnerOf } from './server/offline-owner.server.ts'
import { usePageFrame } from './layout/page-frame.ts'
import { isPaymentPath } from './features/payment/shared/payment-document.ts'
import { flagsOf } from './server/flags.server.ts'
import { followChinaLink } from './server/follow-china-link.server.ts'
import { leaveLanguagePath } from './server/leave-language-path.server.ts'
import { preferencesOf } from './server/preferences.server.ts'
import { canonicalOrigin, isIndexable } from './shared/page/seo.ts'
import { serverSettings } from './server/server-context.ts'
import { type SiteFacts, useSite } from './shared/page/site.ts'
import { ErrorScript } from './shared/vitals/error-script.tsx'
import { useAnnounceAccount } from './shared/page/use-announce-account.ts'
import { ConsentBar } from './layout/consent-bar.tsx'
import { useLateReports } from './layout/use-late-reports.ts'
import { MainContent, SKIP_TARGET } from './layout/main-content.tsx'
import { NoticeSlot, SiteFooter, TopBanner, BackgroundTasks } from './layout/lazy-menus.ts'
import { NavigationProgress } from './layout/navigation-progress.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { NotFoundScreen } from './shared/page/not-found-screen.tsx'
import { ThemeScript } from './ui/theme-script.tsx'
import { OptionalBoundary } from './ui/optional-boundary.tsx'
import textFont from './ui/fonts/text-latin.woff2?url'
import titleFont from './ui/fonts/title-latin.woff2?url'
import { Toasts } from './ui/toasts.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const middleware = [leaveLanguagePath, followChinaLink]

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<SiteFacts> {
  const {
    edition,
    siteUrl,
    otherSiteUrl,
    production,
    map,
    mapBox,
    login,
    flagsKey,
    chatWidgetUrl,
    tags,
    vitals,
    errorReports,
  } = context.get(serverSettings)
  const [account, offlineOwner, flags] = await Promise.all([
    accountOf(request, context),
    offlineOwnerOf(request, context),
    flagsOf(request, context),
  ])
  const enquiryMode = flags.isReadLater('enquiry_mode') ? 'unknown' : flags.valueOf('enquiry_mode')
  // Only pages that show an amount for it need the nationality.
  const { nationality: _, ...preferences } = preferencesOf(request, editionByName(edition))
  return {
    ...preferences,
    edition,
    origin: canonicalOrigin(siteUrl),
    otherOrigin: otherSiteUrl && canonicalOrigin(otherSiteUrl),
    indexable: isIndexable(production, new URL(request.url).host),
    map: flags.valueOf('map_box') ? (mapBox ?? map) : map,
    // No third-party script, such as one for login, may load where cards are entered.
    login: isPaymentPath(url.pathname) ? undefined : login,
    // Omitted in the default mode, to keep pages small.
    ...(enquiryMode !== 'DEFAULT' && { enquiryMode, flagsKey }),
    chatWidgetUrl,
    errorReports,
    tags,
    vitals,
    account,
    offlineOwner: offlineOwner,
  }
}

/**
 * Navigation and filters don't change this data; only submitted forms do. Payments and forms of the dashboard, which change
 * nothing here, are excluded, so that a failed reload doesn't lose their page. A visitor sent to the login may have been
 * logged out elsewhere.
 */
export const shouldRevalidate = ({ formMethod, formAction, nextUrl }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined &&
    formMethod !== 'GET' &&
    !isPaymentPath(nextUrl.pathname) &&
    formAction?.startsWith('/dashboard') !== true) ||
  nextUrl.pathname === '/login'

/** The frame of every page, including one that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const { language, edition } = useSite()
  useAnnounceAccount()
  useLateReports()
  const { t } = useTranslation('frame')
  const { ownFrame = false, asksConsentLater = false } = usePageFrame()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {language !== 'zh' && [textFont, titleFont].map((font) => <FontPreload key={font} href={font} />)}
        {/* Our own files need no nonce. Browsers hide its value, so React would report a hydration mismatch. */}
        <Links nonce="" />
        <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
        <link rel="apple-touch-icon" href={`/icons/${edition.name}-touch.png`} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={edition.ground} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={edition.darkGround} />
        <ErrorScript />
        <ThemeScript />
        <MessagePreloads />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href={SKIP_TARGET}
          className="fixed top-2 left-4 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
        >
          {t('skip_to_content')}
        </a>
        {!asksConsentLater && <ConsentBar />}
        <NavigationProgress />
        {!ownFrame && (
          <>
            <OptionalBoundary>
              <Suspense>
                <TopBanner />
              </Suspense>
            </OptionalBoundary>
            <SiteHeader />
          </>
        )}
        <MainContent>{children}</MainContent>
        <OptionalBoundary>
          <Suspense>
            {!ownFrame && <SiteFooter />}
            <BackgroundTasks />
            <LoginSlot />
            <NoticeSlot />
          </Suspense>
        </OptionalBoundary>
        <Toasts label={t('notifications')} closeLabel={t('close')} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Chinese pages use the system's fonts and preload none. */
function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
}

export default function Root() {
  return <Outlet />
}

/** A broken page shows the screen of a missing one, with what the visitor can do and a reference. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status < 500
  return <NotFoundScreen fault={isMissing ? undefined : { error }} />
}

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { copyPlugin } from './vite/copy-plugin.ts'
import { offlinePlugin } from './vite/offline-plugin.ts'
import { plainImports } from './vite/plain-imports.ts'
import { uninstrumentedRouter } from './vite/uninstrumented-router.ts'

/** Changes rarely, so browsers can keep it when a page changes. */
const LIBRARIES = {
  name: 'libraries',
  test: /\/node_modules\/(react|react-dom|react-router|scheduler|i18next)\//,
}

/** The root route, what nearly every page shows, and all that they import. */
const FRAME = {
  name: 'frame',
  test: /\/app\/(root|entry\.client|parts\/(app-prompt-slot|page-head)|ui\/(empty-state|error-state|optional|skeleton|stars))\.tsx|\/(storage\/recently-viewed-key|lib\/(initials|loaded-part|log-storage|mobile-app))\.ts|\/search\/(months|lease-bucket)\.ts/,
}

/** Amounts in words, which the search page and the menus write; the place page gets them from the server. */
const MONEY = { name: 'money', test: /\/domain\/src\/money\// }

/** What the place page writes at once, and the menus later: without it the page would fetch those too. */
const STORAGE = { name: 'storage', test: /\/domain\/src\/storage\/(?!recently-viewed-key)/ }

/** What works without its script, which comes when the visitor does anything: one file. */
const MENUS = {
  name: 'menus',
  test: /\/app\/parts\/(app-prompt|enquiry\/(enquiry-slot|pressed-link)|frame\/(account-menu|language-currency|phone-menu|site-footer|top-banner|visit|use-kept-shortlist|notice-slot|menu-links))\.tsx?|\/app\/(lib\/visit|features\/login\/login-slot)\.tsx?/,
}

/** What home and the search page share: recent searches, and lengths of stay in words. */
const SEARCHES = { name: 'searches', test: /\/app\/(lib\/(recent-searches|log-storage)|parts\/use-stay-text)/ }

/**
 * The search page as one file, with what reads and writes its address: the box on home asks for that at its first focus,
 * and has the next page with it. The map, all filters and the reasons for the order come when they are asked for, the
 * empty list when there is one.
 */
const SEARCH_PAGE = {
  name: 'search-page',
  test: /\/app\/(routes\/search-page|features\/search\/(?!map\/|card\/(score-reasons|agent-notes)|results\/no-places|filters\/all-filters|api-query|card-data|distance-in-words)|ui\/(pagination|slider|field|text-input))/,
}

/** What the search page and the place page share. */
const PLACE_PARTS = {
  name: 'place-parts',
  test: /\/app\/(parts\/(breadcrumbs|picture|shortlist\/heart)|lib\/(ask-api|breadcrumb-trail|use-on-change|script-text))|\/domain\/src\/(inventory\/vocabulary|images\/)/,
}

/** What home and the place page share. */
const HOME_PARTS = {
  name: 'home-parts',
  test: /\/app\/parts\/(question|stay-ruler|recently-viewed\/recently-viewed\.tsx)/,
}

/** Sums over days of the calendar, which a page that only shows them does without. */
const DAYS = { name: 'days', test: /\/domain\/src\/dates\/calendar-day/ }

/** The place page as one file; what is further down, and the gallery, come when they are wanted. */
const PLACE_PAGE = {
  name: 'place-page',
  test: /\/app\/(routes\/place-page|features\/place\/(?!gallery\/(?!gallery\.tsx|gallery-address)|nearby\/(?!nearby-parameters)|reviews\/(?!review-filters)|trends\/|similar\/|record-view|about|included|plans-change|questions|price-card|use-cancelling|cost\/))/,
}

/** Its texts and sums, which come together. */
const PLACE_TEXTS = {
  name: 'place-texts',
  test: /\/features\/place\/(about|included|plans-change|questions|price-card|use-cancelling|cost\/|nearby\/travel-words)/,
}

/** On home and on the page for a search without a match, with the tabs of home; the list below it comes when it is asked for. */
const SEARCH_BOX = {
  name: 'search-box',
  test: /\/features\/home\/search\/(?!suggestion-list|matched-parts|search-address)|\/ui\/tabs/,
}

const GROUPS = [
  LIBRARIES,
  FRAME,
  MONEY,
  STORAGE,
  MENUS,
  SEARCHES,
  DAYS,
  PLACE_PARTS,
  HOME_PARTS,
  SEARCH_PAGE,
  PLACE_PAGE,
  PLACE_TEXTS,
  SEARCH_BOX,
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), copyPlugin(), offlinePlugin(), plainImports(), uninstrumentedRouter()],
  // Nothing is loaded later that is not here already, so there is nothing to preload with it.
  build: { modulePreload: false },
  environments: {
    // What every page needs is two files instead of twenty: together they compress to 8 KB less.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
    // The server half of the build ends in one function, Request → Response, which the server in `server/` calls.
    ssr: { build: { rolldownOptions: { input: './app/handler.ts' } } },
  },
})

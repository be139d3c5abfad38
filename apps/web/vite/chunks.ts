/**
 * The script files that pages load. Without these groups every shared module becomes a file of its own; grouped, they
 * need fewer requests and compress to 8 KB less. The first group that includes a module takes it, with its imports.
 */
type Chunk = {
  name: string
  /** Files, or folders that end in `/`, relative to the repository. */
  include: readonly string[]
  /** Files and folders below `include` that load on demand and stay apart. */
  exclude?: readonly string[]
}

const APP = 'apps/web/app'
const DOMAIN = 'packages/domain/src'

/** The root route, and what nearly every page shows. */
const FRAME: Chunk = {
  name: 'frame',
  include: [
    `${APP}/root.tsx`,
    `${APP}/entry.client.tsx`,
    `${APP}/shared/mobile-app/app-prompt-slot.tsx`,
    `${APP}/shared/mobile-app/mobile-app.ts`,
    `${APP}/shared/page/page-head.tsx`,
    `${APP}/shared/page/retry-link.tsx`,
    `${APP}/shared/page/telephone-link.ts`,
    `${APP}/shared/money/price-from.tsx`,
    `${APP}/ui/empty-state.tsx`,
    `${APP}/ui/error-state.tsx`,
    `${APP}/ui/skeleton.tsx`,
    `${APP}/ui/stars.tsx`,
    `${APP}/ui/initials.ts`,
    `${APP}/browser/lazy-component.ts`,
    `${APP}/browser/log-storage.ts`,
    `${APP}/features/search/shared/search-box/sheet-hash.ts`,
    `${APP}/features/chat/shared/chat-path.ts`,
    `${DOMAIN}/chat/chat-hash.ts`,
    `${DOMAIN}/storage/recently-viewed-key.ts`,
    `${DOMAIN}/search/months.ts`,
    `${DOMAIN}/search/lease-bucket.ts`,
  ],
}

/** Amounts as text, which the search page and the menus format; the place page gets them from the server. */
const MONEY: Chunk = { name: 'money', include: [`${DOMAIN}/money/`] }

/**
 * Storage and events that the place page writes at once and the menus later; in the menus' file, the place page would load the
 * menus too.
 */
const STORAGE: Chunk = {
  name: 'storage',
  include: [`${DOMAIN}/storage/`, `${APP}/browser/browser-store.ts`, `${APP}/browser/event-queue.ts`],
  exclude: [`${DOMAIN}/storage/recently-viewed-key.ts`],
}

/**
 * The API client without endpoints, which load with their callers. The place page loads it at once; on home and the
 * search page only what loads later calls the API.
 */
const API: Chunk = {
  name: 'api',
  include: [`${APP}/browser/api-client.ts`, `${APP}/browser/call-with-callbacks.ts`, 'packages/contract/src/http/'],
}

/** How the visitor found the site, which forms submit; in the menus' file, every form would load the menus too. */
const VISIT: Chunk = { name: 'visit', include: [`${APP}/shared/tracking/visit.ts`] }

/** How menus and filters open; in the menus' file, the list of the search page would load the menus too. */
const LATE_POPOVER: Chunk = { name: 'late-popover', include: [`${APP}/browser/use-late-popover.tsx`] }

/** Parts of the page that work without JavaScript. Their script loads at the visitor's first interaction. */
const MENUS: Chunk = {
  name: 'menus',
  include: [
    `${APP}/shared/mobile-app/app-prompt.tsx`,
    `${APP}/features/enquiry/shared/enquiry-slot.tsx`,
    `${APP}/features/enquiry/clicked-lead-link.ts`,
    `${APP}/browser/clicked-link.ts`,
    `${APP}/features/chat/shared/chat-launcher.tsx`,
    `${APP}/features/chat/chat-button.tsx`,
    `${APP}/features/chat/chat-options.tsx`,
    `${APP}/features/chat/opens-at-load.tsx`,
    `${APP}/features/chat/spinner.tsx`,
    `${APP}/features/chat/shared/chat-hash.ts`,
    `${APP}/features/chat/load-chat.ts`,
    `${DOMAIN}/chat/launcher.ts`,
    `${DOMAIN}/chat/chat-button.ts`,
    `${DOMAIN}/chat/vocabulary.ts`,
    `${APP}/features/shortlist/shared/use-offline-shortlist.ts`,
    `${APP}/features/login/login-slot.tsx`,
    `${APP}/layout/account-menu.tsx`,
    `${APP}/layout/compact-search.tsx`,
    `${APP}/features/search/shared/search-box/search-field.tsx`,
    `${APP}/layout/language-currency.tsx`,
    `${APP}/layout/phone-menu.tsx`,
    `${APP}/layout/site-footer.tsx`,
    `${APP}/layout/top-banner.tsx`,
    `${APP}/layout/background-tasks.tsx`,
    `${APP}/layout/notice-slot.ts`,
    `${APP}/layout/menu-links.ts`,
  ],
}

/** The theme, which the menus change and maps follow; in the menus' file, a map would load the menus too. */
const THEME: Chunk = { name: 'theme', include: [`${APP}/ui/theme.ts`] }

/** Recent searches, which home, the search page and the place page read. */
const SEARCHES: Chunk = { name: 'searches', include: [`${APP}/features/search/shared/recent-searches.ts`] }

/** Lengths of stay as text, which home and the search page share. */
const STAY_TEXT: Chunk = { name: 'stay-text', include: [`${APP}/shared/stay/use-stay-text.ts`] }

/** Checks of calendar days. The place page loads them at once; the arithmetic in UTC loads with what calculates. */
const DAYS: Chunk = { name: 'days', include: [`${DOMAIN}/dates/calendar-day.ts`] }
const UTC: Chunk = { name: 'utc', include: [`${DOMAIN}/dates/in-utc.ts`] }

/**
 * The stay in the URL of a place, which the place page reads and the map on the search page writes; in the place page's
 * file, the map would load that page and all that it shows. The search page itself gets finished URLs from the server.
 */
const STAYS: Chunk = { name: 'stays', include: [`${DOMAIN}/inventory/stay-choice.ts`] }

/**
 * Fields of forms, which the filters of the search page and the costs of the place page contain; in the place page's
 * file, the filters would load that page too.
 */
const FIELDS: Chunk = { name: 'fields', include: [`${APP}/ui/field.tsx`, `${APP}/ui/select.tsx`] }

/** Modules that the search page and the place page share. */
const PLACE_PARTS: Chunk = {
  name: 'place-parts',
  include: [
    `${APP}/shared/page/breadcrumbs.tsx`,
    `${APP}/shared/page/breadcrumb-trail.ts`,
    `${APP}/shared/page/serialize-for-script.ts`,
    `${APP}/shared/picture/picture.tsx`,
    `${APP}/shared/picture/picture-or-icon.tsx`,
    `${APP}/shared/listing/listing-price.tsx`,
    `${APP}/shared/money/per-unit.tsx`,
    `${APP}/shared/stay/use-length.ts`,
    `${APP}/features/shortlist/shared/heart.tsx`,
    `${APP}/ui/use-on-change.ts`,
    `${DOMAIN}/inventory/vocabulary.ts`,
    `${DOMAIN}/payment/payment-offered.ts`,
    `${DOMAIN}/review/review-topics.ts`,
    `${DOMAIN}/images/image-sources.ts`,
  ],
}

/** Modules that home and the place page share. */
const HOME_PARTS: Chunk = {
  name: 'home-parts',
  include: [`${APP}/features/place/shared/recently-viewed/recently-viewed.tsx`],
}

/** Modules that the texts of home and of the place page share. */
const TEXT_PARTS: Chunk = {
  name: 'text-parts',
  include: [`${APP}/shared/page/question.tsx`, `${APP}/shared/stay/stay-ruler.tsx`],
}

const RESULTS = `${APP}/features/search/results`

/**
 * The list of the search page, which works by links and forms until the visitor's first interaction. The ranking
 * explanation loads on demand, and so do the message for an empty list and the question about the length of stay.
 */
const SEARCH_RESULTS: Chunk = {
  name: 'search-results',
  include: [
    `${RESULTS}/`,
    `${APP}/features/search/card/`,
    `${APP}/features/search/filters/active-filters.tsx`,
    `${APP}/features/search/filters/use-active-filters.ts`,
    `${APP}/features/search/filters/use-search-filter-labels.ts`,
    `${APP}/features/search/filters/clear-filters.ts`,
    `${APP}/ui/pagination.tsx`,
  ],
  exclude: [
    `${RESULTS}/lazy-results.ts`,
    `${RESULTS}/card-skeletons.tsx`,
    `${APP}/features/search/card/card-grid.ts`,
    `${APP}/features/search/card/score-reasons.tsx`,
    `${APP}/features/search/card/agent-notes.tsx`,
    `${RESULTS}/no-places.tsx`,
    `${RESULTS}/length-question.tsx`,
  ],
}

/**
 * The search page, with the code that reads and writes its URL: the box on home preloads this file at its first focus.
 * The list, the map and the filters' fields load on demand.
 */
const SEARCH_PAGE: Chunk = {
  name: 'search-page',
  include: [
    `${APP}/routes/places/search-page.tsx`,
    `${APP}/features/search/`,
    `${APP}/features/search/filters/filter-bar.tsx`,
    `${RESULTS}/lazy-results.ts`,
    `${RESULTS}/card-skeletons.tsx`,
    `${APP}/features/search/card/card-grid.ts`,
  ],
  exclude: [
    `${APP}/features/search/shared/`,
    `${APP}/features/search/header-search.tsx`,
    `${APP}/features/search/map/`,
    `${APP}/features/search/card/`,
    `${RESULTS}/`,
    `${APP}/features/search/filters/`,
    `${APP}/features/search/api-query.ts`,
    `${APP}/features/search/card-data.ts`,
    `${APP}/features/search/format-distance.ts`,
  ],
}

const PLACE = `${APP}/features/place`

/** Sections of text further down the place page, which load together. */
const PLACE_TEXTS: Chunk = {
  name: 'place-texts',
  include: [
    `${PLACE}/place-texts.tsx`,
    `${PLACE}/top/offers.tsx`,
    `${PLACE}/about.tsx`,
    `${PLACE}/translation-line.tsx`,
    `${PLACE}/included.tsx`,
    `${PLACE}/landlord.tsx`,
    `${PLACE}/surroundings.tsx`,
    `${PLACE}/cancellation-section.tsx`,
    `${PLACE}/questions.tsx`,
    `${PLACE}/price-card.tsx`,
    `${APP}/shared/stay/use-cancellation-text.ts`,
    `${APP}/shared/stay/landlord-verification.tsx`,
    `${PLACE}/cost/`,
  ],
}

/** Links to the help centre and the chat, so that other pages do not load the texts of the place page. */
const HELP_LINK: Chunk = {
  name: 'help-link',
  include: [
    `${APP}/shared/content/help-link.tsx`,
    `${APP}/shared/content/help-links.ts`,
    `${APP}/features/chat/shared/chat-link.tsx`,
  ],
}

/** The place page. The gallery, the sections further down and the screens in its place load on demand. */
const PLACE_PAGE: Chunk = {
  name: 'place-page',
  include: [
    `${APP}/routes/places/place-page.tsx`,
    `${PLACE}/`,
    `${PLACE}/gallery/gallery.tsx`,
    `${PLACE}/gallery/gallery-url.ts`,
    `${PLACE}/nearby/nearby-parameters.ts`,
    `${PLACE}/reviews/review-filters.ts`,
  ],
  exclude: [
    `${PLACE}/shared/`,
    `${PLACE}/gallery/`,
    `${PLACE}/nearby/`,
    `${PLACE}/reviews/`,
    `${PLACE}/trends/`,
    `${PLACE}/similar/`,
    `${PLACE}/record-view.ts`,
    `${PLACE}/gone-place.tsx`,
    `${PLACE}/place-problem.tsx`,
    `${PLACE}/unavailable-notice.tsx`,
    ...PLACE_TEXTS.include,
  ],
}

const BOX = `${APP}/features/search/shared/search-box`

/**
 * The search box of home and of the page for a search without a match, with home's tabs. Its list loads on demand. The
 * header of other pages loads this file at the first focus of its field, and what only the header needs beside it.
 */
const SEARCH_BOX: Chunk = {
  name: 'search-box',
  include: [`${BOX}/`, `${APP}/features/home/search/`, `${APP}/ui/tabs.tsx`],
  exclude: [
    `${APP}/features/home/search/corrections.tsx`,
    `${BOX}/suggestion-list.tsx`,
    `${BOX}/split-matches.ts`,
    `${BOX}/search-page-url.ts`,
    `${BOX}/take-over.ts`,
    `${BOX}/header-combobox.tsx`,
    `${BOX}/use-popular-cities.ts`,
    `${BOX}/popular-cities.ts`,
    `${BOX}/cities-by-country.ts`,
  ],
}

/** Sections of home that only hold text and links, which load together. */
const HOME_TEXTS: Chunk = {
  name: 'home-texts',
  include: [
    `${APP}/features/home/city-places.tsx`,
    `${APP}/features/home/steps.tsx`,
    `${APP}/features/home/questions.tsx`,
  ],
}

/** Home, where the sections of text load on demand. */
const HOME_PAGE: Chunk = {
  name: 'home-page',
  include: [`${APP}/routes/home-page.tsx`, `${APP}/features/home/`],
  exclude: [`${APP}/features/home/search/`, ...HOME_TEXTS.include],
}

/** Dialogs, which the dashboard shares with forms; in the dashboard's file, the forms would load that file. */
const DIALOG: Chunk = { name: 'dialog', include: [`${APP}/ui/dialog.tsx`] }

/** Parts of all pages of the dashboard. Fewer files make the manifest of routes smaller, which every page loads. */
const DASHBOARD: Chunk = {
  name: 'dashboard',
  include: [
    `${APP}/features/dashboard/dashboard-frame.tsx`,
    `${APP}/features/dashboard/kit/`,
    `${APP}/features/dashboard/palette/`,
    `${APP}/features/dashboard/shell/`,
    // Words and bounds that the pages of speed and of funnels share.
    `${APP}/features/dashboard/vitals/use-vital-words.ts`,
    `${DOMAIN}/vitals/web-vitals.ts`,
  ],
}

export const CHUNKS: readonly Chunk[] = [
  FRAME,
  MONEY,
  STORAGE,
  API,
  THEME,
  VISIT,
  LATE_POPOVER,
  MENUS,
  SEARCHES,
  STAY_TEXT,
  DAYS,
  UTC,
  STAYS,
  FIELDS,
  PLACE_PARTS,
  HOME_PARTS,
  TEXT_PARTS,
  HELP_LINK,
  SEARCH_PAGE,
  SEARCH_RESULTS,
  PLACE_PAGE,
  PLACE_TEXTS,
  SEARCH_BOX,
  HOME_PAGE,
  HOME_TEXTS,
  DIALOG,
  DASHBOARD,
]

/** Libraries change rarely, so browsers can keep this file when a page changes. */
const LIBRARIES = {
  name: 'libraries',
  test: /\/node_modules\/(react|react-dom|react-router|scheduler|i18next)\//,
}

/** Returns the length of the longest path that covers the module, so that a file may be included in an excluded folder. */
function coverage(module: string, paths: readonly string[] = []): number {
  const covering = paths.filter((path) =>
    path.endsWith('/') ? module.includes(`/${path}`) : module.endsWith(`/${path}`),
  )
  return Math.max(0, ...covering.map((path) => path.length))
}

const includesModule = (chunk: Chunk, module: string) =>
  coverage(module, chunk.include) > coverage(module, chunk.exclude)

/** The groups in rolldown's form. */
export const CHUNK_GROUPS = [
  LIBRARIES,
  ...CHUNKS.map((chunk) => ({ name: chunk.name, test: (id: string) => includesModule(chunk, id.split('?')[0] ?? id) })),
]

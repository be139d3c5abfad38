import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { FORM_PAGES, TEXT_PAGES } from './features/company/company-pages.ts'
import { LEGAL_DOCUMENTS } from './features/legal/legal-documents.ts'
import { routeId } from './shared/page/page-category.ts'

/** All URLs of the product, with their page categories. */
export default [
  index('routes/home-page.tsx', { id: routeId('', 'home_page') }),
  ...TEXT_PAGES.map((path) => route(path, 'routes/company/text-page.tsx', { id: path })),
  ...Object.keys(FORM_PAGES).map((path) => route(path, 'routes/company/form-page.tsx', { id: path })),
  route('how-it-works', 'routes/company/how-it-works-page.tsx', { id: 'how-it-works' }),
  route('group-booking', 'routes/company/group-booking-page.tsx', { id: 'group-booking' }),

  route('help', 'routes/content/help-page.tsx', { id: 'help' }),
  route('help/:topic', 'routes/content/help-topic-page.tsx', { id: 'help/:topic' }),
  route('help/:topic/:slug', 'routes/content/help-answer-page.tsx', { id: 'help/:topic/:slug' }),
  route('blog', 'routes/content/blog-page.tsx', { id: 'blog' }),
  route('blog/feed.xml', 'routes/content/blog-feed.ts', { id: 'blog/feed.xml' }),
  route('blog/tags/:tag', 'routes/content/blog-page.tsx', { id: 'blog/tags/:tag' }),
  route('blog/:slug', 'routes/content/blog-article-page.tsx', { id: 'blog/:slug' }),
  ...LEGAL_DOCUMENTS.map((path) => route(`${path}/:version?`, 'routes/content/legal-page.tsx', { id: path })),

  route('referral-programme', 'routes/referral-programme-page.tsx', { id: 'referral-programme' }),
  route('credits', 'routes/credits-page.tsx', { id: 'credits' }),
  route('compare', 'routes/compare-page.tsx', { id: 'compare' }),
  route('search', 'routes/places/search-redirect.tsx', { id: 'search' }),
  route('places', 'routes/places/countries-page.tsx', { id: 'places' }),
  route('places/search/:region', 'routes/places/search-page.tsx', {
    id: routeId('places/search/:region', 'search_page'),
  }),
  route('places/search/:region/agent-view', 'routes/places/agent-view-page.tsx', {
    id: routeId('places/search/:region/agent-view', 'search_page'),
  }),
  route('places/search/:region/takeovers', 'routes/places/takeovers-page.tsx', {
    id: 'places/search/:region/takeovers',
  }),
  route('takeovers/:uuid', 'routes/takeovers/takeover-page.tsx', { id: 'takeovers/:uuid' }),
  route('places/:canonicalName', 'routes/places/place-page.tsx', {
    id: routeId('places/:canonicalName', 'inventory_page'),
  }),
  route('places/:canonicalName/lead', 'routes/places/lead-page.tsx', {
    id: routeId('places/:canonicalName/lead', 'lead_form_page'),
  }),
  route('places/:canonicalName/lead/drawer', 'routes/places/lead-drawer.ts', {
    id: 'places/:canonicalName/lead/drawer',
  }),
  route('places/:canonicalName/form', 'routes/places/book-form-page.tsx', {
    id: routeId('places/:canonicalName/form', 'book_form'),
  }),
  route('places/:canonicalName/payment', 'routes/places/payment-page.tsx', {
    id: routeId('places/:canonicalName/payment', 'payment_form'),
  }),
  route('places/:canonicalName/complaint', 'routes/places/complaint-page.tsx', {
    id: 'places/:canonicalName/complaint',
  }),
  route('places/:canonicalName/price-alert', 'routes/places/price-alert-page.tsx', {
    id: 'places/:canonicalName/price-alert',
  }),
  route('places/:canonicalName/review', 'routes/places/review-page.tsx', { id: 'places/:canonicalName/review' }),
  route('payments/:token', 'routes/payments/payment-link-page.tsx', { id: routeId('payments/:token', 'payment_form') }),
  route('payments/:token/complete', 'routes/payments/payment-complete-page.tsx', {
    id: routeId('payments/:token/complete', 'payment_form'),
  }),
  route('payments/:token/dates.ics', 'routes/payments/payment-dates.ts', { id: 'payments/:token/dates' }),
  route('forms/submit', 'routes/forms/submitted-page.tsx', { id: 'forms/submit' }),
  route('forms/send', 'routes/forms/send.ts', { id: 'forms/send' }),
  route('forms/documents', 'routes/forms/documents-page.tsx', { id: 'forms/documents' }),
  route('profile/leads/:uuid/agreement', 'routes/profile/agreement-page.tsx', {
    id: routeId('profile/leads/:uuid/agreement', 'profile_page'),
  }),
  route('agreements/:token', 'routes/agreements/landlord-agreement-page.tsx', { id: 'agreements/:token' }),
  route('profile/leads/:uuid/move-in', 'routes/profile/evidence-page.tsx', {
    id: routeId('profile/leads/:uuid/move-in', 'profile_page'),
  }),
  route('profile/leads/:uuid/move-out', 'routes/profile/evidence-page.tsx', {
    id: routeId('profile/leads/:uuid/move-out', 'profile_page'),
  }),
  route('evidence/:token', 'routes/evidence/landlord-evidence-page.tsx', { id: 'evidence/:token' }),
  route('photo-check', 'routes/evidence/photo-check-page.tsx', { id: 'photo-check' }),
  route('agreements/:token/takeover', 'routes/agreements/landlord-takeover-page.tsx', {
    id: 'agreements/:token/takeover',
  }),
  route('profile/shortlist', 'routes/profile/shortlist-page.tsx', { id: routeId('profile/shortlist', 'profile_page') }),
  layout('routes/profile/profile-layout.tsx', [
    route('profile', 'routes/profile/overview-page.tsx', { id: routeId('profile', 'profile_page') }),
    route('profile/leads', 'routes/profile/leads-page.tsx', { id: routeId('profile/leads', 'profile_page') }),
    route('profile/leads/:uuid/documents', 'routes/profile/documents-page.tsx', {
      id: routeId('profile/leads/:uuid/documents', 'profile_page'),
    }),
    route('profile/takeovers', 'routes/profile/takeovers-page.tsx', {
      id: routeId('profile/takeovers', 'profile_page'),
    }),
    route('profile/leads/:uuid/takeover', 'routes/profile/offer-takeover-page.tsx', {
      id: routeId('profile/leads/:uuid/takeover', 'profile_page'),
    }),
    route('profile/payments', 'routes/profile/payments-page.tsx', { id: routeId('profile/payments', 'profile_page') }),
    route('profile/shared', 'routes/profile/shared-shortlists-page.tsx', {
      id: routeId('profile/shared', 'profile_page'),
    }),
    route('profile/shared/:id', 'routes/profile/shared-shortlist-page.tsx', {
      id: routeId('profile/shared/:id', 'profile_page'),
    }),
    route('profile/searches', 'routes/profile/saved-searches-page.tsx', {
      id: routeId('profile/searches', 'profile_page'),
    }),
    route('profile/searches/new', 'routes/profile/new-saved-search-page.tsx', {
      id: routeId('profile/searches/new', 'profile_page'),
    }),
    route('profile/referrals', 'routes/profile/referrals-page.tsx', {
      id: routeId('profile/referrals', 'profile_page'),
    }),
    route('profile/details', 'routes/profile/details-page.tsx', { id: routeId('profile/details', 'profile_page') }),
    route('profile/contact', 'routes/profile/contact-page.tsx', { id: routeId('profile/contact', 'profile_page') }),
    route('profile/privacy', 'routes/profile/privacy-page.tsx', { id: routeId('profile/privacy', 'profile_page') }),
    route('profile/sessions', 'routes/profile/sessions-page.tsx', { id: routeId('profile/sessions', 'profile_page') }),
  ]),

  route('shared/options/:token', 'routes/shared/options-page.tsx', { id: 'shared/options/:token' }),
  route('shared/:token', 'routes/shared/join-page.tsx', { id: 'shared/:token' }),
  layout('routes/dashboard/dashboard-layout.tsx', [
    route('dashboard', 'routes/dashboard/dashboard-start.ts', { id: 'dashboard' }),
    route('dashboard/people', 'routes/dashboard/staff-page.tsx', { id: 'dashboard/people' }),
    route('dashboard/team', 'routes/dashboard/team-page.tsx', { id: 'dashboard/team' }),
    route('dashboard/applications', 'routes/dashboard/applications-page.tsx', { id: 'dashboard/applications' }),
    route('dashboard/inventories', 'routes/dashboard/inventories-page.tsx', { id: 'dashboard/inventories' }),
    route('dashboard/inventories/new', 'routes/dashboard/new-place-page.tsx', { id: 'dashboard/inventories/new' }),
    route('dashboard/inventories/:id', 'routes/dashboard/inventory-page.tsx', { id: 'dashboard/inventories/:id' }),
    route('dashboard/inventories/:id/prices', 'routes/dashboard/prices-page.tsx', {
      id: 'dashboard/inventories/:id/prices',
    }),
    route('dashboard/inbox/:id?', 'routes/dashboard/inbox-page.tsx', { id: 'dashboard/inbox/:id?' }),
    route('dashboard/leads', 'routes/dashboard/leads-page.tsx', { id: 'dashboard/leads' }),
    route('dashboard/leads/counts', 'routes/dashboard/lead-counts.ts', { id: 'dashboard/leads/counts' }),
    route('dashboard/leads/dial', 'routes/dashboard/dial-page.tsx', { id: 'dashboard/leads/dial' }),
    route('dashboard/leads/dial/team', 'routes/dashboard/live-team-page.tsx', { id: 'dashboard/leads/dial/team' }),
    route('dashboard/leads/:id', 'routes/dashboard/lead-page.tsx', { id: 'dashboard/leads/:id' }),
    route('dashboard/leads/:id/options', 'routes/dashboard/lead-options-page.tsx', {
      id: 'dashboard/leads/:id/options',
    }),
    route('dashboard/leads/:id/merge', 'routes/dashboard/lead-merge-page.tsx', { id: 'dashboard/leads/:id/merge' }),
    route('dashboard/leads/:id/book', 'routes/dashboard/lead-book-page.tsx', { id: 'dashboard/leads/:id/book' }),
    route('dashboard/bulk', 'routes/dashboard/bulk-page.tsx', { id: 'dashboard/bulk' }),
    route('dashboard/bulk/:id', 'routes/dashboard/bulk-run-page.tsx', { id: 'dashboard/bulk/:id' }),
    route('dashboard/rooms', 'routes/dashboard/rooms-page.tsx', { id: 'dashboard/rooms' }),
    route('dashboard/takeovers', 'routes/dashboard/takeovers-page.tsx', { id: 'dashboard/takeovers' }),
    route('dashboard/finance', 'routes/dashboard/finance-page.tsx', { id: 'dashboard/finance' }),
    route('dashboard/board', 'routes/dashboard/board-page.tsx', { id: 'dashboard/board' }),
    route('dashboard/flags', 'routes/dashboard/flags-page.tsx', { id: 'dashboard/flags' }),
    route('dashboard/vitals', 'routes/dashboard/vitals-page.tsx', { id: 'dashboard/vitals' }),
    route('dashboard/funnel', 'routes/dashboard/funnels-page.tsx', { id: 'dashboard/funnel' }),
    route('dashboard/audit', 'routes/dashboard/audit-page.tsx', { id: 'dashboard/audit' }),
    route('dashboard/reviews', 'routes/dashboard/reviews-page.tsx', { id: 'dashboard/reviews' }),
    route('dashboard/queues/:name', 'routes/dashboard/queue-page.tsx', { id: 'dashboard/queues/:name' }),
    route('dashboard/help', 'routes/dashboard/help-feedback-page.tsx', { id: 'dashboard/help' }),
    route('dashboard/find', 'routes/dashboard/find.ts', { id: 'dashboard/find' }),
  ]),

  route('login', 'routes/login/login-page.tsx', { id: 'login' }),
  route('login/steps', 'routes/login/steps.ts', { id: 'login/steps' }),
  route('login/link', 'routes/login/link-page.tsx', { id: 'login/link' }),
  route('login/second-factor', 'routes/login/second-factor-page.tsx', { id: 'login/second-factor' }),
  route('login/:provider', 'routes/login/provider.ts', { id: 'login/:provider' }),
  route('login/:provider/callback', 'routes/login/callback.ts', { id: 'login/:provider/callback' }),
  route('logout', 'routes/login/logout.ts', { id: 'logout' }),
  route('goodbye', 'routes/goodbye-page.tsx', { id: 'goodbye' }),

  route('price-alerts/confirm', 'routes/confirm-price-alert-page.tsx', { id: 'price-alerts/confirm' }),
  route('stop', 'routes/unsubscribe-page.tsx', { id: 'stop' }),

  route('app', 'routes/resources/app-install.ts', { id: 'app' }),
  route('s/:code', 'routes/places/short-link-page.tsx', { id: 's/:code' }),
  route('shortlist', 'routes/resources/shortlist.ts', { id: 'shortlist' }),
  route('sitemap', 'routes/sitemap/site-map-page.tsx', { id: 'sitemap' }),
  route('robots.txt', 'routes/sitemap/robots.ts', { id: 'robots.txt' }),
  route('sitemap.xml', 'routes/sitemap/sitemap-index.ts', { id: 'sitemap.xml' }),
  route('sitemaps/:file', 'routes/sitemap/sitemap-file.ts', { id: 'sitemaps/:file' }),
  route('manifest.webmanifest', 'routes/resources/web-manifest.ts', { id: 'manifest.webmanifest' }),
  route('preferences', 'routes/resources/preferences.ts', { id: 'preferences' }),
  route('visitor', 'routes/resources/visitor.ts', { id: 'visitor' }),
  route('dev/ui', 'routes/resources/dev-ui-page.tsx', { id: 'dev/ui' }),
  route('dev/ui/dashboard', 'routes/dashboard/dev-kit-page.tsx', { id: 'dev/ui/dashboard' }),
  route('*', 'routes/not-found-page.tsx', { id: '*' }),
] satisfies RouteConfig

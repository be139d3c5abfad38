import type { PageCategory } from '@amber/domain/tracking/page-category'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { routeId } from './lib/page-category.ts'

/** A page that is still to be built: inside the frame, honest about it, and kept from search engines. */
const coming = (path: string, category?: PageCategory) =>
  route(path, 'routes/coming.tsx', { id: routeId(path, category) })

const COMPANY = 'blog help career about contact news media podcast sitemap terms privacy'.split(' ')
const STUDENTS = 'how-it-works group-booking plus scholarship exams ambassador'.split(' ')
const PARTNERS = 'list partner university-partnerships'.split(' ')

/** Every URL of the product on one screen, each with its page category where it has one. */
export default [
  index('routes/home.tsx', { id: routeId('', 'home_page') }),
  ...[...COMPANY, ...STUDENTS, ...PARTNERS].map((path) => coming(path)),

  route('referral-programme', 'routes/referral-programme-page.tsx', { id: 'referral-programme' }),
  route('credits', 'routes/credits.tsx', { id: 'credits' }),
  route('compare', 'routes/compare-page.tsx', { id: 'compare' }),
  route('search', 'routes/search-redirect.tsx', { id: 'search' }),
  route('places', 'routes/places-page.tsx', { id: 'places' }),
  route('places/search/:region', 'routes/search-page.tsx', { id: routeId('places/search/:region', 'search_page') }),
  route('places/search/:region/agent-view', 'routes/agent-view-page.tsx', {
    id: routeId('places/search/:region/agent-view', 'search_page'),
  }),
  route('places/:canonicalName', 'routes/place-page.tsx', { id: routeId('places/:canonicalName', 'inventory_page') }),
  route('places/:canonicalName/lead', 'routes/lead-page.tsx', {
    id: routeId('places/:canonicalName/lead', 'lead_form_page'),
  }),
  route('places/:canonicalName/lead/drawer', 'routes/lead-drawer.ts', { id: 'places/:canonicalName/lead/drawer' }),
  route('places/:canonicalName/form', 'routes/book-form-page.tsx', {
    id: routeId('places/:canonicalName/form', 'book_form'),
  }),
  route('places/:canonicalName/payment', 'routes/payment-page.tsx', {
    id: routeId('places/:canonicalName/payment', 'payment_form'),
  }),
  route('places/:canonicalName/review', 'routes/review-page.tsx', { id: 'places/:canonicalName/review' }),
  route('payments/:token', 'routes/payment-link-page.tsx', { id: routeId('payments/:token', 'payment_form') }),
  route('payments/:token/complete', 'routes/payment-complete-page.tsx', {
    id: routeId('payments/:token/complete', 'payment_form'),
  }),
  route('payments/:token/dates.ics', 'routes/payment-dates.ts', { id: 'payments/:token/dates' }),
  route('forms/submit', 'routes/forms-submit-page.tsx', { id: 'forms/submit' }),
  route('forms/send', 'routes/forms-send.ts', { id: 'forms/send' }),
  route('forms/documents', 'routes/guest-documents-page.tsx', { id: 'forms/documents' }),
  route('profile/shortlist', 'routes/shortlist-page.tsx', { id: routeId('profile/shortlist', 'profile_page') }),
  layout('routes/profile-layout.tsx', [
    route('profile', 'routes/profile-page.tsx', { id: routeId('profile', 'profile_page') }),
    route('profile/leads', 'routes/leads-page.tsx', { id: routeId('profile/leads', 'profile_page') }),
    route('profile/leads/:uuid/documents', 'routes/documents-page.tsx', {
      id: routeId('profile/leads/:uuid/documents', 'profile_page'),
    }),
    route('profile/payments', 'routes/payments-page.tsx', { id: routeId('profile/payments', 'profile_page') }),
    route('profile/shared', 'routes/shared-lists-page.tsx', { id: routeId('profile/shared', 'profile_page') }),
    route('profile/shared/:id', 'routes/shared-list-page.tsx', { id: routeId('profile/shared/:id', 'profile_page') }),
    route('profile/searches', 'routes/saved-searches-page.tsx', { id: routeId('profile/searches', 'profile_page') }),
    route('profile/searches/new', 'routes/new-saved-search-page.tsx', {
      id: routeId('profile/searches/new', 'profile_page'),
    }),
    route('profile/referrals', 'routes/referrals-page.tsx', { id: routeId('profile/referrals', 'profile_page') }),
    route('profile/details', 'routes/details-page.tsx', { id: routeId('profile/details', 'profile_page') }),
    route('profile/contact', 'routes/contact-page.tsx', { id: routeId('profile/contact', 'profile_page') }),
    route('profile/privacy', 'routes/privacy-page.tsx', { id: routeId('profile/privacy', 'profile_page') }),
    route('profile/sessions', 'routes/sessions-page.tsx', { id: routeId('profile/sessions', 'profile_page') }),
  ]),

  route('shared/:token', 'routes/shared-join-page.tsx', { id: 'shared/:token' }),
  layout('routes/dashboard-door.tsx', [coming('dashboard')]),
  route('dashboard/people', 'routes/people-page.tsx', { id: 'dashboard/people' }),
  coming('dashboard/inventories/:id'),
  coming('dashboard/leads/dial'),

  route('login', 'routes/login.tsx', { id: 'login' }),
  route('login/steps', 'routes/login-steps.ts', { id: 'login/steps' }),
  route('login/link', 'routes/login-link.tsx', { id: 'login/link' }),
  route('login/second-factor', 'routes/second-factor-page.tsx', { id: 'login/second-factor' }),
  route('login/:provider', 'routes/login-provider.ts', { id: 'login/:provider' }),
  route('login/:provider/callback', 'routes/login-callback.ts', { id: 'login/:provider/callback' }),
  route('logout', 'routes/logout.ts', { id: 'logout' }),
  route('goodbye', 'routes/goodbye-page.tsx', { id: 'goodbye' }),

  route('stop', 'routes/stop.tsx', { id: 'stop' }),

  route('app', 'routes/app-install.ts', { id: 'app' }),
  coming('s/:code'),
  route('shortlist', 'routes/shortlist.ts', { id: 'shortlist' }),
  route('manifest.webmanifest', 'routes/web-manifest.ts', { id: 'manifest.webmanifest' }),
  route('preferences', 'routes/preferences.ts', { id: 'preferences' }),
  route('visitor', 'routes/visitor.ts', { id: 'visitor' }),
  route('dev/ui', 'routes/dev-ui.tsx', { id: 'dev/ui' }),
  route('*', 'routes/not-found.tsx', { id: '*' }),
] satisfies RouteConfig

import type { PageCategory } from '@amber/domain/tracking/page-category'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { routeId } from './lib/page-category.ts'

/** A page that is still to be built: inside the frame, honest about it, and kept from search engines. */
const coming = (path: string, category?: PageCategory) =>
  route(path, 'routes/coming.tsx', { id: routeId(path, category) })

const COMPANY = 'blog help career about contact news media podcast sitemap terms privacy'.split(' ')
const STUDENTS = 'how-it-works group-booking referral-programme plus scholarship exams ambassador'.split(' ')
const PARTNERS = 'list partner university-partnerships'.split(' ')
const PROFILE = 'profile profile/leads profile/payments profile/shortlist'.split(' ')

/** Every URL of the product on one screen, each with its page category where it has one. */
export default [
  index('routes/home.tsx', { id: routeId('', 'home_page') }),
  ...[...COMPANY, ...STUDENTS, ...PARTNERS].map((path) => coming(path)),

  route('credits', 'routes/credits.tsx', { id: 'credits' }),
  route('search', 'routes/search-redirect.tsx', { id: 'search' }),
  route('places', 'routes/places-page.tsx', { id: 'places' }),
  route('places/search/:region', 'routes/search-page.tsx', { id: routeId('places/search/:region', 'search_page') }),
  route('places/search/:region/agent-view', 'routes/agent-view-page.tsx', {
    id: routeId('places/search/:region/agent-view', 'search_page'),
  }),
  route('places/:canonicalName', 'routes/place-page.tsx', { id: routeId('places/:canonicalName', 'inventory_page') }),
  coming('places/:canonicalName/lead', 'lead_form_page'),
  coming('places/:canonicalName/form', 'book_form'),
  coming('places/:canonicalName/payment', 'payment_form'),
  coming('payments/:token', 'payment_form'),
  coming('payments/:token/complete', 'payment_form'),
  coming('forms/submit'),
  layout('routes/profile-layout.tsx', [
    ...PROFILE.map((path) => coming(path, 'profile_page')),
    route('profile/sessions', 'routes/sessions-page.tsx', { id: routeId('profile/sessions', 'profile_page') }),
  ]),

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

  route('app', 'routes/app-install.ts', { id: 'app' }),
  coming('s/:code'),
  route('preferences', 'routes/preferences.ts', { id: 'preferences' }),
  route('visitor', 'routes/visitor.ts', { id: 'visitor' }),
  route('dev/ui', 'routes/dev-ui.tsx', { id: 'dev/ui' }),
  route('*', 'routes/not-found.tsx', { id: '*' }),
] satisfies RouteConfig

/** Decisions about the product where the specification is silent, as clauses that a test can show. */
export const PRODUCT_DECISIONS = {
  'product.inventory-tree': 'Inventories are one tree of place, room type and tenancy; inventory_root is the place.',
  'product.inventory-key': 'An inventory is found by id, and a place by canonical name too.',
  'product.only-and-methods': 'only limits the fields, methods adds computed ones, and unknown names are a 400.',
  'product.envelope': 'A response is data, a list has result and meta, and an error has code, message and request_id.',
  'product.region-type': 'A search area is a circle, the outline of a region or a custom location, or a box.',
  'product.two-search-engines': 'OpenSearch and PostgreSQL return the same places, and one replaces the other.',
  'product.cache-false': 'cache=false skips every server cache.',
  'product.token-in-query': 'A session token in the query counts for GET only and is neither logged nor returned.',
  'product.internal-user': 'An internal user has a verified email whose domain equals that of the company.',
  'product.payment-transitions': 'One table holds all transitions; a late capture overrides an early decline.',
  'product.room-gone-refund': 'Money for a room that is no longer available is refunded automatically.',
  'product.visitor-leads': 'A lead of a visitor belongs to the account with its email once the email is verified.',
  'product.one-time-password':
    'A one-time password has 6 digits, works once for 10 minutes and 5 tries in its browser.',
  'product.same-response-to-all-emails': 'Requesting a one-time password returns the same for every email.',
  'product.no-lock-out': 'A stranger cannot use up the login attempts of a browser that has logged in before.',
  'product.recent-searches': 'Ten recent searches are kept.',
  'product.exact-paths': 'A call that the specification writes without /api/v0 exists at that path and below /api/v0.',
  'product.own-paths': 'App install is /app, the complete page /payments/{token}/complete, and all countries /places.',
  'product.short-links': '/s/{code} redirects to a place or a shared shortlist.',
  'product.flags-dashboard':
    'Admins target, schedule and switch off feature flags in the dashboard, and see who gets what.',
  'product.flags-first-paint':
    'Pages show their variants of feature flags in the first paint, and leave one that is taken back.',
  'product.flags-private': 'Rules of feature flags and the groups of others never reach a page.',
  'product.flags-cache': 'The key of a cached page has the values of the flags that the page reads and no others.',
  'product.experiments-aa': 'An experiment that changes nothing finds nothing, however often somebody looks.',
  'product.experiments-results':
    'Admins see who enquired, sent a form and paid by variation, with intervals that stay valid at every look.',
  'product.experiments-dashboard':
    'Admins plan, change, stop and decide experiments; what would break their statistics is refused.',
  'product.experiments-guardrails':
    'A variation with more errors, broken pages or slow pages is switched off, with the reason.',
  'product.page-errors': 'A page view in which a script failed is counted, without anything that says whose it was.',
  'product.gone-places': 'A place that is gone for good is a 410 with its city and similar places.',
  'product.search-types': 'A search returns places, rooms, both, or places with their details.',
  'product.list-limits': 'A list has 10 items by default and 100 at most, and ends after 10,000.',
  'product.open-ranges': '"8+" months and "45+" weeks mean more than that.',
  'product.months-by-time-zone': 'A move-in month is resolved in the time zone of the region.',
  'product.price-maximum-from-data': 'The price filter ends where the data ends for KRW, INR, AED and DKK.',
  'product.staff-parameters': 'Statuses beyond active, owner and commissions are for staff.',
  'product.public-lead': 'A uuid alone reveals uuid, payments_success_present and inventory_root of a lead.',
  'product.lead-readers': 'A lead is readable by its student, its assignee and the browser with its user_flow_token.',
  'product.nationality-by-email': 'The nationality payment depends on an email only if the caller owns it.',
  'product.offers-sync': 'GET inventories/offers/sync only reports; POST starts it.',
  'product.staff-login': 'Staff log in by one-time password or Google and a second factor, never by Facebook or Apple.',
  'product.crash-screen':
    'A crash shows the not-found screen with status 500 and reports itself; a missing page has 404.',
  'product.translation-exempt':
    'On exempt paths the content of listings stays original and the interface is translated.',
  'product.consent': 'Tracking cookies and scripts wait for consent, and declining is as easy as consenting.',
  'product.similar-service':
    'Similar places come from our search engine: same city, by price, type, features and distance.',
  'product.distance-estimates': 'Without a provider, distances are estimated and marked as estimates.',
  'product.nationality-rules': 'Payments by nationality are rules of nationality, place or region, amount and type.',
  'product.brand': 'The brand is Amber, and all contacts are reserved for examples.',
  'product.region-insights':
    'The first page of a list says what its region costs, how far universities are and when rooms sell out, from data.',
  'product.price-shown-first': 'The price shown first includes compulsory bills and offers of the stay.',
  'product.words-for-money': '"Pay today", "total" and "schedule" mean the same on every screen.',
  'product.refund-with-proof': 'A refund for a reason that needs proof waits for a document and a member of staff.',
  'product.refund-by-staff': 'A refund caused by staff needs a second person.',
  'product.nationality-confirmed': 'A nationality price is confirmed from a document before the agreement.',
  'product.room-confirmed':
    'A booked room that nobody confirmed lately is confirmed within 24 hours, or everything is refunded.',
  'product.tenancy-agreements':
    'The landlord and then the student sign one text, whose hash, names, times and email proofs are stored and printed.',
  'product.sample-agreements':
    'Anyone can read the tenancy agreement of a room and stay before paying, as a sample without the parties’ data.',
  'product.move-in-evidence':
    'Student and landlord sign photos and a list of the room, which nobody can change afterwards, and anyone can check a photo.',
  'product.deposit-return':
    'The return of a deposit follows the law of its country, our ledger before anybody’s word, and is reminded of until it came.',
  'product.staff-and-leads': 'Agents take only unassigned leads, and only the assignee changes a lead.',
  'product.documents-by-stage': 'Staff open documents only in the stages that need them.',
  'product.captures': 'An event only triggers a question to the provider; only its response changes a payment.',
  'product.organisation-dashboards': '/dashboard/supply and /dashboard/partner show only the data of the organisation.',
} as const satisfies Record<string, string>

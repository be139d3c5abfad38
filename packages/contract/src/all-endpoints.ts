import type * as z from 'zod/mini'
import { type Endpoint, type FullEndpoint, type Schemas, type SchemasOf } from './http/define-endpoint.ts'
import * as account from './endpoints/account.ts'
import * as agreements from './endpoints/agreements.ts'
import * as applications from './endpoints/applications.ts'
import * as auditLog from './endpoints/audit-log.ts'
import * as bulk from './endpoints/bulk.ts'
import * as callGoals from './endpoints/call-goals.ts'
import * as callListens from './endpoints/call-listens.ts'
import * as callTeam from './endpoints/call-team.ts'
import * as calls from './endpoints/calls.ts'
import * as chat from './endpoints/chat.ts'
import * as chatFiles from './endpoints/chat-files.ts'
import * as chatInbox from './endpoints/chat-inbox.ts'
import * as leadBulk from './endpoints/lead-bulk.ts'
import * as commissions from './endpoints/commissions.ts'
import * as inventoryEditor from './endpoints/inventory-editor.ts'
import * as inventoryHistory from './endpoints/inventory-history.ts'
import * as priceGrid from './endpoints/price-grid.ts'
import * as leadActions from './endpoints/lead-actions.ts'
import * as leadContact from './endpoints/lead-contact.ts'
import * as leadMessages from './endpoints/lead-messages.ts'
import * as leadOptions from './endpoints/lead-options.ts'
import * as board from './endpoints/board.ts'
import * as bookings from './endpoints/bookings.ts'
import * as recordings from './endpoints/recordings.ts'
import * as complaints from './endpoints/complaints.ts'
import * as contact from './endpoints/contact.ts'
import * as distances from './endpoints/distances.ts'
import * as travel from './endpoints/travel.ts'
import * as depositReturns from './endpoints/deposit-returns.ts'
import * as documents from './endpoints/documents.ts'
import * as evidence from './endpoints/evidence.ts'
import * as exchangeRates from './endpoints/exchange-rates.ts'
import * as dashboardCounts from './endpoints/dashboard-counts.ts'
import * as findAnything from './endpoints/find-anything.ts'
import * as experiments from './endpoints/experiments.ts'
import * as flags from './endpoints/flags.ts'
import * as formDrafts from './endpoints/form-drafts.ts'
import * as forms from './endpoints/forms.ts'
import * as help from './endpoints/help.ts'
import * as holds from './endpoints/holds.ts'
import * as inventories from './endpoints/inventories.ts'
import * as inventory from './endpoints/inventory.ts'
import * as inventoryDetails from './endpoints/inventory-details.ts'
import * as leadMerges from './endpoints/lead-merges.ts'
import * as leadPage from './endpoints/lead-page.ts'
import * as leadPreferences from './endpoints/lead-preferences.ts'
import * as leadTasks from './endpoints/lead-tasks.ts'
import * as leads from './endpoints/leads.ts'
import * as login from './endpoints/login.ts'
import * as managedInventories from './endpoints/managed-inventories.ts'
import * as managedLeads from './endpoints/managed-leads.ts'
import * as nps from './endpoints/nps.ts'
import * as offers from './endpoints/offers.ts'
import * as ownReviews from './endpoints/own-reviews.ts'
import * as payments from './endpoints/payments.ts'
import * as privacy from './endpoints/privacy.ts'
import * as finance from './endpoints/finance.ts'
import * as queues from './endpoints/queues.ts'
import * as referrals from './endpoints/referrals.ts'
import * as regionInsights from './endpoints/region-insights.ts'
import * as campuses from './endpoints/campuses.ts'
import * as tradeOff from './endpoints/trade-off.ts'
import * as regions from './endpoints/regions.ts'
import * as reviews from './endpoints/reviews.ts'
import * as priceAlerts from './endpoints/price-alerts.ts'
import * as savedSearches from './endpoints/saved-searches.ts'
import * as secondFactors from './endpoints/second-factors.ts'
import * as pageErrors from './endpoints/page-errors.ts'
import * as analytics from './endpoints/analytics.ts'
import * as webVitals from './endpoints/web-vitals.ts'
import * as sessions from './endpoints/sessions.ts'
import * as sharedShortlists from './endpoints/shared-shortlists.ts'
import * as shortlists from './endpoints/shortlists.ts'
import * as similar from './endpoints/similar.ts'
import * as sitemap from './endpoints/sitemap.ts'
import * as staff from './endpoints/staff.ts'
import * as staffViews from './endpoints/staff-views.ts'
import * as takeovers from './endpoints/takeovers.ts'
import * as teams from './endpoints/teams.ts'
import * as telephony from './endpoints/telephony.ts'
import * as updateInventory from './endpoints/update-inventory.ts'
import * as visits from './endpoints/visits.ts'
import * as accountSchemas from './schemas/account.ts'
import * as agreementsSchemas from './schemas/agreements.ts'
import * as applicationsSchemas from './schemas/applications.ts'
import * as auditLogSchemas from './schemas/audit-log.ts'
import * as bulkSchemas from './schemas/bulk.ts'
import * as callGoalsSchemas from './schemas/call-goals.ts'
import * as callListensSchemas from './schemas/call-listens.ts'
import * as callTeamSchemas from './schemas/call-team.ts'
import * as callsSchemas from './schemas/calls.ts'
import * as chatSchemas from './schemas/chat.ts'
import * as chatFilesSchemas from './schemas/chat-files.ts'
import * as chatInboxSchemas from './schemas/chat-inbox.ts'
import * as recordingsSchemas from './schemas/recordings.ts'
import * as leadBulkSchemas from './schemas/lead-bulk.ts'
import * as commissionsSchemas from './schemas/commissions.ts'
import * as inventoryEditorSchemas from './schemas/inventory-editor.ts'
import * as inventoryHistorySchemas from './schemas/inventory-history.ts'
import * as priceGridSchemas from './schemas/price-grid.ts'
import * as leadContactSchemas from './schemas/lead-contact.ts'
import * as leadMessagesSchemas from './schemas/lead-messages.ts'
import * as leadActionsSchemas from './schemas/lead-actions.ts'
import * as leadOptionsSchemas from './schemas/lead-options.ts'
import * as pageErrorsSchemas from './schemas/page-errors.ts'
import * as analyticsSchemas from './schemas/analytics.ts'
import * as webVitalsSchemas from './schemas/web-vitals.ts'
import * as boardSchemas from './schemas/board.ts'
import * as bookingsSchemas from './schemas/bookings.ts'
import * as complaintsSchemas from './schemas/complaints.ts'
import * as contactSchemas from './schemas/contact.ts'
import * as distancesSchemas from './schemas/distances.ts'
import * as travelSchemas from './schemas/travel.ts'
import * as depositReturnsSchemas from './schemas/deposit-returns.ts'
import * as documentsSchemas from './schemas/documents.ts'
import * as evidenceSchemas from './schemas/evidence.ts'
import * as exchangeRatesSchemas from './schemas/exchange-rates.ts'
import * as dashboardCountsSchemas from './schemas/dashboard-counts.ts'
import * as findAnythingSchemas from './schemas/find-anything.ts'
import * as experimentsSchemas from './schemas/experiments.ts'
import * as flagsSchemas from './schemas/flags.ts'
import * as formDraftsSchemas from './schemas/form-drafts.ts'
import * as formsSchemas from './schemas/forms.ts'
import * as helpSchemas from './schemas/help.ts'
import * as holdsSchemas from './schemas/holds.ts'
import * as inventoriesSchemas from './schemas/inventories.ts'
import * as inventorySchemas from './schemas/inventory.ts'
import * as inventoryDetailsSchemas from './schemas/inventory-details.ts'
import * as leadMergesSchemas from './schemas/lead-merges.ts'
import * as leadPageSchemas from './schemas/lead-page.ts'
import * as leadPreferencesSchemas from './schemas/lead-preferences.ts'
import * as leadTasksSchemas from './schemas/lead-tasks.ts'
import * as leadsSchemas from './schemas/leads.ts'
import * as loginSchemas from './schemas/login.ts'
import * as managedInventoriesSchemas from './schemas/managed-inventories.ts'
import * as managedLeadsSchemas from './schemas/managed-leads.ts'
import * as npsSchemas from './schemas/nps.ts'
import * as offersSchemas from './schemas/offers.ts'
import * as ownReviewsSchemas from './schemas/own-reviews.ts'
import * as paymentsSchemas from './schemas/payments.ts'
import * as privacySchemas from './schemas/privacy.ts'
import * as financeSchemas from './schemas/finance.ts'
import * as queuesSchemas from './schemas/queues.ts'
import * as referralsSchemas from './schemas/referrals.ts'
import * as regionInsightsSchemas from './schemas/region-insights.ts'
import * as campusesSchemas from './schemas/campuses.ts'
import * as tradeOffSchemas from './schemas/trade-off.ts'
import * as regionsSchemas from './schemas/regions.ts'
import * as reviewsSchemas from './schemas/reviews.ts'
import * as priceAlertsSchemas from './schemas/price-alerts.ts'
import * as savedSearchesSchemas from './schemas/saved-searches.ts'
import * as secondFactorsSchemas from './schemas/second-factors.ts'
import * as sessionsSchemas from './schemas/sessions.ts'
import * as sharedShortlistsSchemas from './schemas/shared-shortlists.ts'
import * as shortlistsSchemas from './schemas/shortlists.ts'
import * as similarSchemas from './schemas/similar.ts'
import * as sourceDetailsSchemas from './schemas/source-details.ts'
import * as sitemapSchemas from './schemas/sitemap.ts'
import * as staffSchemas from './schemas/staff.ts'
import * as staffViewsSchemas from './schemas/staff-views.ts'
import * as takeoversSchemas from './schemas/takeovers.ts'
import * as teamsSchemas from './schemas/teams.ts'
import * as telephonySchemas from './schemas/telephony.ts'
import * as updateInventorySchemas from './schemas/update-inventory.ts'
import * as visitsSchemas from './schemas/visits.ts'

type SchemaFile = Readonly<Record<string, unknown>>

/** Joins each endpoint of a file with its schemas of the same name; one without schemas does not compile. */
const join = <Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  schemas: SchemaFile & { readonly [Name in keyof Endpoints]: SchemasOf<Endpoints[Name]> },
) => ({
  endpoints: Object.entries<Endpoint>(endpoints).map(([name, endpoint]): FullEndpoint => {
    const endpointSchemas = (schemas as Readonly<Record<string, Schemas>>)[name]
    if (!endpointSchemas) throw new Error(`schemas not found for endpoint ${name}`)
    return { ...endpoint, ...endpointSchemas, name }
  }),
  schemas,
})

const FILES = [
  join(account, accountSchemas),
  join(agreements, agreementsSchemas),
  join(applications, applicationsSchemas),
  join(auditLog, auditLogSchemas),
  join(bulk, bulkSchemas),
  join(callGoals, callGoalsSchemas),
  join(callListens, callListensSchemas),
  join(callTeam, callTeamSchemas),
  join(calls, callsSchemas),
  join(chat, chatSchemas),
  join(chatFiles, chatFilesSchemas),
  join(chatInbox, chatInboxSchemas),
  join(recordings, recordingsSchemas),
  join(leadBulk, leadBulkSchemas),
  join(commissions, commissionsSchemas),
  join(inventoryEditor, inventoryEditorSchemas),
  join(inventoryHistory, inventoryHistorySchemas),
  join(priceGrid, priceGridSchemas),
  join(leadMessages, leadMessagesSchemas),
  join(leadContact, leadContactSchemas),
  join(leadActions, leadActionsSchemas),
  join(leadOptions, leadOptionsSchemas),
  join(board, boardSchemas),
  join(analytics, analyticsSchemas),
  join(webVitals, webVitalsSchemas),
  join(pageErrors, pageErrorsSchemas),
  join(bookings, bookingsSchemas),
  join(complaints, complaintsSchemas),
  join(contact, contactSchemas),
  join(distances, distancesSchemas),
  join(travel, travelSchemas),
  join(depositReturns, depositReturnsSchemas),
  join(documents, documentsSchemas),
  join(evidence, evidenceSchemas),
  join(exchangeRates, exchangeRatesSchemas),
  join(dashboardCounts, dashboardCountsSchemas),
  join(findAnything, findAnythingSchemas),
  join(experiments, experimentsSchemas),
  join(flags, flagsSchemas),
  join(formDrafts, formDraftsSchemas),
  join(forms, formsSchemas),
  join(help, helpSchemas),
  join(holds, holdsSchemas),
  join(inventories, inventoriesSchemas),
  join(inventory, inventorySchemas),
  join(inventoryDetails, inventoryDetailsSchemas),
  join(leadMerges, leadMergesSchemas),
  join(leadPage, leadPageSchemas),
  join(leadPreferences, leadPreferencesSchemas),
  join(leadTasks, leadTasksSchemas),
  join(leads, leadsSchemas),
  join(login, loginSchemas),
  join(managedInventories, managedInventoriesSchemas),
  join(managedLeads, managedLeadsSchemas),
  join(nps, npsSchemas),
  join(offers, offersSchemas),
  join(ownReviews, ownReviewsSchemas),
  join(payments, paymentsSchemas),
  join(privacy, privacySchemas),
  join(queues, queuesSchemas),
  join(finance, financeSchemas),
  join(referrals, referralsSchemas),
  join(regionInsights, regionInsightsSchemas),
  join(regions, regionsSchemas),
  join(campuses, campusesSchemas),
  join(tradeOff, tradeOffSchemas),
  join(reviews, reviewsSchemas),
  join(priceAlerts, priceAlertsSchemas),
  join(savedSearches, savedSearchesSchemas),
  join(secondFactors, secondFactorsSchemas),
  join(sessions, sessionsSchemas),
  join(sharedShortlists, sharedShortlistsSchemas),
  join(shortlists, shortlistsSchemas),
  join(similar, similarSchemas),
  join(sitemap, sitemapSchemas),
  join(staff, staffSchemas),
  join(staffViews, staffViewsSchemas),
  join(takeovers, takeoversSchemas),
  join(teams, teamsSchemas),
  join(telephony, telephonySchemas),
  join(updateInventory, updateInventorySchemas),
  join(visits, visitsSchemas),
]

/** Every endpoint of the API: what is missing here is neither mounted nor documented. */
export const allEndpoints: readonly FullEndpoint[] = FILES.flatMap(({ endpoints }) => endpoints)

/** Schemas exported under a PascalCase name, which OpenAPI uses too. */
export const namedSchemas: ReadonlyMap<string, z.ZodMiniType> = collectNamed([
  sourceDetailsSchemas,
  ...FILES.map(({ schemas }) => schemas),
])

function collectNamed(files: readonly SchemaFile[]): Map<string, z.ZodMiniType> {
  const named = new Map<string, z.ZodMiniType>()
  for (const [name, schema] of files.flatMap(Object.entries<unknown>)) {
    if (!/^[A-Z][A-Za-z]*[a-z]/.test(name)) continue
    if (named.has(name)) throw new Error(`two schemas are named ${name}`)
    named.set(name, schema as z.ZodMiniType)
  }
  return named
}

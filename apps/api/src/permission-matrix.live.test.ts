import { randomUUID } from 'node:crypto'
import { type Endpoint, endpointName } from '@amber/contract/http/define-endpoint'
import { allEndpoints } from '@amber/contract/all-endpoints'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { missingMatrixRows, type PermissionMatrix } from '@amber/contract/http/test-permission-matrix'
import { savePlaceOverviews } from '@amber/db/queries/dashboard/place-overviews'
import { uploadRun } from '@amber/operations/bulk/upload-run'
import { saveSearch } from '@amber/operations/saved-search/save-search'
import { createList } from '@amber/operations/shared-shortlist/create-list'
import { createReview } from '@amber/testing/factories/place-records'
import { createChat } from '@amber/testing/factories/chat'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking, writeCapture } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { startWorld, type World } from '@amber/testing/world'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoggedInCaller, logInCaller } from './test-callers.ts'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from './test-api.ts'

/** `student` owns the data that each row requests; `other_student` does not. */
const CALLERS = [
  'visitor',
  'student',
  'other_student',
  'agent',
  'team_lead',
  'supply_manager',
  'partner',
  'admin',
] as const
type Caller = (typeof CALLERS)[number]

const everyone = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Record<Caller, number>

const adminOnly = (status: number) => ({ ...everyone(403), visitor: 401, admin: status })
const staffOnly = (status: number) => ({
  ...adminOnly(status),
  agent: status,
  team_lead: status,
  supply_manager: status,
})
/** Supply managers work with landlords and see no leads in the dashboard. */
const leadStaffOnly = (status: number) => ({ ...staffOnly(status), supply_manager: 403 })
const suppliersOnly = (status: number) => ({ ...adminOnly(status), supply_manager: status })
/** Runs of places, which agents and team leads, who may see runs of their own leads, do not find. */
const runsOfPlaces = (status: number) => ({ ...suppliersOnly(status), agent: 404, team_lead: 404 })
const membersOnly = (status: number) => ({ ...everyone(404), visitor: 401, student: status })

/** Expected statuses, written by hand rather than derived from the permissions that they check. */
const MATRIX: PermissionMatrix<Caller> = {
  'GET /api/v1/inventories': everyone(200),
  'GET /api/v0/inventories/{id}': everyone(200),
  'GET /api/v0/inventories/{id}/gone': everyone(404),
  'GET /api/v0/inventories': everyone(200),
  // Permitted callers get a conflict, because their version is stale.
  'PUT /api/v0/inventories/{id}': {
    ...everyone(403),
    visitor: 401,
    agent: 409,
    team_lead: 409,
    supply_manager: 409,
    admin: 409,
  },
  'GET /api/v0/inventories/{id}/editor': staffOnly(200),
  'POST /api/v0/inventories': staffOnly(200),
  'POST /api/v0/inventories/{id}/duplicate': staffOnly(200),
  // The version is stale.
  'POST /api/v0/inventories/{id}/archive': staffOnly(409),
  // The content is no picture.
  'POST /api/v0/inventories/{id}/media': staffOnly(415),
  'GET /api/v0/inventories/{id}/agent_view': staffOnly(200),
  'GET /api/v0/inventories/{id}/commissions': staffOnly(200),
  'POST /api/v0/inventories/{id}/commissions': suppliersOnly(200),
  // The commission belongs to no place, and neither does the change below.
  'PUT /api/v0/inventories/{id}/commissions/{commission_id}': suppliersOnly(404),
  'DELETE /api/v0/inventories/{id}/commissions/{commission_id}': suppliersOnly(404),
  'GET /api/v0/inventories/{id}/history': staffOnly(200),
  'POST /api/v0/inventories/{id}/history/{change_id}/undo': staffOnly(404),
  'GET /api/v0/inventories/{id}/prices': staffOnly(200),
  'PUT /api/v0/inventories/{id}/prices': staffOnly(200),
  'GET /api/v0/inventories/offers/sync': staffOnly(200),
  'POST /api/v0/inventories/offers/sync': staffOnly(200),
  // Supply managers read the entries about places.
  'GET /api/v0/audit_log': suppliersOnly(200),
  'GET /api/v0/audit_log/filters': suppliersOnly(200),
  'POST /api/v0/inventories/create_bulk_async': suppliersOnly(200),
  'POST /api/v0/inventories/update_bulk_async': suppliersOnly(200),
  'POST /api/v0/tenancies/create_bulk_async': suppliersOnly(200),
  'POST /api/v0/tenancies/update_bulk_async': suppliersOnly(200),
  'POST /api/v0/leads/create_bulk_async': leadStaffOnly(200),
  'POST /api/v0/leads/update_bulk_async': leadStaffOnly(200),
  'POST /api/v0/leads/update_bulk': leadStaffOnly(200),
  'GET /api/v0/bulk_runs': staffOnly(200),
  'GET /api/v0/bulk_runs/{id}': runsOfPlaces(200),
  'GET /api/v0/bulk_runs/{id}/rows': runsOfPlaces(200),
  'GET /api/v0/bulk_runs/{id}/errors': runsOfPlaces(200),
  'POST /api/v0/bulk_runs/{id}/steps': runsOfPlaces(200),
  // Permitted callers get a conflict, because the run has had no dry run.
  'POST /api/v0/bulk_runs/{id}/exclusions': runsOfPlaces(409),
  // Permitted callers get a conflict, because nothing of the run is over the limits.
  'POST /api/v0/bulk_runs/{id}/approval': suppliersOnly(409),
  'GET /api/v0/dashboard/inventories': staffOnly(200),
  'GET /api/v0/dashboard/inventories/export': staffOnly(200),
  'GET /api/v0/dashboard/inventories/{id}': staffOnly(200),
  'GET /api/v0/dashboard/leads': leadStaffOnly(200),
  'GET /api/v0/dashboard/leads/lanes': leadStaffOnly(200),
  'GET /api/v0/dashboard/leads/counts': leadStaffOnly(200),
  'GET /api/v0/dashboard/leads/totals': leadStaffOnly(200),
  'GET /api/v0/dashboard/leads/export': leadStaffOnly(200),
  'GET /api/v0/dashboard/find': staffOnly(200),
  'GET /api/v0/dashboard/counts': staffOnly(200),
  'GET /api/v0/dashboard/views': staffOnly(200),
  'POST /api/v0/dashboard/views': staffOnly(200),
  // The view belongs to the student, who is no member of staff.
  'DELETE /api/v0/dashboard/views/{id}': staffOnly(404),
  'PUT /api/v0/dashboard/columns': staffOnly(200),
  'GET /api/v0/inventories/{id}/room_types': everyone(200),
  'GET /api/v0/inventories/{id}/offers': everyone(200),
  'GET /api/v0/inventories/{id}/view_count': everyone(200),
  'POST /api/v0/inventories/{id}/view_count': everyone(200),
  'GET /api/v0/inventories/{id}/price_trends': everyone(200),
  'GET /api/v0/offers': everyone(200),
  'GET /api/v0/regions': everyone(200),
  'GET /api/v0/regions/suggest': everyone(200),
  'GET /api/v0/regions/campuses': everyone(200),
  'GET /api/v1/inventories/trade-off': everyone(400),
  'GET /api/v0/regions/{canonical_name}/insights': everyone(404),
  'GET /api/v0/help/search': everyone(200),
  'POST /api/v0/help/feedback': everyone(200),
  'POST /api/v0/help/feedback/{id}/comment': everyone(404),
  'GET /api/v0/help/feedback': staffOnly(200),
  'POST /api/v0/chat/threads': everyone(200),
  'GET /api/v0/chat/wait': everyone(200),
  'GET /api/v0/chat/threads': { ...everyone(200), visitor: 401 },
  // The thread does not exist, and one of somebody else is answered alike; staff have endpoints of their own.
  'GET /api/v0/chat/threads/{id}': everyone(404),
  'POST /api/v0/chat/threads/{id}/messages': everyone(404),
  'POST /api/v0/chat/threads/{id}/messages/{seq}/translation': everyone(404),
  // Staff reach the files of chats that they see; nobody reaches those of a chat that is not there.
  'POST /api/v0/chat/threads/{id}/files': everyone(404),
  'POST /api/v0/chat/threads/{id}/files/{uuid}/uploaded': everyone(404),
  'GET /api/v0/chat/threads/{id}/files/{uuid}/file': everyone(404),
  'GET /api/v0/chat/threads/{id}/files/{uuid}/preview': everyone(404),
  'PUT /api/v0/chat/threads/{id}/marks': everyone(404),
  'PUT /api/v0/chat/threads/{id}/rating': everyone(404),
  // Visitors need the secret of a thread.
  'POST /api/v0/chat/tickets': { ...everyone(200), visitor: 401 },
  'GET /api/v0/regions/distances/fetch': everyone(200),
  // No region of the matrix is a campus.
  'GET /api/v0/travel/isochrone': everyone(404),
  'POST /api/v0/regions/distances/fetch_bulk': everyone(200),
  'GET /api/v0/reviews/highlights': everyone(200),
  'GET /api/v0/reviews/{id}/translation': everyone(404),
  'GET /api/v0/inventories/{id}/reviews': everyone(200),
  'GET /api/v0/inventories/{id}/reviews/media': everyone(200),
  // Only the student has moved in.
  'GET /api/v0/inventories/{id}/reviews/own': { ...everyone(404), visitor: 401, student: 200 },
  'GET /api/v0/inventories/{id}/reviews/upload_image_credentials': { ...everyone(404), visitor: 401, student: 200 },
  'POST /api/v0/inventories/{id}/reviews': { ...everyone(404), visitor: 401, student: 200 },
  'PUT /api/v0/reviews/{id}/status': staffOnly(200),
  'GET /api/v0/reviews/pending': staffOnly(200),
  'POST /api/v0/inventories/{id}/complaints': everyone(200),
  'GET /api/v0/complaints': staffOnly(200),
  'PUT /api/v0/complaints/{id}': staffOnly(200),
  // The places are unknown.
  'POST /api/v0/inventories/duplicates/dismiss': staffOnly(404),
  'GET /api/v0/feed_errors': staffOnly(200),
  'DELETE /api/v0/feed_errors/{id}': staffOnly(200),
  'GET /api/v0/inventories/duplicates': staffOnly(200),
  'POST /api/v0/inventories/{id}/availability/confirm': staffOnly(200),
  'POST /api/v0/leads': everyone(200),
  'POST /api/v0/applications': everyone(200),
  'GET /api/v0/applications': staffOnly(200),
  'PUT /api/v0/applications/{id}': staffOnly(200),
  'POST /api/v0/leads/virtual_tour_request': everyone(200),
  'GET /api/v0/leads': everyone(200),
  // The student's lead is not assigned, so staff would have to take it first. Only an admin sees it.
  'GET /api/v0/leads/{id}': { ...everyone(404), student: 200, admin: 200 },
  'PUT /api/v0/leads/{id}': { ...everyone(404), student: 200, admin: 403 },
  'POST /api/v0/auth/users/shared_shortlists/{id}/enquiry': membersOnly(200),
  // Only the assigned staff member confirms it. An admin sees the lead, but would have to take it first.
  'PUT /api/v0/leads/{id}/nationality': { ...staffOnly(404), admin: 403 },
  // Whoever may takes an unassigned lead with it.
  'PUT /api/v0/leads/{id}/staff_stage': leadStaffOnly(200),
  // Nobody is assigned, so all of them see the lead.
  'GET /api/v0/leads/{id}/dossier': leadStaffOnly(200),
  'GET /api/v0/leads/{id}/timeline': leadStaffOnly(200),
  'POST /api/v0/visits': everyone(200),
  'DELETE /api/v0/visits': everyone(200),
  'GET /api/v0/leads/{id}/preferences': leadStaffOnly(200),
  // Nobody is assigned to the lead.
  'PUT /api/v0/leads/{id}/preferences': leadStaffOnly(403),
  'POST /api/v0/leads/{id}/reveal': leadStaffOnly(200),
  'POST /api/v0/leads/{id}/notes': leadStaffOnly(200),
  'GET /api/v0/leads/{id}/duplicates': leadStaffOnly(200),
  // Neither the other lead nor the merge exists.
  'POST /api/v0/leads/{id}/merges': leadStaffOnly(404),
  'DELETE /api/v0/leads/{id}/merges/{merge_id}': leadStaffOnly(404),
  // Admins read every lead; nobody is assigned to this one, so nobody writes to its student.
  'GET /api/v0/leads/{id}/messages': leadStaffOnly(200),
  'GET /api/v0/leads/{id}/saved_replies': leadStaffOnly(200),
  'POST /api/v0/leads/{id}/messages/preview': leadStaffOnly(200),
  'GET /api/v0/leads/{id}/video_calls': leadStaffOnly(200),
  'GET /api/v0/leads/{id}/referrer': leadStaffOnly(200),
  // Nobody is assigned to the lead.
  'POST /api/v0/leads/{id}/messages': staffOnly(403),
  'GET /api/v0/leads/{id}/attachments/{uuid}/file': leadStaffOnly(403),
  'POST /api/v0/leads/{id}/feedback_email': staffOnly(403),
  'POST /api/v0/leads/{id}/video_calls': staffOnly(403),
  'POST /api/v0/calls/credentials': leadStaffOnly(200),
  // No provider places calls here.
  'POST /api/v0/calls/{id}/dial': leadStaffOnly(409),
  'POST /api/v0/calls/{id}/hang_up': leadStaffOnly(409),
  'PUT /api/v0/leads/{id}/video_calls/{uuid}': staffOnly(403),
  'GET /api/v0/leads/{id}/sleekflow_chat_link': leadStaffOnly(403),
  // Nobody is assigned to the chats, so whoever works with leads sees them and takes them.
  'GET /api/v0/chat/inbox': leadStaffOnly(200),
  'GET /api/v0/chat/waiting': leadStaffOnly(200),
  'GET /api/v0/chat/inbox/{id}': leadStaffOnly(200),
  'GET /api/v0/chat/inbox/{id}/replies': leadStaffOnly(200),
  'POST /api/v0/chat/inbox/{id}/messages': leadStaffOnly(200),
  // The chat has no message with the number.
  'POST /api/v0/chat/inbox/{id}/messages/{seq}/translation': leadStaffOnly(404),
  'PUT /api/v0/chat/inbox/{id}': leadStaffOnly(200),
  'PUT /api/v0/chat/inbox/{id}/marks': leadStaffOnly(200),
  'GET /api/v0/leads/{id}/options': leadStaffOnly(200),
  'POST /api/v0/leads/{id}/options/preview': leadStaffOnly(200),
  'POST /api/v0/leads/{id}/options': leadStaffOnly(403),
  'POST /api/v0/leads/{id}/hold/extensions': leadStaffOnly(403),
  'POST /api/v0/leads/{id}/hold/release': leadStaffOnly(403),
  'POST /api/v0/leads/{id}/document_requests': leadStaffOnly(403),
  'PUT /api/v0/leads/{id}/documents/{uuid}/review': leadStaffOnly(403),
  'POST /api/v0/leads/{id}/payment_requests': leadStaffOnly(403),
  // The token is invalid.
  'GET /api/v0/options/{token}': everyone(404),
  'POST /api/v0/options/{token}/answers': everyone(404),
  // Nobody is assigned to the lead, so all staff may confirm its room.
  'PUT /api/v0/leads/{id}/room_confirmation': staffOnly(200),
  'GET /api/v0/room_confirmations': staffOnly(200),
  // Only the assigned staff member prepares it, and the student has moved in without one.
  'PUT /api/v0/leads/{id}/agreement': { ...staffOnly(404), admin: 403 },
  'GET /api/v0/leads/{id}/agreement': { ...everyone(404), visitor: 401 },
  'GET /api/v0/leads/{id}/agreement/file': { ...everyone(404), visitor: 401 },
  'POST /api/v0/leads/{id}/agreement/signature': { ...everyone(404), visitor: 401 },
  // No caller has the link of the mail.
  'GET /api/v0/agreements/sample': everyone(200),
  'GET /api/v0/agreements/{token}': everyone(404),
  'GET /api/v0/agreements/{token}/file': everyone(404),
  'POST /api/v0/agreements/{token}/signature': everyone(404),
  // Not even staff see what a room looks like: it is between its two parties, and this student has opened nothing.
  'GET /api/v0/leads/{id}/deposit_return': { ...everyone(404), visitor: 401, student: 200 },
  'PUT /api/v0/leads/{id}/deposit_return': { ...everyone(404), visitor: 401, student: 409 },
  'PUT /api/v0/leads/{id}/deposit_return/outcome': { ...everyone(404), visitor: 401, student: 409 },
  'PUT /api/v0/leads/{id}/deposit_return/dispute': { ...everyone(404), visitor: 401, student: 409 },
  'GET /api/v0/leads/{id}/evidence/{phase}': { ...everyone(404), visitor: 401, student: 200 },
  'POST /api/v0/leads/{id}/evidence/{phase}': { ...everyone(404), visitor: 401, student: 409 },
  'PUT /api/v0/leads/{id}/evidence/{phase}/items': { ...everyone(404), visitor: 401 },
  'POST /api/v0/leads/{id}/evidence/{phase}/photos': { ...everyone(404), visitor: 401 },
  'POST /api/v0/leads/{id}/evidence/{phase}/photos/{uuid}/uploaded': { ...everyone(404), visitor: 401 },
  'DELETE /api/v0/leads/{id}/evidence/{phase}/photos/{uuid}': { ...everyone(404), visitor: 401 },
  'GET /api/v0/leads/{id}/evidence/{phase}/photos/{uuid}/file': { ...everyone(404), visitor: 401 },
  'GET /api/v0/leads/{id}/evidence/{phase}/photos/{uuid}/preview': { ...everyone(404), visitor: 401 },
  'POST /api/v0/leads/{id}/evidence/{phase}/signature': { ...everyone(404), visitor: 401 },
  'POST /api/v0/leads/{id}/evidence/{phase}/notes': { ...everyone(404), visitor: 401 },
  'GET /api/v0/leads/{id}/evidence/{phase}/file': { ...everyone(404), visitor: 401 },
  'GET /api/v0/evidence/{token}': everyone(404),
  'POST /api/v0/evidence/{token}/signature': everyone(404),
  'POST /api/v0/evidence/{token}/notes': everyone(404),
  'GET /api/v0/evidence/{token}/file': everyone(404),
  'GET /api/v0/evidence/{token}/photos/{uuid}/preview': everyone(404),
  'GET /api/v0/evidence/{token}/photos/{uuid}/file': everyone(404),
  'GET /api/v0/evidence_files/{sha256}': everyone(200),
  'GET /api/v0/takeovers': everyone(200),
  // No such offer exists.
  'GET /api/v0/takeovers/{uuid}': everyone(404),
  'POST /api/v0/takeovers/{uuid}/reservation': { ...everyone(404), visitor: 401 },
  'DELETE /api/v0/takeovers/{uuid}/reservation': { ...everyone(404), visitor: 401 },
  'DELETE /api/v0/takeovers/{uuid}': { ...everyone(404), visitor: 401 },
  'PUT /api/v0/takeovers/{uuid}/decision': staffOnly(404),
  'GET /api/v0/dashboard/takeovers': staffOnly(200),
  'GET /api/v0/auth/users/takeovers': { ...everyone(200), visitor: 401 },
  // Not even staff may offer on behalf of the student, to whom the day is explained as too early.
  'GET /api/v0/leads/{id}/takeover': { ...everyone(404), visitor: 401, student: 200 },
  'POST /api/v0/leads/{id}/takeover': { ...everyone(404), visitor: 401, student: 400 },
  // No caller has the link of the mail.
  'GET /api/v0/agreements/{token}/takeover': everyone(404),
  'PUT /api/v0/agreements/{token}/takeover': everyone(404),
  // Not even staff may rate on behalf of the sender of the lead.
  'PUT /api/v0/leads/{id}/nps': { ...everyone(404), student: 200 },
  // The lead belongs to the student. Anyone with the link of a payment may see and pay it.
  'POST /api/v0/payments': { ...everyone(404), student: 200 },
  'GET /api/v0/payments': { ...everyone(404), student: 200, admin: 200 },
  'GET /api/v0/payments/{token}': everyone(200),
  'POST /api/v0/payments/{token}/start': everyone(200),
  'POST /api/v0/payments/{token}/returned': everyone(200),
  'POST /api/v0/payments/{token}/submitted': everyone(200),
  // The link alone shows neither the receipt nor the refund options.
  'GET /api/v0/payments/{token}/receipt': { ...everyone(404), student: 200, admin: 200 },
  'GET /api/v0/payments/{token}/refund_offers': { ...everyone(404), student: 200, admin: 200 },
  // Only the student may cancel, and after moving in it is too late.
  'POST /api/v0/payments/{token}/refunds': { ...everyone(404), student: 409 },
  'GET /api/v0/refunds': adminOnly(200),
  'GET /api/v0/finance/payments': adminOnly(200),
  'GET /api/v0/finance/differences': adminOnly(200),
  // Nobody has found such a difference, or wanted to close it.
  'POST /api/v0/finance/differences/closures': adminOnly(404),
  'PUT /api/v0/finance/differences/closures/{uuid}/decision': adminOnly(404),
  'GET /api/v0/finance/disputes': adminOnly(200),
  'GET /api/v0/finance/commissions': adminOnly(200),
  'GET /api/v0/finance/commissions/export': adminOnly(200),
  'GET /api/v0/dashboard/board': { ...adminOnly(200), team_lead: 200 },
  'GET /api/v0/dashboard/board/export': { ...adminOnly(200), team_lead: 200 },
  'GET /api/v0/dashboard/vitals': { ...adminOnly(200), team_lead: 200, supply_manager: 200 },
  'GET /api/v0/dashboard/funnels': { ...adminOnly(200), team_lead: 200, supply_manager: 200 },
  'POST /api/v0/events': everyone(200),
  'POST /api/web_vitals': everyone(200),
  'POST /api/v0/page_errors': everyone(200),
  'PUT /api/v0/refunds/{uuid}/decision': adminOnly(404),
  'GET /api/v0/refunds/{uuid}/proofs/{document_uuid}/file': adminOnly(404),
  'GET /api/v0/payments/nationality_based_payment': everyone(200),
  'GET /api/v0/inventories/{id}/similar': everyone(200),
  'POST /api/v0/similar_properties': everyone(200),
  'GET /api/v0/sitemap/{kind}': everyone(200),
  'GET /api/v0/sitemap/{kind}/pages': everyone(200),
  'GET /api/v0/exchange_rates': everyone(200),
  'POST /api/v0/users/generate_email_otp': everyone(200),
  // No caller has a code or a link.
  'POST /api/v0/users/login_email_otp': everyone(401),
  'POST /api/v0/users/login_email_link': everyone(401),
  'POST /api/v0/users/login_nonces': everyone(200),
  // Providers that are not configured return 404 to everyone.
  'POST /api/v0/users/connect_google_id': everyone(404),
  'POST /api/v0/users/connect_facebook': everyone(404),
  'POST /api/v0/users/connect_apple': everyone(404),
  'POST /api/v0/users/authorize/{provider}': everyone(404),
  'POST /api/v0/users/connect/{provider}': everyone(404),
  'POST /api/v0/users/logout': everyone(200),
  // Each caller sees their own account.
  'GET /api/v0/auth/users/me': { ...everyone(200), visitor: 401 },
  'PUT /api/v0/auth/users/me': { ...everyone(200), visitor: 401 },
  'GET /api/v0/auth/users/bookings': { ...everyone(200), visitor: 401 },
  'GET /api/v0/auth/users/payments': { ...everyone(200), visitor: 401 },
  'GET /api/v0/auth/users/price_alerts': { ...everyone(200), visitor: 401 },
  // Nobody has such an alert.
  'DELETE /api/v0/auth/users/price_alerts/{id}': { ...everyone(404), visitor: 401 },
  // The stay in the request does not exist.
  'POST /api/v0/price_alerts': everyone(400),
  // No caller has the token of an alert.
  'POST /api/v0/price_alerts/confirm': everyone(404),
  'GET /api/v0/auth/users/saved_searches': { ...everyone(200), visitor: 401 },
  // The region in the request does not exist.
  'POST /api/v0/auth/users/saved_searches': { ...everyone(400), visitor: 401 },
  // The saved search belongs to the student.
  'PATCH /api/v0/auth/users/saved_searches/{id}': { ...everyone(404), visitor: 401, student: 200 },
  'DELETE /api/v0/auth/users/saved_searches/{id}': { ...everyone(404), visitor: 401, student: 200 },
  'GET /api/v0/auth/users/sessions': { ...everyone(200), visitor: 401 },
  'DELETE /api/v0/auth/users/sessions': { ...everyone(200), visitor: 401 },
  // The session belongs to the student. Not even an admin may end it this way.
  'DELETE /api/v0/auth/users/sessions/{id}': { ...everyone(404), visitor: 401, student: 200 },
  'GET /api/v0/auth/users/inventories_shortlists': { ...everyone(200), visitor: 401 },
  'POST /api/v0/auth/users/inventories_shortlists': { ...everyone(200), visitor: 401 },
  'POST /api/v0/auth/users/inventories_shortlists/merge': { ...everyone(200), visitor: 401 },
  // Each caller has their own shortlist; removing a missing entry succeeds.
  'DELETE /api/v0/auth/users/inventories_shortlists/{id}': { ...everyone(200), visitor: 401 },
  'GET /api/v0/auth/users/data_exports': { ...everyone(200), visitor: 401 },
  'POST /api/v0/auth/users/data_exports': { ...everyone(200), visitor: 401 },
  // The export belongs to the student.
  'GET /api/v0/auth/users/data_exports/{id}/file': { ...everyone(404), visitor: 401, student: 200 },
  // The email in the request is not the caller's own.
  'POST /api/v0/auth/users/erasure': { ...everyone(400), visitor: 401 },
  'GET /api/v0/auth/users/shared_shortlists': { ...everyone(200), visitor: 401 },
  'POST /api/v0/auth/users/shared_shortlists': { ...everyone(200), visitor: 401 },
  // The list belongs to the student, who is its only member.
  'GET /api/v0/auth/users/shared_shortlists/{id}': membersOnly(200),
  'GET /api/v0/auth/users/shared_shortlists/{id}/events': membersOnly(200),
  'PUT /api/v0/auth/users/shared_shortlists/{id}': membersOnly(200),
  'DELETE /api/v0/auth/users/shared_shortlists/{id}': membersOnly(200),
  'POST /api/v0/auth/users/shared_shortlists/{id}/invitation': membersOnly(200),
  // The owner can't leave the list.
  'DELETE /api/v0/auth/users/shared_shortlists/{id}/members/{user_id}': membersOnly(409),
  'PUT /api/v0/auth/users/shared_shortlists/{id}/budget': membersOnly(200),
  'DELETE /api/v0/auth/users/shared_shortlists/{id}/budget': membersOnly(200),
  'PUT /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}': membersOnly(200),
  'DELETE /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}': membersOnly(200),
  'PUT /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}/vote': membersOnly(200),
  'DELETE /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}/vote': membersOnly(200),
  'PUT /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}/notes/{note_id}': membersOnly(200),
  'DELETE /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}/notes/{note_id}': membersOnly(200),
  // No caller has an invitation link.
  'GET /api/v0/shared_shortlist_invitation': everyone(404),
  'POST /api/v0/auth/users/shared_shortlists/join': { ...everyone(404), visitor: 401 },
  // All staff here have an authenticator app and no passkey.
  'GET /api/v0/auth/users/second_factors': staffOnly(200),
  'POST /api/v0/auth/users/second_factors/totp': staffOnly(409),
  'POST /api/v0/auth/users/second_factors/totp/confirm': staffOnly(409),
  'POST /api/v0/auth/users/second_factors/totp/verify': staffOnly(401),
  'POST /api/v0/auth/users/second_factors/passkeys/options': staffOnly(200),
  'POST /api/v0/auth/users/second_factors/passkeys': staffOnly(401),
  'POST /api/v0/auth/users/second_factors/passkeys/verify/options': staffOnly(404),
  'POST /api/v0/auth/users/second_factors/passkeys/verify': staffOnly(401),
  'DELETE /api/v0/auth/users/second_factors/passkeys/{id}': staffOnly(404),
  // The referrals belong to the student. An admin may read them, but only the owner may create a link.
  'GET /api/v0/users/{id}/referrals': { ...everyone(404), visitor: 401, student: 200, admin: 200 },
  'GET /api/v0/auth/users/{id}/referral_link': { ...everyone(404), visitor: 401, student: 200 },
  'GET /api/v0/forms/{path}': everyone(200),
  // The request is sent on behalf of someone else, for an unknown tenancy.
  'POST /api/v0/forms': { ...everyone(403), visitor: 401, agent: 404, team_lead: 404, supply_manager: 404, admin: 404 },
  'PATCH /api/v0/user_flow/inventory/{id}/initiate_book_form': { ...everyone(200), visitor: 401 },
  'PUT /api/v0/form_drafts': everyone(200),
  'GET /api/v0/form_drafts': everyone(200),
  'DELETE /api/v0/form_drafts': everyone(200),
  'POST /api/v0/form_drafts/link': everyone(200),
  'POST /api/v0/form_drafts/resume': everyone(404),
  // Only the student uploads and deletes; staff read the documents of leads assigned to them.
  'GET /api/v0/leads/{id}/documents': { ...everyone(404), student: 200 },
  'POST /api/v0/leads/{id}/documents': { ...everyone(404), student: 200 },
  'POST /api/v0/leads/{id}/documents/{uuid}/uploaded': { ...everyone(404), student: 200 },
  'GET /api/v0/leads/{id}/documents/{uuid}/file': { ...everyone(404), student: 200 },
  'DELETE /api/v0/leads/{id}/documents/{uuid}': { ...everyone(404), student: 200 },
  'GET /api/v0/leads/{id}/hold': { ...everyone(404), student: 200, admin: 200 },
  // The room is paid for, so no hold is left to release.
  'DELETE /api/v0/leads/{id}/hold': { ...everyone(404), student: 409, admin: 403 },
  'POST /api/v0/forms/refer': { ...everyone(200), visitor: 401 },
  'GET /api/v0/auth/users/contact_consent': { ...everyone(200), visitor: 401 },
  'PUT /api/v0/auth/users/contact_consent': { ...everyone(200), visitor: 401 },
  'GET /api/v0/auth/users/contact_attempts': { ...everyone(200), visitor: 401 },
  // No caller has the token of a mail.
  'POST /api/v0/mails/stoppable': everyone(404),
  'POST /api/v0/mails/stop': everyone(404),
  'GET /api/v0/staff': adminOnly(200),
  'POST /api/v0/staff/invitations': adminOnly(200),
  'DELETE /api/v0/staff/invitations/{id}': adminOnly(200),
  'PUT /api/v0/staff/{id}/roles': adminOnly(200),
  'DELETE /api/v0/staff/{id}/second_factors': adminOnly(200),
  'GET /api/v0/team_members': staffOnly(200),
  'POST /api/v0/teams': adminOnly(200),
  'GET /api/features/{client_key}': everyone(200),
  'POST /api/eval/{client_key}': everyone(200),
  'GET /api/v0/sub/{client_key}': everyone(200),
  'GET /api/v0/flags': adminOnly(200),
  // The version is not the newest.
  'PUT /api/v0/flags/{name}': adminOnly(409),
  'GET /api/v0/flags/{name}/versions': adminOnly(200),
  'GET /api/v0/flags/{name}/experiments': adminOnly(200),
  // The key is that of pages.
  'POST /api/v0/exposures/{client_key}': everyone(404),
  // The member of staff belongs to no team, so no team lead manages them.
  'PUT /api/v0/team_members/{id}': { ...adminOnly(200), team_lead: 404 },
  'POST /api/v0/team_members/{id}/hand_over': { ...adminOnly(200), team_lead: 404 },
  'PUT /api/v0/team_members/me/out_of_office': staffOnly(200),
  // Nobody is assigned to the lead, which only an admin sees, and it has no such task.
  'GET /api/v0/leads/{id}/tasks': leadStaffOnly(200),
  'POST /api/v0/leads/{id}/tasks': leadStaffOnly(200),
  'PUT /api/v0/leads/{id}/tasks/{task_id}': leadStaffOnly(404),
  'GET /api/v0/calls/queue': leadStaffOnly(200),
  'GET /api/v0/calls/current': leadStaffOnly(200),
  'GET /api/v0/calls/check': leadStaffOnly(200),
  'GET /api/v0/calls/team': { ...adminOnly(200), team_lead: 200 },
  'PUT /api/v0/calls/presence': leadStaffOnly(200),
  // Browsers place no calls here.
  'POST /api/v0/calls/{id}/listens': { ...adminOnly(409), team_lead: 409 },
  'GET /api/v0/calls/listens/current': leadStaffOnly(200),
  'PATCH /api/v0/calls/listens/{id}': leadStaffOnly(404),
  // Their own.
  'GET /api/v0/calls/goals': leadStaffOnly(200),
  'PUT /api/v0/calls/goals': leadStaffOnly(200),
  // There is no such lead, and nobody has a call.
  'POST /api/v0/calls': leadStaffOnly(404),
  'PATCH /api/v0/calls/{id}': leadStaffOnly(404),
  'POST /api/v0/calls/{id}/lead': leadStaffOnly(404),
  'POST /api/v0/calls/{id}/outcome': leadStaffOnly(404),
  'DELETE /api/v0/calls/{id}': leadStaffOnly(404),
  'GET /api/v0/calls/{id}/recording': leadStaffOnly(404),
  'PUT /api/v0/calls/{id}/recording': leadStaffOnly(404),
  'PUT /api/v0/calls/{id}/recording/parts/{part}': leadStaffOnly(404),
  'POST /api/v0/calls/{id}/recording/stop': leadStaffOnly(404),
  'GET /api/v0/leads/{id}/recordings/{uuid}/file': leadStaffOnly(404),
}

const COMMISSION = { basis_points: 500, amount: null, starts_on: '2026-01-01', ends_on: null }
let nextCommissionYear = 2030

/** Query and payload of a valid request, by endpoint. */
const REQUESTS: Record<string, Pick<InjectOptions, 'query' | 'payload'>> = {
  'POST /api/v0/finance/differences/closures': {
    payload: {
      day: '2026-11-01',
      key: 'missing_here:capture:pi_unknown',
      reason: 'test_key',
      note: 'Paid with a test key',
    },
  },
  'PUT /api/v0/finance/differences/closures/{uuid}/decision': { payload: { decision: 'approve' } },
  'GET /api/v0/regions/suggest': { query: { q: 'lon' } },
  'GET /api/v0/regions/campuses': { query: { region_canonical_name: 'london' } },
  'GET /api/v0/help/search': { query: { q: 'visa' } },
  'POST /api/v0/help/feedback': {
    payload: { topic: 'paying', slug: 'receipt', language: 'en', is_helpful: true },
  },
  'POST /api/v0/help/feedback/{id}/comment': { payload: { comment: 'Where is the link?' } },
  get 'POST /api/v0/chat/threads'() {
    const message = { client_id: randomUUID(), text: 'Is it quiet?' }
    return { payload: { idempotency_key: randomUUID(), kind: 'expert', message } }
  },
  'POST /api/v0/chat/threads/{id}/messages': { payload: { client_id: randomUUID(), text: 'Is it quiet?' } },
  'POST /api/v0/chat/threads/{id}/files': {
    payload: { client_id: randomUUID(), file_name: 'room.png', media_type: 'image/png', size: 500 },
  },
  'PUT /api/v0/chat/threads/{id}/marks': { payload: { read_seq: 1 } },
  'PUT /api/v0/chat/threads/{id}/rating': { payload: { rating: 5 } },
  'POST /api/v0/chat/tickets': { payload: {} },
  'GET /api/v0/travel/isochrone': { query: { campus: 'nowhere', mode: 'foot', minutes: '20' } },
  'GET /api/v0/regions/distances/fetch': {
    query: { origins: '51.5,-0.1', destinations: '51.6,-0.1', mode: 'WALKING' },
  },
  'POST /api/v0/regions/distances/fetch_bulk': {
    payload: { request: [{ origin: '51.5,-0.1', destination: '51.6,-0.1', mode: 'WALKING' }] },
  },
  'GET /api/v0/inventories': { query: { type: 'details', inventory_id: '1' } },
  'PUT /api/v0/inventories/{id}': { payload: { version: 0 } },
  get 'POST /api/v0/inventories'() {
    const room = { room_type: 'private_room', bathroom_type: 'private_bathroom', kitchen_type: 'shared_kitchen' }
    const counts = { unit_type: 'ensuite', bedroom_count: 1, bathroom_count: 1, occupants: 1 }
    return { payload: { kind: 'room_type', parent_id: placeId, name: 'Studio', ...room, ...counts } }
  },
  'POST /api/v0/inventories/{id}/duplicate': { payload: { name: 'Copy' } },
  'POST /api/v0/inventories/{id}/archive': { payload: { version: 0 } },
  'POST /api/v0/inventories/{id}/media': { payload: { content: 'bm8gcGljdHVyZQ==' } },
  get 'POST /api/v0/inventories/{id}/commissions'() {
    // Commissions of one place may not overlap.
    const year = nextCommissionYear++
    return { payload: { ...COMMISSION, starts_on: `${year}-01-01`, ends_on: `${year}-02-01` } }
  },
  'PUT /api/v0/inventories/{id}/commissions/{commission_id}': { payload: { ...COMMISSION, base: COMMISSION } },
  'DELETE /api/v0/inventories/{id}/commissions/{commission_id}': { payload: { base: COMMISSION } },
  'PUT /api/v0/inventories/{id}/prices': {
    payload: { cells: [{ tenancy_id: 999_999_999, field: 'price', base: 1, value: 1 }] },
  },
  'POST /api/v0/inventories/create_bulk_async': { payload: { csv: 'name\nOak' } },
  'POST /api/v0/inventories/update_bulk_async': { payload: { csv: 'id,name\n1,Oak' } },
  'POST /api/v0/tenancies/create_bulk_async': { payload: { rows: [{ name: 'Oak' }] } },
  'POST /api/v0/tenancies/update_bulk_async': { payload: { rows: [{ id: 1 }] } },
  'POST /api/v0/leads/create_bulk_async': { payload: { csv: 'name\nAna' } },
  'POST /api/v0/leads/update_bulk_async': { payload: { rows: [{ id: 1 }] } },
  'POST /api/v0/leads/update_bulk': { payload: { rows: [{ id: 1 }] } },
  'POST /api/v0/bulk_runs/{id}/steps': { payload: { step: 'cancel' } },
  'GET /api/v0/dashboard/find': { query: { q: 'ana' } },
  'GET /api/v0/dashboard/views': { query: { table: 'inventories' } },
  'POST /api/v0/inventories/duplicates/dismiss': { payload: { ids: [999_999_998, 999_999_999] } },
  'POST /api/v0/bulk_runs/{id}/exclusions': { payload: { row_no: 2 } },
  'POST /api/v0/dashboard/views': { payload: { table: 'inventories', name: 'Mine', query: '', columns: ['city'] } },
  'PUT /api/v0/dashboard/columns': { payload: { table: 'inventories', columns: ['city'] } },
  'POST /api/v0/users/generate_email_otp': { payload: { user: { email: 'matrix@example.com' } } },
  'POST /api/v0/users/login_email_otp': { payload: { user: { email: 'matrix@example.com', otp: '000000' } } },
  'POST /api/v0/users/login_email_link': { payload: { token: '1.x' } },
  'POST /api/v0/users/connect_google_id': { payload: { id_token: 'x' } },
  'POST /api/v0/users/connect_facebook': { payload: { access_token: 'x' } },
  'POST /api/v0/users/connect_apple': { payload: { id_token: 'x' } },
  'POST /api/v0/users/authorize/{provider}': { payload: {} },
  'POST /api/v0/users/connect/{provider}': { payload: { code: 'x', state: 'x' } },
  'POST /api/v0/inventories/{id}/reviews': { payload: { rating: 4, text: 'Quiet, and close to the library.' } },
  'PUT /api/v0/reviews/{id}/status': { payload: { status: 'published' } },
  'PUT /api/v0/complaints/{id}': { payload: { outcome: 'corrected' } },
  get 'POST /api/v0/inventories/{id}/complaints'() {
    const complaint = { kind: 'price', text: 'The price has changed.', email: 'matrix@example.com' }
    return { payload: { ...complaint, idempotency_key: randomUUID() } }
  },
  get 'POST /api/v0/applications'() {
    const fields = { topic: 'other', message: 'Do you have offices?' }
    const application = { kind: 'contact', name: 'Ana Lee', email: 'matrix@example.com', fields }
    return { payload: { application, idempotency_key: randomUUID() } }
  },
  'PUT /api/v0/applications/{id}': { payload: { status: 'in_review' } },
  get 'POST /api/v0/leads'() {
    return { payload: { lead: newLead(), idempotency_key: randomUUID() } }
  },
  get 'POST /api/v0/leads/virtual_tour_request'() {
    return { payload: { data: newLead() } }
  },
  get 'GET /api/v0/leads'() {
    return { query: { uuid: movedInLeadUuid } }
  },
  'PUT /api/v0/leads/{id}': { payload: { lead: { message: 'Is there a lift?' } } },
  get 'POST /api/v0/auth/users/shared_shortlists/{id}/enquiry'() {
    return { payload: { inventory_id: placeId, phone: '+442079460958', idempotency_key: randomUUID() } }
  },
  'POST /api/v0/leads/{id}/documents': {
    payload: { kind: 'passport', file_name: 'passport.pdf', media_type: 'application/pdf', size: 500 },
  },
  'PUT /api/v0/leads/{id}/staff_stage': { payload: { staff_stage: 'contacted', take: true } },
  'PUT /api/v0/leads/{id}/nps': { payload: { score: 9 } },
  'POST /api/v0/leads/{id}/messages/preview': { payload: { subject: 'Room', text: 'It is free.' } },
  'POST /api/v0/leads/{id}/options/preview': { payload: { rooms: [{ tenancy_id: 1 }] } },
  get 'POST /api/v0/leads/{id}/options'() {
    return { payload: { rooms: [{ tenancy_id: 1 }], idempotency_key: randomUUID() } }
  },
  get 'POST /api/v0/leads/{id}/hold/extensions'() {
    return { payload: { hours: 4, reason: 'family', idempotency_key: randomUUID() } }
  },
  get 'POST /api/v0/leads/{id}/hold/release'() {
    return { payload: { reason: 'no_reply', idempotency_key: randomUUID() } }
  },
  get 'POST /api/v0/leads/{id}/document_requests'() {
    return { payload: { kinds: ['passport'], idempotency_key: randomUUID() } }
  },
  'PUT /api/v0/leads/{id}/documents/{uuid}/review': { payload: { verdict: 'approved' } },
  get 'POST /api/v0/leads/{id}/payment_requests'() {
    return { payload: { idempotency_key: randomUUID() } }
  },
  'POST /api/v0/options/{token}/answers': { payload: { room_id: 1, verdict: 'like' } },
  get 'POST /api/v0/leads/{id}/messages'() {
    return { payload: { subject: 'Room', text: 'It is free.', idempotency_key: randomUUID() } }
  },
  get 'POST /api/v0/leads/{id}/video_calls'() {
    const call = { starts: '2027-01-04T10:00', link: 'https://meet.example/1' }
    return { payload: { ...call, idempotency_key: randomUUID() } }
  },
  'PUT /api/v0/leads/{id}/video_calls/{uuid}': { payload: { outcome: 'held' } },
  'PUT /api/v0/leads/{id}/nationality': { payload: { nationality: 'IN', document_uuid: randomUUID() } },
  'PUT /api/v0/leads/{id}/agreement': { payload: { landlord: { name: 'Ada Bell', email: 'ada@example.com' } } },
  'POST /api/v0/leads/{id}/agreement/signature': {
    payload: { name: 'Ada Bell', text_sha256: 'ab'.repeat(32), agreed: true },
  },
  'POST /api/v0/agreements/{token}/signature': {
    payload: { name: 'Ada Bell', text_sha256: 'ab'.repeat(32), agreed: true },
  },
  'PUT /api/v0/leads/{id}/deposit_return': {
    payload: { left_on: '2028-06-30', requested_from: null, requested_on: null, agreed_on: null, reminders: true },
  },
  'PUT /api/v0/leads/{id}/deposit_return/outcome': { payload: { outcome: null } },
  'PUT /api/v0/leads/{id}/deposit_return/dispute': { payload: { is_disputed: true } },
  'PUT /api/v0/leads/{id}/evidence/{phase}/items': { payload: { items: [] } },
  'POST /api/v0/leads/{id}/evidence/{phase}/photos': {
    payload: { area: 'bed', media_type: 'image/jpeg', size: 500 },
  },
  'POST /api/v0/leads/{id}/evidence/{phase}/signature': {
    payload: { name: 'Ada Bell', sha256: 'ab'.repeat(32), agreed: true },
  },
  'POST /api/v0/leads/{id}/evidence/{phase}/notes': { payload: { text: 'The lamp is loose.' } },
  'POST /api/v0/evidence/{token}/signature': {
    payload: { name: 'Ada Bell', sha256: 'ab'.repeat(32), agreed: true },
  },
  'POST /api/v0/evidence/{token}/notes': { payload: { text: 'The lamp is loose.' } },
  'GET /api/v0/takeovers': { query: { place: 'matrix' } },
  get 'POST /api/v0/takeovers/{uuid}/reservation'() {
    const person = { name: 'Ana Lee', phone: '+442079460958', birth_date: '2004-11-05', nationality: 'VN' }
    return { payload: { ...person, university: 'Northgate', idempotency_key: randomUUID() } }
  },
  'PUT /api/v0/takeovers/{uuid}/decision': { payload: { decision: 'agree', taker_id: null } },
  'PUT /api/v0/agreements/{token}/takeover': {
    payload: { uuid: '00000000-0000-4000-8000-000000000000', decision: 'agree', taker_id: null },
  },
  'POST /api/v0/leads/{id}/takeover': { payload: { leave_on: '2000-01-01', reason: 'other', incentive: 0 } },
  get 'POST /api/v0/payments'() {
    return { payload: { lead_uuid: movedInLeadUuid } }
  },
  get 'GET /api/v0/payments'() {
    return { query: { lead_uuid: movedInLeadUuid } }
  },
  get 'GET /api/v0/agreements/sample'() {
    return { query: { inventory_id: String(tenancyId), move_in_date: '2027-09-11' } }
  },
  'POST /api/v0/payments/{token}/start': { payload: {} },
  'POST /api/v0/payments/{token}/returned': { payload: {} },
  'POST /api/v0/payments/{token}/submitted': { payload: {} },
  get 'POST /api/v0/payments/{token}/refunds'() {
    return { payload: { reason: 'change_of_mind', amount: 0, idempotency_key: randomUUID() } }
  },
  'PUT /api/v0/refunds/{uuid}/decision': { payload: { decision: 'approve' } },
  get 'GET /api/v0/payments/nationality_based_payment'() {
    return { query: { inventory_id: String(placeId) } }
  },
  'POST /api/v0/similar_properties': { payload: { inventory_id: 1 } },
  'GET /api/v0/sitemap/{kind}/pages': { query: { first: '1', last: '9' } },
  get 'POST /api/v0/auth/users/inventories_shortlists'() {
    return { payload: { inventories_shortlist: { inventory_id: placeId } } }
  },
  'POST /api/v0/auth/users/inventories_shortlists/merge': { payload: { inventory_ids: [] } },
  'POST /api/v0/auth/users/erasure': { payload: { email: 'matrix@example.com' } },
  'POST /api/v0/price_alerts': { payload: { tenancy_id: 999_999_999, scope: 'stay', email: 'matrix@example.com' } },
  'POST /api/v0/price_alerts/confirm': { payload: { token: '1.x' } },
  'POST /api/v0/auth/users/saved_searches': {
    payload: { region_canonical_name: 'nowhere', query: '', name: 'Mine', frequency: 'daily' },
  },
  'PATCH /api/v0/auth/users/saved_searches/{id}': { payload: { frequency: 'off' } },
  'POST /api/v0/auth/users/second_factors/totp/confirm': { payload: { code: '000000' } },
  'POST /api/v0/auth/users/second_factors/totp/verify': { payload: { code: '000000' } },
  'POST /api/v0/auth/users/second_factors/passkeys': { payload: { name: 'Mine', response: {} } },
  'POST /api/v0/auth/users/second_factors/passkeys/verify': { payload: { response: {} } },
  'POST /api/v0/forms': {
    payload: { form: { source: 'internal', inventory_id: 999_999_999, idempotency_key: randomUUID() } },
  },
  'PUT /api/v0/form_drafts': { payload: { path: 'matrix', step: 1, values: {} } },
  'GET /api/v0/form_drafts': { query: { path: 'matrix' } },
  'DELETE /api/v0/form_drafts': { query: { path: 'matrix' } },
  // Each request uses a new mailbox, because a mailbox receives at most three links per hour.
  get 'POST /api/v0/form_drafts/link'() {
    return { payload: { email: `${randomUUID()}@example.com`, path: 'matrix', step: 1, values: {} } }
  },
  'POST /api/v0/form_drafts/resume': { payload: { token: '1.x' } },
  'POST /api/v0/forms/refer': { payload: { form: { name: 'Mei', email: 'matrix-friend@example.com' } } },
  'PUT /api/v0/auth/users/contact_consent': {
    payload: { channels: ['email'], hours: null, time_zone: 'UTC', language: 'en', no_calls: true },
  },
  'POST /api/v0/mails/stoppable': { payload: { token: '1.x' } },
  'POST /api/v0/mails/stop': { payload: { token: '1.x' } },
  'POST /api/v0/auth/users/shared_shortlists': { payload: { shared_shortlist: { name: 'Leeds', member_name: 'Ana' } } },
  'PUT /api/v0/auth/users/shared_shortlists/{id}': { payload: { shared_shortlist: { name: 'York' } } },
  'PUT /api/v0/auth/users/shared_shortlists/{id}/budget': {
    payload: { budget: { min: null, max: 200_00, currency: 'GBP', period: 'weekly' } },
  },
  'PUT /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}/vote': { payload: { vote: 'yes' } },
  'PUT /api/v0/auth/users/shared_shortlists/{id}/places/{inventory_id}/notes/{note_id}': {
    payload: { text: 'Near the park' },
  },
  'GET /api/v0/shared_shortlist_invitation': { query: { token: '1.x' } },
  'POST /api/v0/auth/users/shared_shortlists/join': { payload: { token: '1.x', member_name: 'Ana' } },
  'POST /api/v0/staff/invitations': { payload: { email: 'matrix@amber.example', roles: ['agent'] } },
  'PUT /api/v0/auth/users/me': { payload: { user: { language: 'en' } } },
  'PUT /api/v0/staff/{id}/roles': { payload: { roles: ['agent'] } },
  'POST /api/eval/{client_key}': { payload: {} },
  'POST /api/v0/exposures/{client_key}': { payload: { exposures: [], failures: [], withdrawn: [] } },
  'PUT /api/v0/flags/{name}': {
    payload: { flag: { default_value: true, rules: [], is_off: false, version: 99 } },
  },
  get 'POST /api/v0/teams'() {
    return { payload: { name: randomUUID() } }
  },
  'PUT /api/v0/team_members/{id}': {
    payload: {
      team_id: null,
      languages: ['en'],
      region_ids: [],
      capacity: 0,
      work_days: [1],
      from_minute: 540,
      to_minute: 1080,
      time_zone: 'UTC',
      back_on: null,
    },
  },
  'POST /api/v0/team_members/{id}/hand_over': { payload: { to: null } },
  'PUT /api/v0/team_members/me/out_of_office': { payload: { back_on: null } },
  'POST /api/v0/leads/{id}/reveal': { payload: { field: 'phone' } },
  'POST /api/v0/leads/{id}/merges': { payload: { merged: randomUUID() } },
  'POST /api/v0/visits': { payload: { region: 'nowhere', query: '' } },
  'POST /api/v0/page_errors': {
    payload: { error: 'TypeError', script: null, page: 'other', device: 'mobile', release: '1.0' },
  },
  'POST /api/v0/events': {
    payload: { events: [{ name: 'page_viewed', page: 'other', fields: {}, age_ms: 0 }] },
  },
  'POST /api/web_vitals': {
    query: { release: '1.0' },
    payload: {
      name: 'CLS',
      value: 0,
      page: 'other',
      rating: 'good',
      delta: 0,
      id: 'v6',
      device: 'desktop',
      user_agent: '',
      entries: [],
      attribution: {},
      isInternalUser: false,
      isLoggedIn: false,
    },
  },
  'PUT /api/v0/leads/{id}/preferences': { payload: { decision: 'Asks her father' } },
  'POST /api/v0/chat/inbox/{id}/messages': { payload: { client_id: randomUUID(), text: 'Yes, it is included.' } },
  'PUT /api/v0/chat/inbox/{id}': { payload: { change: 'close', reason: 'answered', last_seq: 1 } },
  'PUT /api/v0/chat/inbox/{id}/marks': { payload: { read_seq: 0 } },
  'POST /api/v0/leads/{id}/notes': { payload: { text: 'Called, no answer' } },
  'POST /api/v0/leads/{id}/tasks': { payload: { kind: 'call', due: '2027-01-04T10:00' } },
  'PUT /api/v0/leads/{id}/tasks/{task_id}': { payload: { is_done: true } },
  'GET /api/v0/calls/check': { query: { number: '442079460958' } },
  'PATCH /api/v0/calls/listens/{id}': { payload: {} },
  'PUT /api/v0/calls/goals': { payload: { goals: [] } },
  'POST /api/v0/calls': { payload: { lead_uuid: randomUUID() } },
  'PATCH /api/v0/calls/{id}': { payload: {} },
  'POST /api/v0/calls/{id}/lead': { payload: { inventory_id: 1, name: 'Ana', email: 'ana@example.com' } },
  'POST /api/v0/calls/{id}/outcome': { payload: { outcome: 'busy' } },
  'PUT /api/v0/calls/{id}/recording': { payload: { has_agreed: true } },
  'PUT /api/v0/calls/{id}/recording/parts/{part}': { payload: { content: 'AAAA' } },
}

let world: World
let api: TestApi
let placeId: number
let tenancyId: number
/** Lead of the student, who has moved into the place. */
let movedInLeadId: number
let movedInLeadUuid: string
/** Token in the link of the payment for that lead. */
let paymentToken: string
const callers: Partial<Record<Caller, LoggedInCaller>> = {}

beforeAll(async () => {
  // The worker sends the mails that callers log in with.
  world = await startWorld({ apps: ['worker'], populated: false })
  // All callers share one IP address.
  api = await openTestApi({
    ...world.environment,
    TRUSTED_PROXY_HOPS: '0',
    RATE_LIMIT_LOGIN: '1000',
    RATE_LIMIT_WRITE: '10000',
    RATE_LIMIT_READ: '10000',
    RATE_LIMIT_FORM: '1000',
  })
  const answer = { topic: 'paying', slug: 'visa', language: 'en', title: 'Visa', description: '', text: '' } as const
  await api.services.search.indexHelp({ hash: 'matrix', read: () => [{ ...answer, keywords: [], headings: [] }] })
  const place = await createPlace(world.db, { place: { canonicalName: 'matrix' } })
  placeId = place.id
  const deps = { app: api.app, db: world.db }
  callers.other_student = await logInCaller(deps, 'student')
  for (const role of ['student', 'agent', 'team_lead', 'supply_manager', 'partner', 'admin'] as const) {
    callers[role] = await logInCaller(deps, role)
  }
  const userId = callers.student?.userId ?? 0
  const movedInLead = await createLead(world.db, { userId, rootId: placeId, stage: 'moved_in' })
  movedInLeadId = movedInLead.id
  movedInLeadUuid = movedInLead.uuid
  tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const booking = await createBooking(world.db, { rootId: placeId, tenancyId, leadId: movedInLeadId })
  paymentToken = booking.token
  await writeCapture(world.db, booking)
}, 120_000)

afterAll(async () => {
  await api.close()
  await world.stop()
})

const newLead = () => ({
  name: 'Ana Lee',
  email: `${randomUUID()}@example.com`,
  phone: '+442079460958',
  inventory_id: placeId,
})

const newStaffId = async () => (await createUser(world.db, { roles: ['agent'] })).id

/** Creates a run of somebody else with one row. */
const newBulkRunId = async () =>
  uploadRun(world.db, {
    resource: 'tenancies',
    operation: 'update',
    fileName: 'prices.csv',
    organisationId: null,
    csv: 'id,price\n1,200',
    actorId: await newStaffId(),
  })

/** Creates a saved search of the student. */
async function newSavedSearchId() {
  const { regionId } = await world.db
    .selectFrom('inventories')
    .where('id', '=', placeId)
    .select('regionId')
    .executeTakeFirstOrThrow()
  const userId = callers.student?.userId ?? 0
  const search = { userId, regionId: regionId ?? 0, query: '', name: 'Mine', frequency: 'daily' } as const
  return (await saveSearch(world.db, search)).id
}

/**
 * Creates a shared shortlist of the student with the place on it. Deletes earlier ones, because their number is
 * limited.
 */
async function newSharedListId() {
  const userId = callers.student?.userId ?? 0
  await world.db.deleteFrom('sharedShortlists').where('ownerId', '=', userId).execute()
  return createList(world.db, { userId, name: 'Leeds', memberName: 'Ana', entries: [{ id: placeId, stay: null }] })
}

async function newChatId() {
  const chat = await createChat(world.db)
  return chat.uuid
}

/** Values of `{id}` for endpoints whose id is not a place, evaluated for each request. */
const IDS: Record<string, () => Promise<number | string>> = {
  'POST /api/v0/help/feedback/{id}/comment': async () => randomUUID(),
  'GET /api/v0/chat/threads/{id}': async () => randomUUID(),
  'POST /api/v0/chat/threads/{id}/messages': async () => randomUUID(),
  'POST /api/v0/chat/threads/{id}/messages/{seq}/translation': async () => randomUUID(),
  'POST /api/v0/chat/threads/{id}/files': async () => randomUUID(),
  'POST /api/v0/chat/threads/{id}/files/{uuid}/uploaded': async () => randomUUID(),
  'GET /api/v0/chat/threads/{id}/files/{uuid}/file': async () => randomUUID(),
  'GET /api/v0/chat/threads/{id}/files/{uuid}/preview': async () => randomUUID(),
  'PUT /api/v0/chat/threads/{id}/marks': async () => randomUUID(),
  'PUT /api/v0/chat/threads/{id}/rating': async () => randomUUID(),
  'PUT /api/v0/reviews/{id}/status': async () =>
    (await createReview(world.db, placeId, { status: 'rejected', publishedAt: null })).id,
  'GET /api/v0/leads/{id}': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/takeover': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/takeover': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/nps': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/dossier': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/timeline': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/preferences': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/preferences': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/reveal': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/duplicates': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/merges': async () => movedInLeadUuid,
  'DELETE /api/v0/leads/{id}/merges/{merge_id}': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/notes': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/tasks': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/tasks': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/tasks/{task_id}': async () => movedInLeadUuid,
  'POST /api/v0/calls/{id}/listens': async () => randomUUID(),
  'PATCH /api/v0/calls/listens/{id}': async () => randomUUID(),
  'PATCH /api/v0/calls/{id}': async () => randomUUID(),
  'POST /api/v0/calls/{id}/lead': async () => randomUUID(),
  'POST /api/v0/calls/{id}/outcome': async () => randomUUID(),
  'DELETE /api/v0/calls/{id}': async () => randomUUID(),
  'GET /api/v0/calls/{id}/recording': async () => randomUUID(),
  'PUT /api/v0/calls/{id}/recording': async () => randomUUID(),
  'PUT /api/v0/calls/{id}/recording/parts/{part}': async () => randomUUID(),
  'POST /api/v0/calls/{id}/recording/stop': async () => randomUUID(),
  'GET /api/v0/leads/{id}/recordings/{uuid}/file': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/messages': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/saved_replies': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/messages/preview': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/messages': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/attachments/{uuid}/file': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/feedback_email': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/video_calls': async () => movedInLeadUuid,
  'POST /api/v0/calls/{id}/dial': async () => randomUUID(),
  'POST /api/v0/calls/{id}/hang_up': async () => randomUUID(),
  'POST /api/v0/leads/{id}/video_calls': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/video_calls/{uuid}': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/referrer': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/sleekflow_chat_link': async () => movedInLeadUuid,
  'GET /api/v0/chat/inbox/{id}': newChatId,
  'GET /api/v0/chat/inbox/{id}/replies': newChatId,
  'POST /api/v0/chat/inbox/{id}/messages': newChatId,
  'POST /api/v0/chat/inbox/{id}/messages/{seq}/translation': newChatId,
  'PUT /api/v0/chat/inbox/{id}': newChatId,
  'PUT /api/v0/chat/inbox/{id}/marks': newChatId,
  'GET /api/v0/leads/{id}/options': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/options/preview': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/options': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/hold/extensions': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/hold/release': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/document_requests': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/documents/{uuid}/review': async () => movedInLeadUuid,
  'POST /api/v0/leads/{id}/payment_requests': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/nationality': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/staff_stage': async () => (await createLead(world.db, { rootId: placeId })).uuid,
  'PUT /api/v0/leads/{id}/room_confirmation': async () => movedInLeadUuid,
  'PUT /api/v0/leads/{id}/agreement': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/evidence/{phase}': async () => movedInLeadUuid,
  'GET /api/v0/leads/{id}/hold': async () => movedInLeadUuid,
  'DELETE /api/v0/leads/{id}/hold': async () => movedInLeadUuid,
  'GET /api/v0/users/{id}/referrals': async () => callers.student?.userId ?? 0,
  'GET /api/v0/auth/users/{id}/referral_link': async () => callers.student?.userId ?? 0,
  'PATCH /api/v0/auth/users/saved_searches/{id}': newSavedSearchId,
  'DELETE /api/v0/auth/users/saved_searches/{id}': newSavedSearchId,
  'DELETE /api/v0/auth/users/sessions/{id}': async () =>
    (await logIn(world.db, { userId: callers.student?.userId ?? 0 })).sessionId,
  'GET /api/v0/auth/users/data_exports/{id}/file': async () => {
    const fileKey = `exports/matrix/${randomUUID()}.zip`
    await api.services.files.put(fileKey, Buffer.from('zip'), { contentType: 'application/zip' })
    const exportColumns = { fileKey, sizeBytes: 3, readyAt: new Date(), endsAt: new Date(Date.now() + 60_000) }
    const row = { userId: callers.student?.userId ?? 0, ...exportColumns }
    const created = world.db.insertInto('dataExports').values(row).returning('id')
    return (await created.executeTakeFirstOrThrow()).id
  },
  'DELETE /api/v0/staff/invitations/{id}': async () => {
    const invitation = { email: `${randomUUID()}@amber.example`, roles: ['agent' as const], endsAt: new Date() }
    const created = world.db.insertInto('staffInvitations').values(invitation).returning('id')
    return (await created.executeTakeFirstOrThrow()).id
  },
  'PUT /api/v0/applications/{id}': async () => {
    const sender = { name: 'Ana Lee', email: 'matrix@example.com', language: 'en' as const }
    const application = { kind: 'contact', idempotencyKey: randomUUID(), fields: {}, ...sender }
    const created = world.db.insertInto('applications').values(application).returning('id')
    return (await created.executeTakeFirstOrThrow()).id
  },
  'PUT /api/v0/complaints/{id}': async () => {
    const complaint = {
      rootId: placeId,
      kind: 'price',
      text: 'Wrong.',
      email: 'a@example.com',
      language: 'en' as const,
    }
    const created = world.db.insertInto('complaints').values({ ...complaint, idempotencyKey: randomUUID() })
    return (await created.returning('id').executeTakeFirstOrThrow()).id
  },
  'DELETE /api/v0/feed_errors/{id}': async () => {
    const supplier = world.db.insertInto('organisations').values({ kind: 'landlord', name: 'Feed' }).returning('id')
    const { id: organisationId } = await supplier.executeTakeFirstOrThrow()
    const error = { organisationId, reference: 'row 7', code: 'invalid_price' }
    const created = world.db.insertInto('feedErrors').values(error).returning('id')
    return (await created.executeTakeFirstOrThrow()).id
  },
  'DELETE /api/v0/dashboard/views/{id}': async () => {
    const view = { userId: callers.student?.userId ?? 0, tableName: 'inventories', name: randomUUID(), columns: [] }
    const created = world.db.insertInto('staffViews').values(view).returning('id')
    return (await created.executeTakeFirstOrThrow()).id
  },
  'GET /api/v0/bulk_runs/{id}': newBulkRunId,
  'GET /api/v0/bulk_runs/{id}/rows': newBulkRunId,
  'GET /api/v0/bulk_runs/{id}/errors': newBulkRunId,
  'POST /api/v0/bulk_runs/{id}/steps': newBulkRunId,
  'POST /api/v0/bulk_runs/{id}/exclusions': newBulkRunId,
  'POST /api/v0/bulk_runs/{id}/approval': newBulkRunId,
  // Staff see only indexed places.
  'GET /api/v0/dashboard/inventories/{id}': async () => {
    await world.db.transaction().execute((tx) => savePlaceOverviews(tx, [placeId]))
    return placeId
  },
  'PUT /api/v0/staff/{id}/roles': newStaffId,
  'DELETE /api/v0/staff/{id}/second_factors': newStaffId,
  'PUT /api/v0/team_members/{id}': newStaffId,
  'POST /api/v0/team_members/{id}/hand_over': newStaffId,
}

async function cookiesOf(caller: Caller, name: string): Promise<Record<string, string>> {
  const loggedIn = callers[caller]
  if (!loggedIn) return {}
  if (name !== 'POST /api/v0/users/logout') return loggedIn.browser.cookies
  // Logs another session out, so that the caller stays logged in.
  return { user_auth_token: (await logIn(world.db, { userId: loggedIn.userId })).token }
}

async function requestStatus(caller: Caller, endpoint: Endpoint, url: string) {
  const isSharedListEndpoint = endpoint.path.startsWith('/api/v0/auth/users/shared_shortlists/{id}')
  const isDocumentEndpoint = endpoint.path.startsWith('/api/v0/leads/{id}/documents')
  const idPromise = isSharedListEndpoint
    ? newSharedListId()
    : isDocumentEndpoint
      ? movedInLeadUuid
      : IDS[endpointName(endpoint)]?.()
  // A lead has few documents a day, so that only those that read one get one.
  const document =
    isDocumentEndpoint && url.includes('{uuid}') && !url.endsWith('/review')
      ? await createStoredDocument({ db: world.db, files: api.services.files }, movedInLeadId)
      : undefined
  const ids = { id: (await idPromise) ?? placeId, uuid: document?.uuid ?? randomUUID() }
  return (await sendRequest(caller, endpoint, url, ids)).statusCode
}

type RequestIds = { id: number | string; uuid: string }

async function sendRequest(caller: Caller, endpoint: Endpoint, url: string, { id, uuid }: RequestIds) {
  const name = endpointName(endpoint)
  const request = {
    ...REQUESTS[name],
    method: endpoint.method,
    url: url
      .replace('{id}', String(id))
      .replace('{path}', String(placeId))
      .replace('{provider}', 'google')
      .replace('{kind}', 'places')
      .replace('{inventory_id}', String(placeId))
      .replace('{user_id}', String(callers.student?.userId))
      .replace('{uuid}', uuid)
      .replace('{document_uuid}', randomUUID())
      .replace('{token}', paymentToken)
      .replace('{note_id}', randomUUID())
      .replace('{commission_id}', '999999999')
      .replace('{task_id}', '999999999')
      .replace('{part}', '0')
      .replace('{seq}', '1')
      .replace('{merge_id}', '999999999')
      .replace('{change_id}', '999999999')
      .replace('{client_key}', 'amber-pages')
      .replace('{name}', 'nps')
      .replace('{phase}', 'move_in')
      .replace('{sha256}', 'ab'.repeat(32)),
    headers: SAME_ORIGIN_HEADERS,
    cookies: await cookiesOf(caller, name),
    // An event stream never ends, so its payload can't be awaited.
    payloadAsStream: url.endsWith('/events') || endpoint.eventStream === true,
  }
  return api.app.inject(request)
}

const STAFF_PERMISSIONS = new Set<Endpoint['auth']>([
  'staff.manage',
  'inventory.edit',
  'bulk.run',
  'bulk.approve',
  'commission.edit',
  'audit.read_places',
  'flag.manage',
  'search.agent_view',
  'dashboard.use',
  'review.moderate',
  'refund.approve',
  'finance.read',
  'board.read',
  'vitals.read',
  'funnel.read',
  'difference.close',
])

const PATHS = allEndpoints.flatMap((endpoint) =>
  [endpoint.path, endpoint.alias].filter((url) => url !== undefined).map((url) => ({ endpoint, url })),
)

describe('permission matrix', () => {
  test('has a row for every endpoint and no obsolete rows', () => {
    expect(missingMatrixRows(allEndpoints, MATRIX)).toEqual([])
    expect(allEndpoints.map(endpointName)).toEqual(expect.arrayContaining(Object.keys(MATRIX)))
  })

  test.each(PATHS)('$endpoint.method $url returns the status in its row to each caller', async ({ endpoint, url }) => {
    const statuses: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) statuses[caller] = await requestStatus(caller, endpoint, url)
    expect(statuses).toEqual(MATRIX[endpointName(endpoint)])
  })

  test.each(allEndpoints.filter(({ path }) => path.startsWith('/api/v0/leads/{id}')))(
    "$method $path answers about a lead of another team as about one that doesn't exist",
    async (endpoint) => {
      const assignee = { assignedTo: await newStaffId(), assignedAt: new Date() }
      const { uuid } = await createLead(world.db, { rootId: placeId, name: 'Mei Lin', ...assignee })
      for (const caller of ['agent', 'team_lead', 'supply_manager'] as const) {
        const [foreign, missing] = await Promise.all(
          [uuid, randomUUID()].map(async (id) => {
            const { statusCode, json } = await sendRequest(caller, endpoint, endpoint.path, { id, uuid: randomUUID() })
            const { error } = json<{ error?: { code: string; message: string } }>()
            return { caller, statusCode, code: error?.code, message: error?.message }
          }),
        )
        expect(foreign).toEqual(missing)
        expect(foreign?.statusCode).toBeGreaterThanOrEqual(400)
      }
    },
  )

  // spec: 6.internal-agent-view
  test.each(['statuses=inactive', 'statuses=active,inactive', 'owner=1', 'methods=agent_view'])(
    'GET /api/v1/inventories?%s is for staff only',
    async (query) => {
      const statuses: Partial<Record<Caller, number>> = {}
      const endpoint = listInventories
      for (const caller of CALLERS)
        statuses[caller] = await requestStatus(caller, endpoint, `${endpoint.path}?${query}`)
      const staff = { agent: 200, team_lead: 200, supply_manager: 200, admin: 200 }
      expect(statuses).toEqual({ ...everyone(403), visitor: 401, ...staff })
    },
  )

  test("returns each caller's own account", async () => {
    const ids = new Set<unknown>()
    for (const { browser } of Object.values(callers)) {
      const response = await browser.get('/api/v0/auth/users/me')
      ids.add(response.json<{ data: { id: number } }>().data.id)
    }
    expect(ids.size).toBe(CALLERS.length - 1)
  })

  test('treats staff as students until their second factor is verified', async () => {
    const { browser } = await logInCaller({ app: api.app, db: world.db }, 'admin', { isWhole: false })
    for (const endpoint of allEndpoints.filter(({ auth }) => STAFF_PERMISSIONS.has(auth))) {
      const { method, path } = endpoint
      const request = { ...REQUESTS[endpointName(endpoint)], method, url: path.replace('{id}', String(placeId)) }
      const response = await api.app.inject({ ...request, headers: SAME_ORIGIN_HEADERS, cookies: browser.cookies })
      expect(response.json()).toMatchObject({ error: { code: 'second_factor_needed' } })
    }
  })
})

import { getMeEndpoint } from './endpoints/v0/account/get-me.ts'
import { addPasskeyEndpoint } from './endpoints/v0/auth/second-factors/add-passkey.ts'
import { confirmTotpEndpoint } from './endpoints/v0/auth/second-factors/confirm-totp.ts'
import { listSecondFactorsEndpoint } from './endpoints/v0/auth/second-factors/list-second-factors.ts'
import { removePasskeyEndpoint } from './endpoints/v0/auth/second-factors/remove-passkey.ts'
import { startPasskeyProofEndpoint } from './endpoints/v0/auth/second-factors/start-passkey-proof.ts'
import { startPasskeyEndpoint } from './endpoints/v0/auth/second-factors/start-passkey.ts'
import { startTotpEndpoint } from './endpoints/v0/auth/second-factors/start-totp.ts'
import { verifyPasskeyEndpoint } from './endpoints/v0/auth/second-factors/verify-passkey.ts'
import { verifyTotpEndpoint } from './endpoints/v0/auth/second-factors/verify-totp.ts'
import { endOtherSessionsEndpoint } from './endpoints/v0/auth/sessions/end-other-sessions.ts'
import { endSessionEndpoint } from './endpoints/v0/auth/sessions/end-session.ts'
import { listSessionsEndpoint } from './endpoints/v0/auth/sessions/list-sessions.ts'
import { getExchangeRatesEndpoint } from './endpoints/v0/exchange-rates/get-exchange-rates.ts'
import { countViewEndpoint } from './endpoints/v0/inventories/count-view.ts'
import { getInventoryEndpoint } from './endpoints/v0/inventories/get-inventory.ts'
import { getViewCountEndpoint } from './endpoints/v0/inventories/get-view-count.ts'
import { listInventoryDetailsEndpoint } from './endpoints/v0/inventories/list-inventory-details.ts'
import { listInventoryOffersEndpoint } from './endpoints/v0/inventories/list-inventory-offers.ts'
import { listPriceTrendsEndpoint } from './endpoints/v0/inventories/list-price-trends.ts'
import { listReviewMediaEndpoint } from './endpoints/v0/inventories/list-review-media.ts'
import { listReviewsEndpoint } from './endpoints/v0/inventories/list-reviews.ts'
import { listRoomTypesEndpoint } from './endpoints/v0/inventories/list-room-types.ts'
import { listSimilarEndpoint } from './endpoints/v0/inventories/list-similar.ts'
import { updateInventoryEndpoint } from './endpoints/v0/inventories/update-inventory.ts'
import { listOffersEndpoint } from './endpoints/v0/offers/list-offers.ts'
import { fetchDistanceEndpoint } from './endpoints/v0/regions/fetch-distance.ts'
import { fetchDistancesEndpoint } from './endpoints/v0/regions/fetch-distances.ts'
import { listRegionsEndpoint } from './endpoints/v0/regions/list-regions.ts'
import { suggestRegionsEndpoint } from './endpoints/v0/regions/suggest-regions.ts'
import { listReviewHighlightsEndpoint } from './endpoints/v0/reviews/list-review-highlights.ts'
import { findSimilarPropertiesEndpoint } from './endpoints/v0/similar-properties/find-similar-properties.ts'
import { inviteStaffEndpoint } from './endpoints/v0/staff/invite-staff.ts'
import { listStaffEndpoint } from './endpoints/v0/staff/list-staff.ts'
import { resetSecondFactorsEndpoint } from './endpoints/v0/staff/reset-second-factors.ts'
import { setStaffRolesEndpoint } from './endpoints/v0/staff/set-staff-roles.ts'
import { withdrawInvitationEndpoint } from './endpoints/v0/staff/withdraw-invitation.ts'
import { authorizeProviderEndpoint } from './endpoints/v0/users/authorize-provider.ts'
import { connectAppleEndpoint } from './endpoints/v0/users/connect-apple.ts'
import { connectFacebookEndpoint } from './endpoints/v0/users/connect-facebook.ts'
import { connectGoogleIdEndpoint } from './endpoints/v0/users/connect-google-id.ts'
import { connectProviderEndpoint } from './endpoints/v0/users/connect-provider.ts'
import { createLoginNonceEndpoint } from './endpoints/v0/users/create-login-nonce.ts'
import { generateEmailOtpEndpoint } from './endpoints/v0/users/generate-email-otp.ts'
import { loginEmailLinkEndpoint } from './endpoints/v0/users/login-email-link.ts'
import { loginEmailOtpEndpoint } from './endpoints/v0/users/login-email-otp.ts'
import { logoutEndpoint } from './endpoints/v0/users/logout.ts'
import { listInventoriesEndpoint } from './endpoints/v1/inventories/list-inventories.ts'
import type { Mounted } from './http/mount.ts'

export const mountedEndpoints: readonly Mounted[] = [
  listInventoriesEndpoint,
  listInventoryDetailsEndpoint,
  getInventoryEndpoint,
  updateInventoryEndpoint,
  listRoomTypesEndpoint,
  listInventoryOffersEndpoint,
  getViewCountEndpoint,
  countViewEndpoint,
  listPriceTrendsEndpoint,
  listOffersEndpoint,
  listRegionsEndpoint,
  suggestRegionsEndpoint,
  fetchDistanceEndpoint,
  fetchDistancesEndpoint,
  listReviewHighlightsEndpoint,
  listReviewsEndpoint,
  listReviewMediaEndpoint,
  listSimilarEndpoint,
  findSimilarPropertiesEndpoint,
  getExchangeRatesEndpoint,
  getMeEndpoint,
  generateEmailOtpEndpoint,
  loginEmailOtpEndpoint,
  loginEmailLinkEndpoint,
  createLoginNonceEndpoint,
  connectGoogleIdEndpoint,
  connectFacebookEndpoint,
  connectAppleEndpoint,
  authorizeProviderEndpoint,
  connectProviderEndpoint,
  logoutEndpoint,
  listSessionsEndpoint,
  endSessionEndpoint,
  endOtherSessionsEndpoint,
  listSecondFactorsEndpoint,
  startTotpEndpoint,
  confirmTotpEndpoint,
  verifyTotpEndpoint,
  startPasskeyEndpoint,
  addPasskeyEndpoint,
  startPasskeyProofEndpoint,
  verifyPasskeyEndpoint,
  removePasskeyEndpoint,
  listStaffEndpoint,
  inviteStaffEndpoint,
  withdrawInvitationEndpoint,
  setStaffRolesEndpoint,
  resetSecondFactorsEndpoint,
]

import { getMe } from './account.ts'
import type { Endpoint } from './define-endpoint.ts'
import { fetchDistance, fetchDistances } from './distances.ts'
import { getExchangeRates } from './exchange-rates.ts'
import { listInventories } from './inventories.ts'
import { listInventoryDetails } from './inventory-details.ts'
import { countView, getInventory, getViewCount, listPriceTrends, listRoomTypes } from './inventory.ts'
import {
  authorizeProvider,
  connectApple,
  connectFacebook,
  connectGoogleId,
  connectProvider,
  createLoginNonce,
  generateEmailOtp,
  loginEmailLink,
  loginEmailOtp,
  logout,
} from './login.ts'
import { listInventoryOffers, listOffers } from './offers.ts'
import { listRegions, suggestRegions } from './regions.ts'
import { listReviewHighlights, listReviewMedia, listReviews } from './reviews.ts'
import {
  addPasskey,
  confirmTotp,
  listSecondFactors,
  removePasskey,
  startPasskey,
  startPasskeyProof,
  startTotp,
  verifyPasskey,
  verifyTotp,
} from './second-factors.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { findSimilarProperties, listSimilar } from './similar.ts'
import { inviteStaff, listStaff, resetSecondFactors, setStaffRoles, withdrawInvitation } from './staff.ts'
import { updateInventory } from './update-inventory.ts'

/** Every endpoint of the API: what is not here is neither mounted nor documented. */
export const endpoints: readonly Endpoint[] = [
  listInventories,
  listInventoryDetails,
  getInventory,
  updateInventory,
  listRoomTypes,
  listInventoryOffers,
  getViewCount,
  countView,
  listPriceTrends,
  listOffers,
  listRegions,
  suggestRegions,
  fetchDistance,
  fetchDistances,
  listReviewHighlights,
  listReviews,
  listReviewMedia,
  listSimilar,
  findSimilarProperties,
  getExchangeRates,
  getMe,
  generateEmailOtp,
  loginEmailOtp,
  loginEmailLink,
  createLoginNonce,
  connectGoogleId,
  connectFacebook,
  connectApple,
  authorizeProvider,
  connectProvider,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
  listSecondFactors,
  startTotp,
  confirmTotp,
  verifyTotp,
  startPasskey,
  addPasskey,
  startPasskeyProof,
  verifyPasskey,
  removePasskey,
  listStaff,
  inviteStaff,
  withdrawInvitation,
  setStaffRoles,
  resetSecondFactors,
]

import type { Mounted } from '../../../http/mount.ts'
import { getInventoryEditorEndpoint } from './get-inventory-editor.ts'
import { createInventoryEndpoint } from './create-inventory.ts'
import { duplicateInventoryEndpoint } from './duplicate-inventory.ts'
import { archiveInventoryEndpoint } from './archive-inventory.ts'
import { getAgentViewEndpoint } from './get-agent-view.ts'
import { listCommissionsEndpoint } from './commissions/list-commissions.ts'
import { createCommissionEndpoint } from './commissions/create-commission.ts'
import { updateCommissionEndpoint } from './commissions/update-commission.ts'
import { deleteCommissionEndpoint } from './commissions/delete-commission.ts'
import { listInventoryHistoryEndpoint } from './list-inventory-history.ts'
import { undoInventoryChangeEndpoint } from './undo-inventory-change.ts'
import { getPriceGridEndpoint } from './get-price-grid.ts'
import { publishPricesEndpoint } from './publish-prices.ts'
import { updateInventoryEndpoint } from './update-inventory.ts'
import { countViewEndpoint } from './count-view.ts'
import { getGonePlaceEndpoint } from './get-gone-place.ts'
import { getInventoryEndpoint } from './get-inventory.ts'
import { getOwnReviewEndpoint } from './get-own-review.ts'
import { getReviewUploadEndpoint } from './get-review-upload.ts'
import { getViewCountEndpoint } from './get-view-count.ts'
import { listInventoryDetailsEndpoint } from './list-inventory-details.ts'
import { listInventoryOffersEndpoint } from './list-inventory-offers.ts'
import { listPriceTrendsEndpoint } from './list-price-trends.ts'
import { listReviewMediaEndpoint } from './list-review-media.ts'
import { listReviewsEndpoint } from './list-reviews.ts'
import { listRoomTypesEndpoint } from './list-room-types.ts'
import { listSimilarEndpoint } from './list-similar.ts'
import { uploadPictureEndpoint } from './upload-picture.ts'
import { writeReviewEndpoint } from './write-review.ts'

/** Every endpoint whose handler is in this folder. */
export const inventoryEndpoints: readonly Mounted[] = [
  getInventoryEditorEndpoint,
  createInventoryEndpoint,
  duplicateInventoryEndpoint,
  archiveInventoryEndpoint,
  uploadPictureEndpoint,
  getAgentViewEndpoint,
  listCommissionsEndpoint,
  createCommissionEndpoint,
  updateCommissionEndpoint,
  deleteCommissionEndpoint,
  listInventoryHistoryEndpoint,
  undoInventoryChangeEndpoint,
  getPriceGridEndpoint,
  publishPricesEndpoint,
  updateInventoryEndpoint,
  countViewEndpoint,
  getGonePlaceEndpoint,
  getInventoryEndpoint,
  getOwnReviewEndpoint,
  getReviewUploadEndpoint,
  getViewCountEndpoint,
  listInventoryDetailsEndpoint,
  listInventoryOffersEndpoint,
  listPriceTrendsEndpoint,
  listReviewMediaEndpoint,
  listReviewsEndpoint,
  listRoomTypesEndpoint,
  listSimilarEndpoint,
  writeReviewEndpoint,
]

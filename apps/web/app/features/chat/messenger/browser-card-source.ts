import { listInventories } from '@amber/contract/endpoints/inventories'
import { getInventory } from '@amber/contract/endpoints/inventory'
import type { Language } from '@amber/domain/languages'
import { ApiError, callApi } from '../../../browser/api-client.ts'
import type { CardSource } from '../shared/load-room-cards.ts'

/** Returns the API as the browser reads cards from it. */
export const browserCardSource = ({ language, signal }: { language: Language; signal: AbortSignal }): CardSource => ({
  list: async (query) =>
    (await callApi(listInventories, { query: { ...query, lang: language } }, { signal })).data.result,
  find: async (id) => {
    try {
      const query = { lang: language, only: ['id' as const, 'name' as const] }
      return (await callApi(getInventory, { params: { id }, query }, { signal })).data
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return undefined
      throw error
    }
  },
})

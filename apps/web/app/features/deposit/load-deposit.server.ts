import { getDepositReturn } from '@amber/contract/endpoints/deposit-returns'
import type { createLoaderContext } from '../../server/loader-context.server.ts'
import { type DepositView, depositView } from './deposit-view.server.ts'

/** Returns the deposit of a booking; null if it has nothing to return. */
export async function loadDeposit(
  { api, language, signal }: ReturnType<typeof createLoaderContext>,
  leadUuid: string,
): Promise<DepositView | null> {
  const { data } = await api.call(getDepositReturn, { params: { id: leadUuid } }, { signal })
  return data && depositView(data, language)
}

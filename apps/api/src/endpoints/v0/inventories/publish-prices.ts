import { publishPrices } from '@amber/contract/endpoints/price-grid'
import * as schemas from '@amber/contract/schemas/price-grid'
import { publishPrices as publish } from '@amber/operations/inventory/publish-prices'
import { mount } from '../../../http/mount.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const publishPricesEndpoint = mount(
  publishPrices,
  schemas.publishPrices,
  async ({ params, body }, { db, requestId, ...ctx }) => {
    const rootId = await getPlaceIdByKey(db, params.id)
    const { userId: actorId } = await ctx.findActor()
    const cells = body.cells.map(({ tenancy_id: tenancyId, field, base, value, accept_odd: acceptOdd }) => ({
      tenancyId,
      field,
      base,
      value,
      acceptOdd,
    }))
    const plan = await publish(db, { rootId, cells, isDryRun: body.dry_run, actorId, requestId })
    return {
      data: {
        version: plan.version,
        published: plan.published.map(presentCell),
        held_back: plan.heldBack.map((cell) => ({ ...presentCell(cell), reasons: cell.reasons })),
        rejected: plan.rejected.map(({ tenancyId: tenancy_id, ...cell }) => ({ tenancy_id, ...cell })),
      },
    }
  },
)

type Cell = Awaited<ReturnType<typeof publish>>['published'][number]

const presentCell = ({ tenancyId, field, from, to }: Cell) => ({ tenancy_id: tenancyId, field, from, to })

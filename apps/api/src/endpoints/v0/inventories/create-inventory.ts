import { createInventory } from '@amber/contract/endpoints/inventory-editor'
import * as schemas from '@amber/contract/schemas/inventory-editor'
import { createInventory as create, type NewInventory } from '@amber/operations/inventory/create-inventory'
import type * as z from 'zod/mini'
import { mount } from '../../../http/mount.ts'
import { loadEditor } from './load-editor.ts'

export const createInventoryEndpoint = mount(
  createInventory,
  schemas.createInventory,
  async ({ body }, { db, requestId, ...ctx }) => {
    const { userId: actorId } = await ctx.findActor()
    return loadEditor(db, await create(db, toNewInventory(body), { actorId, source: 'editor', requestId }))
  },
  { trusted: () => true },
)

function toNewInventory(body: z.output<(typeof schemas.createInventory)['body']>): NewInventory {
  if (body.kind === 'place') {
    const { kind, canonical_name: canonicalName, currency, duration: priceDuration, ...fields } = body
    return { kind, canonicalName, currency, priceDuration, fields }
  }
  const { kind, parent_id: parentId, ...fields } = body
  return { kind, parentId, fields }
}

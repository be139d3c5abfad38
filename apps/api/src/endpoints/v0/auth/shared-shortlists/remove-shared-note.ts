import { removeSharedNote } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { removeNote } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const removeSharedNoteEndpoint = mount(removeSharedNote, schemas.removeSharedNote, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  const target = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await removeNote(ctx, { ...target, noteId: params.note_id }) } }
})

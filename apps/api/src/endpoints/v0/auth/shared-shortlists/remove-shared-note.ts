import { removeSharedNote } from '@amber/contract/shared-shortlists'
import { removeNote } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const removeSharedNoteEndpoint = mount(removeSharedNote, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  const on = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await removeNote(ctx, { ...on, noteId: params.note_id }) } }
})

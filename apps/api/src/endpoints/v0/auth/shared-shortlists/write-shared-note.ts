import { writeSharedNote } from '@amber/contract/shared-shortlists'
import { writeNote } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const writeSharedNoteEndpoint = mount(writeSharedNote, async ({ params, body }, ctx) => {
  const { userId } = await ctx.getSession()
  const on = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await writeNote(ctx, { ...on, noteId: params.note_id, text: body.text }) } }
})

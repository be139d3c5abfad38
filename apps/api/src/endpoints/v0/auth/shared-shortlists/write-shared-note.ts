import { writeSharedNote } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { writeNote } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const writeSharedNoteEndpoint = mount(
  writeSharedNote,
  schemas.writeSharedNote,
  async ({ params, body }, ctx) => {
    const { userId } = await ctx.getSession()
    const target = { listId: params.id, inventoryId: params.inventory_id, userId }
    return { data: { version: await writeNote(ctx, { ...target, noteId: params.note_id, text: body.text }) } }
  },
)

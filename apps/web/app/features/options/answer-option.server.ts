import { answerOptions, getOptions } from '@amber/contract/endpoints/lead-options'
import { CallError, type Client } from '@amber/contract/http/client'
import { OPTION_REASONS, OPTION_VERDICTS } from '@amber/domain/lead-options/option-answer'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { optionFormPath } from './option-view.ts'
import { loadLivePlaces } from './shared/load-live-places.server.ts'
import { optionAnchor, REASON_FIELD, ROOM_FIELD, VERDICT_FIELD } from './option-fields.ts'

/** Where a tap leads, or that the wanted room was taken meanwhile. */
export type AnswerResult = { next: string } | { soldOut: number }

/**
 * Sends the answer of a form. A wanted room leads to its form with the stay filled in, any other answer back to its card.
 * Rethrows errors that the page cannot explain.
 */
export async function answerOption(
  form: FormData,
  { token, path, api, context }: { token: string; path: string; api: Client; context: LoaderContext },
): Promise<AnswerResult> {
  const roomId = Number(readFormField(form, ROOM_FIELD))
  const verdict = OPTION_VERDICTS.find((known) => known === readFormField(form, VERDICT_FIELD))
  const reason = OPTION_REASONS.find((known) => known === readFormField(form, REASON_FIELD))
  const back = { next: `${path}#${optionAnchor(roomId)}` }
  if (verdict === undefined || !Number.isSafeInteger(roomId) || roomId < 1) return { next: path }
  try {
    await api.call(answerOptions, { params: { token }, body: { room_id: roomId, verdict, ...(reason && { reason }) } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'sold_out') return { soldOut: roomId }
    throw error
  }
  if (verdict !== 'want') return back
  const { data } = await api.call(getOptions, { params: { token } })
  const room = data.rooms.find(({ id }) => id === roomId)
  const place = room && (await loadLivePlaces([room], context)).get(roomId)
  // Without its live price, the page of the place shows what can be booked.
  if (!room || !place) return room ? { next: `/places/${encodeURIComponent(room.canonical_name)}` } : back
  return { next: optionFormPath(room, place) ?? back.next }
}

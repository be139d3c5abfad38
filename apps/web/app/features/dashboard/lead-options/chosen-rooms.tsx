import { MAX_OPTION_NOTE_LENGTH, MAX_OPTION_ROOMS } from '@amber/domain/lead-options/options'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_TEXT_AREA } from '../kit/form-row.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { ComposerData, RoomLine } from './load-composer.server.ts'
import { chosenUrl, formatChosenRoom, moveUp } from './options-url.ts'
import { RoomFacts } from './room-facts.tsx'
import type { SubmittedOptions } from './submit-options.server.ts'
import { INTENT_FIELD, KEY_FIELD, noteField, ROOMS_FIELD } from './submitted-fields.ts'

type Props = { data: ComposerData; query: URLSearchParams; result: SubmittedOptions | undefined }

/** The chosen rooms in the order in which the student sees them, with a sentence each, to preview and send. */
export function ChosenRooms({ data, query, result }: Props) {
  const { t } = useTranslation('lead_options')
  const { languageName } = useLeadWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const { lead, chosen, idempotencyKey } = data
  const notes = result && 'notes' in result ? result.notes : {}
  const urlOf = (rooms: Parameters<typeof chosenUrl>[2]) => chosenUrl(lead.uuid, query, rooms)
  return (
    <section className="grid gap-3">
      <h2 className="font-sans text-13 font-semibold tracking-normal">{t('chosen')}</h2>
      {chosen.length === 0 ? (
        <p className="rounded-control border border-dashed border-sand-300 px-3 py-4 text-ink-2">
          {t('chosen_none', { max: MAX_OPTION_ROOMS })}
        </p>
      ) : (
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name={KEY_FIELD} value={idempotencyKey} />
          <ol className="grid gap-2">
            {chosen.map((room, index) => (
              <li key={room.tenancyId} className="grid gap-2 rounded-control border border-sand-200 px-3 py-2">
                <input type="hidden" name={ROOMS_FIELD} value={formatChosenRoom(room)} />
                <div className="flex items-start justify-between gap-3">
                  <RoomFacts room={room} />
                  <span className="flex shrink-0">
                    {index > 0 && (
                      <RowLink
                        to={urlOf(moveUp(chosen, room.tenancyId))}
                        icon="chevron-up"
                        label="up_name"
                        room={room}
                      />
                    )}
                    <RowLink
                      to={urlOf(chosen.filter(({ tenancyId }) => tenancyId !== room.tenancyId))}
                      icon="x"
                      label="remove_name"
                      room={room}
                    />
                  </span>
                </div>
                <textarea
                  name={noteField(room.tenancyId)}
                  defaultValue={notes[room.tenancyId] ?? ''}
                  maxLength={MAX_OPTION_NOTE_LENGTH}
                  rows={2}
                  aria-label={t('note', { room: room.room, place: room.place })}
                  placeholder={t('note_hint', { language: languageName(data.language) })}
                  className={DENSE_TEXT_AREA}
                />
              </li>
            ))}
          </ol>
          {chosen.length >= MAX_OPTION_ROOMS && <p className="text-12 text-ink-3">{t('chosen_full')}</p>}
          {!data.isMine && <p className="text-12 text-ink-2">{t('wrong_forbidden')}</p>}
          <div className="flex flex-wrap gap-2">
            <DenseButton type="submit" name={INTENT_FIELD} value="preview" aria-busy={isBusy}>
              {t('preview')}
            </DenseButton>
            <DenseButton
              type="submit"
              variant="primary"
              name={INTENT_FIELD}
              value="send"
              disabled={!data.isMine}
              aria-busy={isBusy}
            >
              {t('send')}
            </DenseButton>
          </div>
        </Form>
      )}
      {result?.is === 'preview' && (
        <figure className="rounded-control bg-sand-50 p-3">
          <figcaption className="text-12 text-ink-3">{t('preview_title')}</figcaption>
          <p className="mt-1 font-medium">{result.subject}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{result.text}</p>
        </figure>
      )}
    </section>
  )
}

type RowLinkProps = { to: string; icon: 'chevron-up' | 'x'; label: 'up_name' | 'remove_name'; room: RoomLine }

function RowLink({ to, icon, label, room }: RowLinkProps) {
  const { t } = useTranslation('lead_options')
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t(label, { room: room.room, place: room.place })}
      className="grid size-dense place-items-center rounded-control text-ink-3 hover:bg-sand-100 hover:text-ink max-lg:size-thumb"
    >
      <Icon name={icon} size="small" />
    </Link>
  )
}

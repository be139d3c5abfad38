import { MAX_OPTION_ROOMS } from '@amber/domain/lead-options/options'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { ComposerData } from './load-composer.server.ts'
import { chosenRoomsIn, chosenUrl, leadOptionsUrl, NAME_PARAMETER, roomsField } from './options-url.ts'
import { RoomFacts } from './room-facts.tsx'

type Props = { data: ComposerData; query: URLSearchParams }

/** Rooms that fit the student's preferences, or those of a searched place, each to be added. */
export function FoundRooms({ data: { lead, name, found, canSend }, query }: Props) {
  const { t } = useTranslation('lead_options')
  const chosen = chosenRoomsIn(query)
  const isFull = chosen.length >= MAX_OPTION_ROOMS
  const left = found.filter(({ tenancyId }) => !chosen.some((room) => room.tenancyId === tenancyId))
  return (
    <section className="grid gap-3">
      <search>
        <Form method="get" action={leadOptionsUrl(lead.uuid)} className="flex items-center gap-2">
          {chosen.length > 0 && <input type="hidden" {...roomsField(chosen)} />}
          <input
            key={name}
            name={NAME_PARAMETER}
            type="search"
            defaultValue={name}
            maxLength={100}
            aria-label={t('find')}
            placeholder={t('find')}
            className={DENSE_CONTROL}
          />
          <DenseButton type="submit">{t('find_button')}</DenseButton>
        </Form>
      </search>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-sans text-13 font-semibold tracking-normal">
          {name === '' ? t('suggested') : t('found', { name })}
        </h2>
        {name !== '' && (
          <DenseLink to={chosenUrl(lead.uuid, new URLSearchParams(), chosen)} variant="plain">
            {t('find_clear')}
          </DenseLink>
        )}
      </div>
      {name === '' && <p className="text-12 text-ink-3">{t('suggested_hint')}</p>}
      {found.length === 0 && <p className="text-ink-2">{t(name === '' ? 'nothing_suggested' : 'nothing_found')}</p>}
      <ul className="grid gap-2">
        {left.map((room) => (
          <li
            key={room.tenancyId}
            className="flex items-center justify-between gap-3 rounded-control border border-sand-200 px-3 py-2"
          >
            <RoomFacts room={room} />
            {canSend && !isFull && (
              <DenseLink
                to={chosenUrl(lead.uuid, query, [...chosen, room])}
                preventScrollReset
                aria-label={t('add_name', { room: room.room, place: room.place })}
              >
                <Icon name="plus" size="tiny" />
                {t('add')}
              </DenseLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

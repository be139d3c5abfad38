import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import type { RoomLine } from './room-lines.ts'

/** Booked rooms to confirm. A colleague's room is listed for those who may reassign it, without a button. */
export function RoomList({ rooms }: { rooms: readonly RoomLine[] }) {
  const { t } = useTranslation('rooms')
  const pendingForm = useNavigation().formData
  if (rooms.length === 0) return <p className="px-4 py-5 text-ink-2 md:px-5">{t('none')}</p>
  return (
    <ul className="divide-y divide-sand-200 px-4 text-13 md:px-5">
      {rooms.map(({ leadUuid, name, landlord, moveIn, confirmBy, assigned }) => (
        <li key={leadUuid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="min-w-0">
            <p className="text-15 font-semibold wrap-anywhere">{name}</p>
            <p className="mt-1 font-semibold text-honey-ink">{t('confirm_by', { moment: confirmBy })}</p>
            <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-ink-2">
              {landlord !== null && <span>{t('landlord', { name: landlord })}</span>}
              {moveIn !== null && <span>{t('move_in', { date: moveIn })}</span>}
              <span>{t(`assigned_${assigned}`)}</span>
            </p>
          </div>
          {assigned !== 'colleague' && (
            <Form method="post">
              <input type="hidden" name="lead" value={leadUuid} />
              <Button
                type="submit"
                size="small"
                busy={pendingForm?.get('lead') === leadUuid}
                aria-label={t('confirm_this', { room: name })}
              >
                {t('confirm')}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

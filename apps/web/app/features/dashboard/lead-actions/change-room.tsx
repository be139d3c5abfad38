import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { LeadData } from '../lead-page/load-lead.server.ts'
import { ActionForm, ActionItem } from './action-item.tsx'

/** Chooses another room of the place before a form is sent for one. */
export function ChangeRoom({ rooms }: Pick<LeadData['facts'], 'rooms'>) {
  const { t } = useTranslation('lead_actions')
  return (
    <ActionItem title={t('change_room')}>
      <ActionForm does="change_room" effect={t('change_room_effect')} button={t('change_room')}>
        <label className="grid gap-1">
          <span className="text-12 font-medium text-ink-3">{t('room')}</span>
          <select name="inventory_id" className={DENSE_CONTROL}>
            {rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </ActionForm>
    </ActionItem>
  )
}

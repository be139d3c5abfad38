import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { STAFF_EXIT_REASONS } from '@amber/domain/lead/staff-stages'
import { LEAD_TAGS } from '@amber/domain/lead/vocabulary'
import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { Keys } from '../kit/keys.tsx'
import { BAR_ACTION, SelectionBar } from '../kit/selection-bar.tsx'
import { isRun, LEAD_BULK_ACTIONS, type LeadBulkAction, NOBODY } from './lead-bulk-actions.ts'
import type { LeadsData } from './load-leads.server.ts'

type Props = Pick<LeadsData, 'members' | 'me'> & { ids: readonly number[]; onClear: () => void }

/** Actions on the selected leads. Each asks for a value first, and says what students notice of it. */
export function LeadBulkBar({ ids, members, me, onClear }: Props) {
  const { t } = useTranslation('lead_bulk')
  const [asks, setAsks] = useState<LeadBulkAction>()
  const count = ids.length
  const options = useOptions({ members, me })
  return (
    <SelectionBar label={t('bar')} selected={t('selected', { count })}>
      <Form method="post" preventScrollReset onSubmit={() => setAsks(undefined)} className="contents">
        <input type="hidden" name="selected" value={ids.join(',')} />
        {asks ? (
          <>
            <label className="flex items-center gap-2 px-1">
              {t(`ask_${asks}`)}
              <select ref={focus} name="value" required className={`${DENSE_CONTROL} text-ink`}>
                {options[asks].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            {(asks === 'close' || asks === 'reply') && <span className="min-w-40 px-1">{t(`note_${asks}`)}</span>}
            <button type="submit" name="do" value={`bulk_${asks}`} className={BAR_ACTION}>
              {t(isRun(asks, count) ? 'check' : 'apply')}
            </button>
            <button type="button" onClick={() => setAsks(undefined)} className={BAR_ACTION}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <>
            {LEAD_BULK_ACTIONS.map((action) => (
              <button key={action} type="button" onClick={() => setAsks(action)} className={BAR_ACTION}>
                {t(action)}
              </button>
            ))}
            <button type="button" onClick={onClear} className={BAR_ACTION}>
              {t('clear')}
              <Keys keys={['Esc']} onDark />
            </button>
          </>
        )}
      </Form>
    </SelectionBar>
  )
}

/** The button that opened the field is gone, so the field takes its focus. */
const focus = (field: HTMLSelectElement | null) => field?.focus()

type Option = { value: string; label: string }

function useOptions({ members, me }: Pick<Props, 'members' | 'me'>): Record<LeadBulkAction, Option[]> {
  const { t } = useTranslation(['lead_bulk', 'staff_leads'])
  const others = members.filter(({ id }) => id !== me)
  return {
    assign: [
      { value: String(me), label: t('staff_leads:assignee_me') },
      ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      // Whoever manages nobody takes leads and can't return them.
      ...(others.length > 0 ? [{ value: NOBODY, label: t('assign_nobody') }] : []),
    ],
    tag: LEAD_TAGS.map((tag) => ({ value: tag, label: t(`tag_${tag}`) })),
    reply: SAVED_REPLIES.map((reply) => ({ value: reply, label: t(`reply_${reply}`) })),
    close: STAFF_EXIT_REASONS.map((reason) => ({ value: reason, label: t(`staff_leads:reason_${reason}`) })),
  }
}

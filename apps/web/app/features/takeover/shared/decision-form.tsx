import type { TakeoverDecision } from '@amber/domain/takeover/takeover-status'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  uuid: string
  /** Reservation that the decision is about; null for the offer itself. */
  takerId: number | null
  decisions: readonly TakeoverDecision[]
  /** Names the room for screen readers, where a page lists several. */
  room?: string
  size?: 'base' | 'small'
}

/** Buttons for what can be decided about an offer now. */
export function DecisionForm({ uuid, takerId, decisions, room, size = 'base' }: Props) {
  const { t } = useTranslation('takeovers')
  const pendingForm = useNavigation().formData
  const isBusy = pendingForm?.get('uuid') === uuid
  return (
    <Form method="post" className="flex flex-wrap gap-3 empty:hidden">
      <input type="hidden" name="uuid" value={uuid} />
      <input type="hidden" name="taker" value={takerId ?? ''} />
      {decisions.map((decision) => (
        <Button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          size={size}
          variant={decision === 'agree' || decision === 'complete' ? 'primary' : 'outline'}
          busy={isBusy}
          {...(room !== undefined && {
            'aria-label': t('decide_this', { decision: t(`decision_${decision}`), room }),
          })}
        >
          {t(`decision_${decision}`)}
        </Button>
      ))}
    </Form>
  )
}

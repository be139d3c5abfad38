import type { EvidencePhase } from '@amber/domain/evidence/evidence'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FlowFrame } from '../booking/shared/flow-frame.tsx'
import { EvidenceSteps } from './evidence-screen.tsx'
import { ACTION_FIELD } from './shared/action-field.ts'

type Props = { phase: EvidencePhase; canStart: boolean; action: ReactNode; phases: ReactNode; deposit: ReactNode }

/** Says what evidence is for, and opens it. */
export function StartScreen({ phase, canStart, action, phases, deposit }: Props) {
  const { t } = useTranslation('evidence')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <FlowFrame action={action}>
      <div className="grid max-w-180 gap-6 py-5 lg:py-10">
        <header>
          <h1 className="text-32 md:text-44">{t(`page_title_${phase}`)}</h1>
          <p className="mt-2 text-17 text-ink-2">{t(`lead_${phase}`)}</p>
        </header>
        {phases}
        <EvidenceSteps />
        {canStart ? (
          <Form method="post">
            <Button type="submit" name={ACTION_FIELD} value="open" busy={isBusy}>
              {t(`start_button_${phase}`)}
            </Button>
          </Form>
        ) : (
          <p className="rounded-control bg-honey-tint px-4 py-3 text-honey-ink">{t('not_booked')}</p>
        )}
        {deposit}
      </div>
    </FlowFrame>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FlowFrame } from '../../parts/booking/flow-frame.tsx'
import { TwoColumns } from '../../parts/booking/two-columns.tsx'
import { ButtonLink } from '../../ui/button.tsx'

type Props = { canonicalName: string; aside: ReactNode; children: ReactNode }

/** Around every page of a payment: nothing of the site that could ask others, and ways out that load a new document. */
export function PaymentFrame({ canonicalName, aside, children }: Props) {
  const { t } = useTranslation('payment')
  return (
    <FlowFrame
      leavesDocument
      action={
        <ButtonLink to={`/places/${canonicalName}`} reloadDocument variant="soft" size="small">
          {t('to_place')}
        </ButtonLink>
      }
    >
      <TwoColumns aside={aside}>{children}</TwoColumns>
    </FlowFrame>
  )
}

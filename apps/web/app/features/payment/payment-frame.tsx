import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FlowFrame } from '../booking/shared/flow-frame.tsx'
import { TwoColumns } from '../booking/shared/two-columns.tsx'
import { LanguageBar } from './language-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'

type Props = { canonicalName: string; aside: ReactNode; children: ReactNode }

/** Frame of all payment pages. It makes no third-party requests, and its links load a new document. */
export function PaymentFrame({ canonicalName, aside, children }: Props) {
  const { t } = useTranslation('payment')
  return (
    <FlowFrame
      leavesDocument
      bar={<LanguageBar />}
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

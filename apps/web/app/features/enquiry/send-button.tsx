import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import type { EnquiryView } from './enquiry-view.ts'

const LABELS = { room: 'send', place: 'send', tour: 'send_tour', group: 'send_group' } as const

type Props = { form: string; view: EnquiryView; busy: boolean }

/** Submit button with a note on how the phone number is used. */
export function SendButton({ form, view, busy }: Props) {
  const { t } = useTranslation('enquire')
  return (
    <div className="grid gap-3">
      <Button type="submit" form={form} wide busy={busy}>
        {t(LABELS[view.kind])}
      </Button>
      <p className="text-center text-13 text-ink-3">{t(view.isLoggedIn ? 'number_stays' : 'no_account')}</p>
    </div>
  )
}

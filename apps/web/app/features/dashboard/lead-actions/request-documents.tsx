import { BOOKING_DOCUMENT_KINDS, type BookingDocumentKind } from '@amber/domain/document/document'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CHECK_BOX } from '../kit/form-row.tsx'
import type { LeadData } from '../lead-page/load-lead.server.ts'
import { ActionForm, ActionItem } from './action-item.tsx'

type Props = Pick<LeadData, 'actionKey'> & { needed: readonly BookingDocumentKind[] }

/** Asks the student for documents. Those that the booking needs anyway are chosen at first. */
export function RequestDocuments({ actionKey, needed }: Props) {
  const { t } = useTranslation(['lead_actions', 'documents'])
  return (
    <ActionItem title={t('request_documents')}>
      <ActionForm
        does="request_documents"
        actionKey={actionKey}
        effect={t('request_documents_effect')}
        button={t('request_documents')}
      >
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-12 font-medium text-ink-3">{t('which_documents')}</legend>
          {BOOKING_DOCUMENT_KINDS.map((kind) => (
            <label key={kind} className="flex min-h-dense items-center gap-2 max-lg:min-h-thumb">
              <input
                type="checkbox"
                name="kind"
                value={kind}
                defaultChecked={needed.includes(kind)}
                className={DENSE_CHECK_BOX}
              />
              {t(`documents:kind_${kind}`)}
            </label>
          ))}
        </fieldset>
      </ActionForm>
    </ActionItem>
  )
}

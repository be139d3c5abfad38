import { downloadDocument } from '@amber/contract/endpoints/documents'
import { urlOf } from '@amber/contract/http/url'
import { shownDocumentState, STAFF_REJECTIONS } from '@amber/domain/document/document'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { FactList } from '../lead-page/fact-list.tsx'
import type { LeadData } from '../lead-page/load-lead.server.ts'
import { ActionForm, RequiredChoice } from './action-item.tsx'

type Props = Pick<LeadData, 'lead' | 'me' | 'actionKey'> & {
  facts: Pick<LeadData['facts'], 'documents' | 'neededDocuments'>
}

/** Documents of the student with what the check of each found, for whoever is assigned while they are needed. */
export function LeadDocuments({ lead, me, actionKey, facts: { documents, neededDocuments } }: Props) {
  const { t } = useTranslation(['lead_actions', 'lead_page', 'documents'])
  if (documents === null || neededDocuments === null) {
    return (
      <FactList title={t('lead_page:documents_title')} facts={[]}>
        <p className="text-ink-3">
          {t(lead.assignee?.id === me ? 'lead_page:documents_later' : 'lead_page:documents_hidden')}
        </p>
      </FactList>
    )
  }
  const missing = neededDocuments.filter((kind) => !documents.some((document) => document.kind === kind))
  return (
    <FactList title={t('lead_page:documents_title')} facts={[]}>
      <ul className="grid gap-3">
        {documents.map((document) => (
          <DocumentItem key={document.uuid} leadUuid={lead.uuid} actionKey={actionKey} document={document} />
        ))}
        {missing.map((kind) => (
          <li key={kind} className="flex justify-between gap-3">
            {t(`documents:kind_${kind}`)}
            <span className="text-danger">{t('missing')}</span>
          </li>
        ))}
      </ul>
      {documents.some(({ state }) => state === 'kept') && (
        <p className="mt-2 text-12 text-ink-3">{t('open_recorded')}</p>
      )}
    </FactList>
  )
}

type LeadDocument = NonNullable<LeadData['facts']['documents']>[number]

type ItemProps = Pick<LeadData, 'actionKey'> & { leadUuid: string; document: LeadDocument }

const TONES = { checking: 'text-ink-3', kept: 'text-ink-2', approved: 'text-success', refused: 'text-danger' } as const

function DocumentItem({ leadUuid, actionKey, document }: ItemProps) {
  const { t } = useTranslation(['lead_actions', 'documents'])
  const { kind, state, refusal, fileName, isApproved } = document
  const shown = shownDocumentState(state, isApproved)
  return (
    <li>
      <p className="flex justify-between gap-3">
        <span className="min-w-0">{t(`documents:kind_${kind}`)}</span>
        {shown && <span className={`shrink-0 ${TONES[shown]}`}>{t(`documents:state_${shown}`)}</span>}
      </p>
      {fileName !== null && <p className="truncate text-12 text-ink-3">{fileName}</p>}
      {refusal && (
        <p className="text-12 text-ink-3">{t(`documents:refused_${refusal.reason}`, { size: refusal.largest })}</p>
      )}
      {state === 'kept' && <Review leadUuid={leadUuid} actionKey={actionKey} document={document} />}
    </li>
  )
}

/** The file, and the decision about it. */
function Review({ leadUuid, actionKey, document: { uuid, kind, fileName, isApproved } }: ItemProps) {
  const { t } = useTranslation(['lead_actions', 'documents'])
  const name = fileName ?? t(`documents:kind_${kind}`)
  const reasons = STAFF_REJECTIONS.map((reason) => ({ value: reason, text: t(`reject_reason_${reason}`) }))
  return (
    <>
      <p className="text-12 text-ink-3">{t('checked_file')}</p>
      <div className="mt-1 flex flex-wrap items-start gap-1.5">
        <a
          href={urlOf(downloadDocument, { id: leadUuid, uuid })}
          download
          aria-label={t('open_document_which', { name })}
          className="inline-flex h-dense items-center underline underline-offset-3 max-lg:h-thumb"
        >
          {t('open_document')}
        </a>
        {!isApproved && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="document" value={uuid} />
            <DenseButton type="submit" name="do" value="approve_document" aria-label={t('approve_which', { name })}>
              {t('approve')}
            </DenseButton>
          </Form>
        )}
        <details className="open:basis-full">
          <summary
            aria-label={t('reject_which', { name })}
            className="inline-flex h-dense cursor-pointer items-center rounded-control px-2 font-medium text-ink-2 hover:bg-sand-100 max-lg:h-thumb"
          >
            {t('reject')}
          </summary>
          <div className="mt-1.5 rounded-card border border-sand-200 bg-sand-50 p-3">
            <ActionForm does="reject_document" actionKey={actionKey} effect={t('reject_effect')} button={t('reject')}>
              <input type="hidden" name="document" value={uuid} />
              <RequiredChoice name="reason" label={t('why')} options={reasons} />
            </ActionForm>
          </div>
        </details>
      </div>
    </>
  )
}

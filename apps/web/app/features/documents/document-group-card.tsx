import { downloadDocument } from '@amber/contract/endpoints/documents'
import { urlOf } from '@amber/contract/http/url'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DocumentBadge } from '../../shared/document/document-badge.tsx'
import type { DocumentLine, DocumentGroup } from './document-lines.ts'
import { REMOVE_FIELD } from './form-fields.ts'
import { UploadButton } from './upload-button.tsx'

const ICONS = {
  passport: 'user',
  admission_letter: 'graduation-cap',
  guarantor_paper: 'users',
  refund_proof: 'file-text',
} as const

type Props = {
  leadUuid: string
  group: DocumentGroup
  /** Reason of the refund that has to be proven; null if there is none. */
  refundReason: string | null
  largest: string
}

/** One document kind: its description, uploaded files and upload button. */
export function DocumentGroupCard({ leadUuid, group: { kind, isNeeded, lines }, refundReason, largest }: Props) {
  const { t } = useTranslation('documents')
  const isOptional = !isNeeded && refundReason === null && lines.length === 0
  return (
    <section aria-labelledby={`paper-${kind}`} className="rounded-card border border-sand-200 p-4 md:p-6">
      <h2 id={`paper-${kind}`} className="flex items-center gap-3 text-20">
        <Icon name={ICONS[kind]} />
        {t(`kind_${kind}`)}
      </h2>
      {isOptional && (
        <p className="mt-2">
          <Badge>{t('not_needed')}</Badge>
        </p>
      )}
      <p className="mt-2 max-w-[38.5em] text-ink-2">
        {isOptional ? t('not_needed_text') : t(`hint_${kind}`, { reason: refundReason ?? '' })}
      </p>
      {lines.length > 0 && (
        <ul aria-live="polite" className="mt-4 grid border-y border-sand-200">
          {lines.map((line) => (
            <DocumentRow key={line.uuid} leadUuid={leadUuid} line={line} largest={largest} />
          ))}
        </ul>
      )}
      {(kind === 'refund_proof') === (refundReason !== null) && (
        <UploadButton
          leadUuid={leadUuid}
          kind={kind}
          isFirst={lines.every(({ state }) => state === 'refused')}
          largest={largest}
        />
      )}
    </section>
  )
}

type RowProps = { leadUuid: string; line: DocumentLine; largest: string }

function DocumentRow({ leadUuid, line, largest }: RowProps) {
  const { t } = useTranslation('documents')
  const { uuid, name, size, until, state, refusal } = line
  const isBusy = useNavigation().formData?.get(REMOVE_FIELD) === uuid
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-sand-200 py-3 last:border-0">
      <div className="min-w-0 grow basis-52">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-2">
          {refusal
            ? t(`refused_${refusal}`, { size: largest })
            : state === 'checking'
              ? t('checking_text')
              : t('facts', { size, date: until })}
        </p>
      </div>
      <DocumentBadge state={state} />
      <div className="flex items-center gap-4">
        {(state === 'kept' || state === 'approved') && (
          <a
            href={urlOf(downloadDocument, { id: leadUuid, uuid })}
            download
            aria-label={t('save_which', { name })}
            className="inline-flex min-h-10 items-center gap-2 font-semibold underline underline-offset-3 hover:decoration-2"
          >
            <Icon name="download" size="small" />
            {t('save')}
          </a>
        )}
        <Form method="post">
          <Button
            type="submit"
            name={REMOVE_FIELD}
            value={uuid}
            variant="link"
            busy={isBusy}
            aria-label={t('remove_which', { name })}
            className="min-h-10 text-ink-2"
          >
            {t('remove')}
          </Button>
        </Form>
      </div>
    </li>
  )
}

import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { useEnquiryTitle } from './enquiry-title.ts'
import type { DrawerResult, EnquiryView } from './enquiry-view.ts'
import { SendButton } from './send-button.tsx'
import { type Enquiry, useEnquiry } from './use-enquiry.ts'

/** A click on a link to a lead form, its time and the pending server response. */
export type EnquiryRequest = { to: string; at: number; response: Promise<DrawerResult> }

type Props = {
  request: EnquiryRequest
  open: boolean
  onClose: () => void
  /** Called once the enquiry is sent, so that the next click opens a new form. */
  onSent: () => void
}

/** Lead form in a drawer over the current page. */
export function EnquiryDrawer({ request, open, onClose, onSent }: Props) {
  const { t } = useTranslation(['enquire', 'frame'])
  const { pathname } = useLocation()
  // Back and forward lead to another page, to which the drawer does not belong.
  useOnChange(pathname, onClose)
  const id = useId()
  const response = useDrawerResponse(request)
  const enquiry = useEnquiry(request.to)
  const sent = sentResultOf(enquiry)
  useEffect(() => {
    if (sent) onSent()
  }, [sent, onSent])
  const view = response && response !== 'failed' && 'view' in response ? response.view : undefined
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closeLabel={t('frame:close')}
      title={view ? <Title view={view} isSent={sent !== undefined} /> : t('title_place')}
      footer={
        sent ? (
          <Button variant="soft" wide onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          view && <SendButton form={id} view={view} busy={enquiry.busy} />
        )
      }
    >
      {response === undefined ? (
        <FormSkeleton />
      ) : view === undefined ? (
        <Failed
          to={request.to}
          problem={response !== 'failed' && 'problem' in response ? response.problem : undefined}
        />
      ) : sent ? (
        <EnquirySent view={view} sent={sent} />
      ) : (
        <EnquiryForm id={id} view={view} enquiry={enquiry} />
      )}
    </Drawer>
  )
}

const sentResultOf = ({ result }: Enquiry) =>
  result && result !== 'failed' && 'sent' in result ? result.sent : undefined

function useDrawerResponse({ response }: EnquiryRequest): DrawerResult | 'failed' | undefined {
  const [settledResult, setSettledResult] = useState<DrawerResult | 'failed'>()
  useEffect(() => {
    let isUnmounted = false
    const settle = (result: DrawerResult | 'failed') => {
      if (!isUnmounted) setSettledResult(result)
    }
    response.then(settle, () => settle('failed'))
    return () => {
      isUnmounted = true
    }
  }, [response])
  return settledResult
}

function Title({ view, isSent }: { view: EnquiryView; isSent: boolean }): ReactNode {
  const { title, about } = useEnquiryTitle(view, isSent)
  return (
    <>
      {title}
      <span className="mt-1 block font-sans text-13 leading-normal font-normal tracking-normal text-wrap text-ink-2">
        {about}
      </span>
    </>
  )
}

/** Skeleton in the size of the form's fields. */
function FormSkeleton() {
  const { t } = useTranslation('enquire')
  return (
    <Loading label={t('loading')}>
      <div className="grid gap-4">
        <Skeleton className="h-10" />
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className="grid gap-1.5">
            <Skeleton className="h-5.5 w-28" />
            <Skeleton className="h-12" corner="control" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Failed({ to, problem }: { to: string; problem: { title: string; text: string } | undefined }) {
  const { t } = useTranslation('enquire')
  return (
    <ErrorState title={problem?.title ?? t('failed_title')} text={problem?.text ?? t('failed_text')}>
      <ButtonLink to={to} reloadDocument variant="outline" size="small">
        {t('open_page')}
      </ButtonLink>
    </ErrorState>
  )
}

import { useFetcher } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { InboxOutcome } from './act-on-chat.server.ts'
import type { MessageLine } from './chat-lines.ts'

type Props = {
  message: Pick<MessageLine, 'seq' | 'translation' | 'canTranslate'>
  /** URL of the chat. */
  action: string
}

/**
 * Shows the translation of the message above, which the whole team gets once it is made, or offers it. A form, so that it works
 * without JavaScript as well.
 */
export function MessageTranslation({ message: { seq, translation, canTranslate }, action }: Props) {
  const { t } = useTranslation('chat_inbox')
  const { language } = useSite()
  const fetcher = useFetcher<InboxOutcome>()
  if (translation !== null) {
    return (
      <div className="border-l-2 border-sand-300 pl-2">
        <p className="text-12 text-ink-3">{t('translated')}</p>
        <p lang={language} className="whitespace-pre-line wrap-anywhere">
          {translation}
        </p>
      </div>
    )
  }
  if (!canTranslate) return null
  const isPending = fetcher.state !== 'idle'
  const hasFailed = !isPending && fetcher.data !== undefined && !('translated' in fetcher.data)
  return (
    <fetcher.Form method="post" action={action} className="flex flex-wrap items-center gap-x-2 text-12">
      <input type="hidden" name="seq" value={seq} />
      <output className={hasFailed ? 'text-danger' : 'text-ink-3'}>
        {isPending && t('translating')}
        {hasFailed && t('translation_failed')}
      </output>
      {!isPending && (
        <button
          type="submit"
          name="do"
          value="translate"
          className="inline-flex min-h-6 cursor-pointer items-center font-medium underline underline-offset-3 max-lg:min-h-thumb"
        >
          {t(hasFailed ? 'translate_again' : 'translate')}
        </button>
      )}
    </fetcher.Form>
  )
}

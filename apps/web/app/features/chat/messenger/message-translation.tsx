import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** Resolves with the text in the visitor's language. */
  onTranslate: () => Promise<string>
}

type State = { name: 'original' | 'pending' | 'failed' } | { name: 'translated'; text: string }

/** Offers the translation of the message above, and shows it beneath the original, which stays. */
export function MessageTranslation({ onTranslate }: Props) {
  const { t } = useTranslation('chat')
  const { language } = useSite()
  const [state, setState] = useState<State>({ name: 'original' })
  const translate = () => {
    setState({ name: 'pending' })
    onTranslate().then(
      (text) => setState({ name: 'translated', text }),
      () => setState({ name: 'failed' }),
    )
  }
  return (
    <div className="grid max-w-[82%] gap-0.5 text-13">
      <output className={state.name === 'failed' ? 'text-danger' : 'text-ink-3'}>
        {state.name === 'pending' && t('translating')}
        {state.name === 'failed' && t('translation_failed')}
        {state.name === 'translated' && (
          <>
            <span className="block">{t('translated')}</span>
            <span
              lang={language}
              className="block border-l-2 border-sand-300 pl-2.5 text-15 whitespace-pre-wrap wrap-anywhere text-ink"
            >
              {state.text}
            </span>
          </>
        )}
      </output>
      {(state.name === 'original' || state.name === 'failed') && (
        <Button variant="link" className="justify-self-start" onClick={translate}>
          {t(state.name === 'failed' ? 'try_again' : 'translate')}
        </Button>
      )}
    </div>
  )
}

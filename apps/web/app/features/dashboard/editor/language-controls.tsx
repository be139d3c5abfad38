import { useTranslation } from '../../../i18n/use-translation.ts'
import { PartControls } from './group-control.tsx'
import { type Shape, TRANSLATED_LANGUAGES } from './shape.ts'
import { translationState } from './translation-state.ts'
import { useLabels } from './use-labels.ts'
import { ofLanguage } from './value-entries.ts'

type Props = { name: string; shape: Shape & { type: 'languages' }; value: unknown }

/** The texts in each language, with how far each translation is. What is missing here is translated by machine. */
export function LanguageControls({ name, shape, value }: Props) {
  const { t } = useTranslation('editor')
  const { language } = useLabels()
  return (
    <div className="grid gap-1.5">
      {TRANSLATED_LANGUAGES.map((code) => {
        const values = ofLanguage(value, code)
        return (
          <details key={code} className="rounded-control border border-sand-200 bg-sand-50 px-2">
            <summary className="flex min-h-dense cursor-pointer items-center gap-2 max-lg:min-h-thumb">
              <span className="font-medium">{language(code)}</span>
              <span className="text-12 text-ink-3">{t(`translation_${translationState(values)}`)}</span>
            </summary>
            <div className="pb-2">
              <PartControls name={`${name}.${code}`} parts={shape.parts} values={values} />
            </div>
          </details>
        )
      })}
    </div>
  )
}
